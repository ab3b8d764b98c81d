import { Body, earth, Hairlines, level, Pipe, ring } from '../../kit/drafting.tsx';
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
  Water,
  WEST,
} from './parts.tsx';

const ground = `M${WEST} 160H236C300 160 330 138 400 118C470 98 520 72 580 68S664 106 708 134S800 222 856 232H966l50-48h110l56 72H${EAST}`;
const line =
  'M206 146H236C298 146 328 124 396 104C466 84 516 58 580 54S670 94 714 122S802 208 856 218H958l48-46q4-4 10-4h116';
/** Water under the ground-up rock: the pond behind the embankment. */
const pond = `M1146 206H${EAST}V260H1140z`;
const thickener =
  'M16 78h150v40l-58 30h-34l-58-30zM74 148h34v12h-34zM28 118v42h6v-39M148 120v40h6v-42M86 78V60h10v18M20 78V66h142v12M91 60V48';
const sleepers = [
  [256, 158],
  [330, 138],
  [400, 117],
  [452, 101],
  [512, 80],
  [644, 92],
  [700, 129],
  [760, 180],
  [830, 228],
  [900, 232],
  [940, 232],
]
  .map(([x = 0, y = 0]) => `M${x - 8} ${y + 2}l3-9h10l3 9z`)
  .join('');
/** Haul truck seen from the side. */
const truck = `M836 176l12 24h62l16-32h-64l-4-8h-30v16zM846 200v12h74v-12z${round(862, 217, 14)}${round(904, 217, 14)}`;
/** Old workings: a heading with timber sets, and the crack that its settlement opens above. */
const workings =
  'M262 214h104v34h-104zM272 248v-30h18v30M308 248v-30h18v30M344 248v-30h18v30M270 214h22v4h-22zM306 214h22v4h-22zM342 214h22v4h-22z';

function Scene() {
  return (
    <>
      <Water d={pond} />
      <Earth top={ground} />
      <path d={`M1146 206H${EAST}${level(1200, 206)}`} />
      <Hairlines
        d={`${earth(-50, 161, 3, 60)}${earth(214, 161, 1)}${earth(380, 126, 1)}${earth(508, 86, 1)}${earth(876, 236, 1)}`}
      />
      <Body d={workings + truck} />
      <Hairlines d="M296 212l8-22-4-18 8-20M318 212l-4-16 6-14" dash="5 3" />
      <Body d={sleepers + thickener} />
      <Pipe d="M108 154h62" bore={10} />
      <Pipe d={line} bore={16} />
      <Pipe d={`M856 246h100l24-4`} bore={8} />
      <Body
        d={`M172 132h44v28h-44zM178 132v-10h32v10${pump(194, 146, 11)}M222 138v-16h5v16M219 122h11v-5h-11z`}
      />
      <path
        d={`M656 76l-8 12m12-9l-8 12M752 156l-10 12m14-9l-10 12M1104 160v16m4-16v16M1132 168q22 2 26 38M1116 168q30 0 34 38${ring(224, 120, 3)}`}
      />
      <Body d="M1030 186q8-26 34-26t34 26z" />
      <Hairlines d="M592 57q32 6 62 42T742 160" dash="6 3" />
      <Harm
        d={`M218 134l6-4-2-6M296 128l6 6-2 8 8 6${pits(474, 92, 3)}M742 150l6 8-4 6 8 6${pits(892, 225, 4)}${crack(1064, 176)}M1046 172l6-4m24 6l6-4`}
      />
      <Node x={250} y={145} top={78} name="S1" />
      <Node x={556} y={56} top={10} name="S2" />
      <Node x={806} y={200} top={118} name="S3" />
      <Node x={984} y={194} top={128} name="S4" />
      <Name x={622} y={52}>
        slack beyond the crest
      </Name>
      <Name x={372} y={240}>
        old workings
      </Name>
      <Name x={1196} y={228}>
        pond
      </Name>
    </>
  );
}

export const mining: LongSection = {
  crops: { 4: [807, 115], 5: [1015, 83] },
  title:
    'Section through a tailings line: thickener and pump, old workings under the climb, a crest with slack flow beyond it, the descent, an embankment and the pond',
  points: [
    [196, 148],
    [312, 134],
    [486, 92],
    [748, 160],
    [906, 219],
    [1064, 178],
  ],
  Scene,
};
