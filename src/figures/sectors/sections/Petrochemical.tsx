import { Body, earth, flange, Hairlines, Pipe, Rungs } from '../../kit/drafting.tsx';
import {
  crack,
  EAST,
  Earth,
  Harm,
  type LongSection,
  Name,
  Node,
  pits,
  pump,
  round,
  WEST,
} from './parts.tsx';

const ground = `M${WEST} 262H${EAST}`;
const bents = [236, 400, 452, 602, 654, 806, 858, 1010].map((x) => `M${x} 262V96h7v166z`).join('');
const beams = `M228 132h794v5H228zM228 96h794v5H228zM228 188h794v5H228z`;
/** Fired heater: box, convection bank, stack; the coil is seen through its wall. */
const heater =
  'M24 250V142l26-28h60l26 28v108zM64 114V30h32v84M58 30h44v-6H58zM32 262v-12h96v12M24 150h112';
const coil = 'M40 164h72q8 0 8 7t-8 7H48q-8 0-8 7t8 7h64q8 0 8 7t-8 7H48q-8 0-8 7t8 7h96';
const flames = 'M52 248q-6-8 0-16 6 8 0 16M80 248q-6-8 0-16 6 8 0 16M108 248q-6-8 0-16 6 8 0 16';
const reactor =
  'M296 250V66q0-22 22-22t22 22v184q-22 16-44 0zM288 262l8-20h44l8 20M296 92h44M296 146h44M296 204h44';
const settler =
  'M886 226h92q12 2 12 15t-12 15h-92q-12-2-12-15t12-15zM886 226v30m92-30v30M900 256v6m64-6v6';
const column =
  'M1056 246V40q0-14 18-14t18 14v206l6 16h-48zM1056 70h36M1056 106h36M1056 142h36M1056 178h36';
const cooler = (x: number) =>
  `M${x} 62h96v10H${x}zM${x + 4} 72v24m88-24v24M${x + 4} 72l14 14h60l14-14M${x + 28} 86h40v5h-40zM${x + 8} 62v-6h80v6`;

function Scene() {
  return (
    <>
      <Earth top={ground} />
      <Hairlines d={earth(-60, 266, 17, 82)} />
      <Rungs d="M1046 40v220" width={8} />
      <path d="M1044 70h-10v-14M1044 142h-10v-14M1092 106h14V92M1092 178h14v-14" />
      <Body d={heater} />
      <path d={`${coil}${flames}`} />
      <Body d={reactor + column} />
      <Hairlines d="M243 188l157-51m-157 0l157 51M659 188l147-51m-147 0l147 51" />
      <Body d={bents + beams + cooler(470) + cooler(682)} />
      <Pipe
        d="M132 213h22q10 0 10 10v10q0 10 10 10h92q10 0 10-10V40q0-12 12-12h20q10 0 10 10v6"
        bore={11}
      />
      <Pipe d="M340 228h24q10 0 10-10v-94q0-8 8-8H700q10 0 10 10v44q0 8 8 8h60" bore={14} />
      <Hairlines d="M386 112H696M386 120H696" dash="9 3" />
      <Pipe d="M778 178h76q10 0 10 10v42q0 10 10 10" bore={11} />
      <Pipe d={`M988 240h18q10 0 10-10V126q0-10 10-10h30`} bore={11} />
      <Pipe
        d={`M1092 220h34q10 0 10 10v6q0 10 10 10h40q12 0 12-12v-22q0-10 10-10H${EAST}`}
        bore={11}
      />
      <Body
        d={`${settler}${flange(186, 243, 9)}${flange(250, 243, 9)}${flange(766, 178, 10)}${pump(1164, 246, 15)}M1148 262h36v-6h-36zM1126 238h-8v14h8M456 123l-6 9h24l-6-9zM622 123l-6 9h24l-6-9z`}
      />
      <Body d={`M1196 214h14v-20h-14zM1199 194v-8h8v8`} />
      <path
        d={`M560 109v-9h-8m0-5v10h16V95M560 122v10${round(560, 84, 0)}M744 171v14m5-14v14M1176 228v-14m-5 0h10`}
      />
      <Hairlines d="M512 103l-4 6m10-6l-4 6m10-6l-4 6M538 103l-4 6m10-6l-4 6" />
      <Harm
        d={`${pits(196, 248, 5)}${crack(280, 80)}M271 92l8 3-6 4 8 4${pits(514, 122, 5)}${crack(746, 174)}M862 214l6-5m-6 12l6-5m0-8l6-5M1170 220l6-5-2-5`}
      />
      <Node x={432} y={116} top={46} name="S1" />
      <Node x={1236} y={202} top={150} name="S2" />
      <Name x={388} y={158}>
        lagged and traced
      </Name>
      <Name x={256} y={34} end>
        hot hydrogen
      </Name>
      <Name x={890} y={282}>
        acid settler
      </Name>
    </>
  );
}

export const petrochemical: LongSection = {
  crops: { 1: [182, -6], 2: [427, -2] },
  title:
    'Elevation of a refinery unit: a fired heater and its hot outlet line, a reactor on hydrogen, a pipe rack with a lagged line under air coolers, a stainless spool, an acid settler, and a column with its pump and small-bore branch',
  points: [
    [202, 245],
    [276, 90],
    [530, 118],
    [746, 178],
    [866, 216],
    [1174, 216],
  ],
  Scene,
};
