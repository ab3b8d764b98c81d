import { Body, Hairlines, level, Pipe } from '../../kit/drafting.tsx';
import {
  crack,
  EAST,
  Earth,
  Harm,
  house,
  type LongSection,
  lorry,
  Name,
  Node,
  Water as Pond,
  pits,
  WEST,
} from './parts.tsx';

const ground = `M${WEST} 190H66l6-20h66C170 172 210 168 240 166S282 188 300 206H392C410 186 424 172 452 162S560 108 618 102 706 112 752 132 820 144 846 144H${EAST}`;
const main =
  'M60 174H176C214 174 228 206 264 228S300 250 318 252H388C420 252 430 210 470 196S570 142 620 140 704 150 748 168 812 188 850 188H1154q12 0 12-12V60';
const tower =
  'M1142 144V76h8v68M1182 144V76h8v68M1142 108h48M1142 76l48 32M1190 76l-48 32M1128 76V44q0-14 38-14t38 14v32q-38 12-76 0zM1128 52h76';
/** Valve tower in the reservoir, with its draw-off levels and footbridge. */
const intake = 'M28 190V40h18v150M24 40h26v-12h-26zM46 54h26v4h-26zM28 90h-6v12h6M28 132h-6v12h6';
const airValve = 'M600 102h40v38h-40zM596 98h48v5h-48zM614 126h12v-12h-12zM620 114v-4';
const sockets = [872, 930, 988].map((x) => `M${x} 175h12v26h-12z`).join('');

function Scene() {
  return (
    <>
      <Pond d={`M${WEST} 74H66v122H${WEST}zM280 196h124v14H280z`} />
      <Earth top={ground} />
      <path d={`M${WEST} 74h966M293 196h107${level(12, 74)}${level(346, 196)}`} />
      <Hairlines d="M70 74L1128 60" dash="14 4 3 4" />
      <Hairlines d="M318 214l6 6m10-6l6 6m10-6l6 6m10-6l6 6M452 176l-6 10 8 8-6 12M486 164l-4 12 8 8-4 10M520 148l-6 12 8 8" />
      <Body d={`M66 190V62h18l54 108 4 20z${intake}${airValve}`} />
      <Pipe d={main} bore={18} />
      <Body
        d={`${tower}${house(860, 144)}${house(1010, 144, 48, 40)}${house(1072, 144, 40, 32)}${lorry(914, 144)}${sockets}`}
      />
      <Body d="M340 258h14v12h-14zM334 270h26v5h-26z" />
      <path d="M206 168v18m5-16v18M700 144v20m5-18v20M1158 144h16" />
      <Harm
        d={`${pits(112, 182, 5)}M268 222l10-2-4 12 10-2${pits(506, 189, 3)}${crack(734, 160)}${crack(958, 184)}M952 202l6-5 6 6M1158 128l8-4m-8 10l16-8M1172 152l6 4`}
      />
      <Node x={190} y={176} top={112} name="S1" />
      <Node x={560} y={150} top={70} name="S2" />
      <Node x={786} y={182} top={100} name="S3" />
      <Node x={1112} y={188} top={96} name="S4" />
      <Name x={654} y={100}>
        air valve
      </Name>
      <Name x={366} y={276}>
        washout
      </Name>
      <Name x={716} y={56}>
        hydraulic gradient
      </Name>
    </>
  );
}

export const water: LongSection = {
  crops: { 1: [203, 132] },
  title:
    'Section through a trunk main: reservoir and dam, a river crossing with its washout, a clay slope, an air valve at the summit, an iron main under a street and a water tower',
  points: [
    [128, 178],
    [276, 228],
    [516, 180],
    [734, 166],
    [958, 190],
    [1166, 132],
  ],
  Scene,
};
