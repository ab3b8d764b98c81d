import { Body, Hairlines, level, Pipe } from '../../kit/drafting.tsx';
import {
  crack,
  EAST,
  Earth,
  Harm,
  house,
  type LongSection,
  Name,
  Node,
  pits,
  Solid,
  Water,
  WEST,
} from './parts.tsx';

const bed = `M${WEST} 250H236q16 0 24 12t26 12h60q16 0 24-12t24-12h440q30 0 60 2h120C1040 250 1080 200 1106 128 1112 104 1120 92 1140 92H${EAST}`;
const line = `M84 104C84 190 130 242 214 242H826q10 0 10-12V66q0-8 8-8h70q8 0 8 8v164q0 12 10 12C1030 240 1068 206 1092 146 1102 118 1112 108 1136 108h14V78H${EAST}`;
const vessel =
  'M8 66l4 26q2 10 14 10h118l14-36h-24l-8 10H40V66zM48 76V56h20v20M48 64h20M74 76V50h16v26M96 76V56h22v20M96 66h22M14 66V36h20v30M18 42h6v6h-6zM126 66V54h10v12';
const flare = 'M60 56l4-40h3l4 40M65 16l5-8M62 34h7m-8 10h9';
const jacket =
  'M850 94l-16 156M908 94l16 156M847 124h64M842 170h74M837 216h84M847 124l69 46M911 124l-69 46M842 170l79 46M916 170l-79 46';
const topside =
  'M838 86h82v8h-82zM844 66h70v5h-70zM848 86V71m22 15V71m22 15V71m20 15V71M850 66V50h18v16M892 66V54h16v12M872 66l5-34h9l5 34zM875 48h14M877 36h7';
const ship =
  'M690 74h92l-8 24h-76zM700 74V58h22v16M704 62h14M722 74V66h10v8M760 74V46M744 74V68h26v6';
/** Stockless anchor on its chain, dragging towards the pipe. */
const anchor = 'M706 224l10 12m-4-5l-18 4q-2-10 6-14m12 10l6-17q8 6 4 14';
const plant = `M1176 92V44h22v48M1172 44h30v-6h-30zM1206 92V58h34v34zM1206 70h34M1212 58v-8h8v8${house(1250, 92, 60, 30)}`;

function Scene() {
  return (
    <>
      <Water d={`M${WEST} 88H1130V290H${WEST}z`} />
      <Earth top={bed} />
      <path d={`M${WEST} 88H1130${level(560, 88)}${level(1010, 88)}`} />
      <Hairlines d="M180 96h26m10 0h12M300 104h34m8 0h10M430 96h20m6 0h30M600 100h20M960 100h18m8 0h18" />
      <Hairlines d="M12 100Q-20 190-90 250M146 102Q170 200 226 250" dash="8 3" />
      <path d={`${flare}${jacket}M698 98L710 226`} />
      <Pipe d={line} bore={11} />
      <Hairlines d="M82 118h6m-6 8h6m-6 8h7m-6 8h7m-5 8h8m-6 8h8m-4 8h8" />
      <Body d={vessel + topside + ship + plant} />
      <path d={anchor} />
      <Body d="M76 98h16v8h-16z" />
      <Solid d="M828 80h16v4h-16zM828 128h16v4h-16z" />
      <Hairlines d="M310 262v10m-3-4l3 4 3-4M310 260v-10m-3 4l3-4 3 4M252 248q46 10 100 0" />
      <Harm
        d={`M88 132l10-4m-8 14l10-4${pits(476, 247, 5)}M286 236l4 5-4 4 4 5M722 236l10-7m-2 11l10-8M829 92h-7m7 6h-7m7 6h-7M843 92h7m-7 6h7${crack(1186, 78)}`}
      />
      <Node x={214} y={242} top={206} name="S1" />
      <Node x={880} y={58} top={18} name="S2" />
      <Node x={1128} y={109} top={52} name="S3" />
      <Name x={298} y={292}>
        free span
      </Name>
      <Name x={24} y={128}>
        moorings
      </Name>
      <Name x={1062} y={262}>
        shore crossing
      </Name>
    </>
  );
}

export const marine: LongSection = {
  title:
    'Section from sea to shore: a floating production vessel with a flexible riser, a free span, the line on the seabed, an anchor dragged from a ship, a jacket platform with its risers, and the shore crossing',
  points: [
    [92, 140],
    [290, 244],
    [492, 246],
    [730, 240],
    [836, 98],
    [1186, 80],
  ],
  Scene,
};
