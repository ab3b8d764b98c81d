import { Body, earth, flange, Hairlines, Pipe, valve } from '../../kit/drafting.tsx';
import {
  crack,
  digger,
  EAST,
  Earth,
  Harm,
  type LongSection,
  lorry,
  Name,
  Node,
  pits,
  pump,
  Water,
  WEST,
} from './parts.tsx';

const ground = `M${WEST} 122H66C104 122 112 160 150 160S206 136 270 130 420 114 462 112H578C640 110 700 98 760 98S850 116 880 118H990C1040 120 1090 134 1140 132H${EAST}`;
const line = `M44 62h24q12 0 12 12v90q0 10 10 12C112 182 116 216 150 216S206 186 270 178 420 158 462 156H578C640 154 700 144 760 144S838 156 862 160q12 2 12-10V110q0-12 12-12H974q12 0 12 12v40q0 12 14 13C1050 166 1090 178 1140 178H${EAST}`;
/** Christmas tree on its casing head. */
const tree =
  'M18 122v-10h28v10M14 112h36v-4h-36zM20 108v-14h24v14M16 94h32v-4h-32zM22 90v-12h20v12M16 78h32v-4h-32z' +
  'M22 74V50h20v24M16 50h32v-4h-32zM24 46V32h16v14M18 32h28v-4h-28zM26 28q0-7 6-7t6 7';
const casing = 'M470 142h100v28h-100zM476 142V92h4v50M560 142V92h4v50M474 92v-5h8v5M558 92v-5h8v5';

function Scene() {
  return (
    <>
      <Earth top={ground} />
      <Hairlines d="M30 122v208m12-208v208" dash="6 4" />
      <Hairlines
        d={`${earth(-60, 122, 2)}${earth(330, 124, 2, 48, -5)}${earth(612, 112, 1)}${earth(800, 104, 1)}${earth(1080, 130, 1)}${earth(1180, 133, 6, 60)}`}
      />
      <Body d="M880 118V68l50-22 50 22v50zM890 118V84h80v34" />
      <Pipe d={line} bore={18} />
      <Pipe d="M1132 180v46" bore={12} />
      <Water d="M122 210q28 16 56-1-10 16-28 16t-28-15zM1127 200h10v24h-10z" />
      <Body d={`${tree}${flange(58, 62, 12)}${valve(74, 62, 8, 10)}M1121 226h22v5h-22z${casing}`} />
      <Pipe d="M466 156h108" bore={18} />
      <Body d={`${lorry(484, 112)}${digger(748, 99, 42)}${pump(930, 98)}`} />
      <path d="M32 14v8m-7-8h14M314 162v22m8-23v22" />
      <Harm
        d={`${crack(318, 172)}${pits(132, 224)}M500 147l8-6m4 6l8-6m4 6l8-6M684 147l12-6m-4 8l12-6M918 76l5 6-6 4 5 6${pits(1122, 216, 1)}M1137 204l6 4m-6 4l6 4`}
      />
      <Node x={246} y={181} top={98} name="S1" />
      <Node x={434} y={158} top={84} name="S2" />
      <Node x={644} y={152} top={74} name="S3" />
      <Node x={1060} y={170} top={96} name="S4" />
      <Name x={486} y={188}>
        casing
      </Name>
      <Name x={1148} y={216}>
        dead leg
      </Name>
    </>
  );
}

export const oilGas: LongSection = {
  title:
    'Section through a gathering line: wellhead, low point with water, welds, a cased road crossing, an excavator, a pump station and a dead leg',
  points: [
    [150, 218],
    [318, 174],
    [520, 156],
    [694, 148],
    [930, 98],
    [1132, 208],
  ],
  Scene,
};
