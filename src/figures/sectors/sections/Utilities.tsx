import { Body, Hairlines, Pipe, ring } from '../../kit/drafting.tsx';
import {
  crack,
  digger,
  EAST,
  Earth,
  Harm,
  house,
  type LongSection,
  lorry,
  Name,
  Node,
  pits,
  round,
  Solid,
  WEST,
} from './parts.tsx';

const ground = `M${WEST} 128H396v5h240v-5H${EAST}`;
/** Transformer-rectifier on a post, and its row of anodes in backfill. */
const rectifier = 'M232 128V84h6v44M222 60h26v26h-26zM228 68h14m-14 6h14';
const anodes = [254, 276, 298].map((x) => `M${x} 252h8v26h-8z`).join('');
const tram =
  'M420 116V74q0-8 8-8h172q8 0 8 8v42zM430 76h24v18h-24zM464 76h24v18h-24zM498 76h24v18h-24zM532 76h24v18h-24zM566 76h14v36h-14zM586 76h16v18h-16z' +
  [446, 472, 552, 580].map((x) => round(x, 122, 6)).join('');
const apartments =
  'M1062 128V26h74v102z' +
  [0, 1, 2]
    .map((r) => [0, 1, 2].map((c) => `M${1070 + c * 22} ${38 + r * 28}h12v14h-12z`).join(''))
    .join('');
/** Pressure-reduction station: fence, kiosk, regulator loop. */
const station = 'M30 128V92h52v36zM26 92h60l-8-10H34zM40 128v-24h14v24';
/** Sockets of an iron main. */
const sockets = [846, 900, 954, 1008].map((x) => `M${x} 176h12v28h-12z`).join('');
/** The other services in the street, cut across. */
const neighbours = `${ring(436, 166, 6)}${ring(462, 162, 4)}${ring(474, 162, 4)}${ring(590, 164, 9)}${ring(652, 236, 22)}${ring(800, 156, 5)}${ring(812, 158, 4)}`;

function Scene() {
  return (
    <>
      <Earth top={ground} />
      <path d="M396 20v113M396 34h240M636 133V20" />
      <Hairlines d={`M396 40h240M512 40v20l-8 6m8-6l8 6M404 133h224M404 138h224${neighbours}`} />
      <Body d={`${station}${rectifier}${house(100, 128)}${house(152, 128, 40, 28)}${apartments}`} />
      <Body d={`${house(840, 128, 46, 48)}${house(886, 128, 46, 48)}${house(980, 128, 44, 48)}`} />
      <Pipe d={`M${WEST} 190H60`} bore={20} />
      <Pipe d="M60 190H838" bore={20} />
      <Pipe d="M838 190H1034" bore={24} />
      <Pipe d={`M1034 176h58v46q0 6 6 6h64q6 0 6-6v-40q0-6 6-6H${EAST}`} bore={11} />
      <Pipe d={`M1034 200h38v46q0 6 6 6h104q6 0 6-6v-40q0-6 6-6H${EAST}`} bore={11} />
      <Body d={`${sockets}${tram}${digger(738, 128, 54)}${lorry(900, 128)}`} />
      <Body d={anodes} />
      <Hairlines d="M238 128v8h-30v46M238 136v130h16m8 0h14m8 0h14" dash="4 3" />
      <path d="M302 180v20m4-20v20M56 128v52m14-52v52M1098 128v42m10-42v66" />
      <Hairlines d="M516 140q2 20-10 38m6-8l-6 8-2-9M540 200q10 22 44 26m-10-4l10 4-8 6" />
      <Solid d="M112 206l6-4 6 4-2 7h-8zM138 205l5-3 5 4-3 6h-6z" />
      <Harm
        d={`${pits(104, 204, 5)}${crack(326, 184)}${pits(526, 204, 3)}M676 178l14-6m-6 9l14-6${crack(930, 186)}M924 204l6-5 6 6M1164 172l7-7m2 11l8-6M1160 226l10 6`}
      />
      <Node x={84} y={190} top={62} name="S1" />
      <Node x={366} y={190} top={86} name="S2" />
      <Node x={618} y={190} top={94} name="S3" />
      <Node x={814} y={190} top={96} name="S4" />
      <Name x={312} y={276}>
        anodes
      </Name>
      <Name x={680} y={242}>
        sewer
      </Name>
      <Name x={866} y={228}>
        grey iron
      </Name>
      <Name x={1196} y={238}>
        heat
      </Name>
    </>
  );
}

export const utilities: LongSection = {
  crops: { 1: [223, 98], 2: [427, 106], 3: [600, 82], 4: [821, 93], 5: [1053, 78] },
  title:
    'Section along a street: a steel gas feeder from its reduction station past a rectifier, a tramway and a trench, an iron main under traffic, and a heat network with its expansion bend',
  points: [
    [122, 196],
    [326, 192],
    [530, 198],
    [688, 180],
    [930, 192],
    [1170, 176],
  ],
  Scene,
};
