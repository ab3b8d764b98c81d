import { Body, earth, Hairlines, level, Pipe, ring, upright } from '../../kit/drafting.tsx';
import {
  crack,
  EAST,
  Earth,
  gate,
  Harm,
  type LongSection,
  Name,
  Node,
  pits,
  pump,
  Solid,
  Water,
  WEST,
} from './parts.tsx';

const ground = `M${WEST} 258H-30l50-14V124H${EAST}`;
const main = 'M22 222h30q12 0 12-12V178q0-12 12-12H424q12 0 12 12v20q0 10 10 10h40q10 0 10-10V116';
const pumphouse = 'M30 124V78h76v46zM24 78h88l-10-12H34zM40 124V98h18v26M74 90h22v12H74z';
const intake = 'M10 246V168h10v78zM2 190v44M6 190v44';
const hall = 'M420 124V58q70-26 140 0v66zM420 68h140M428 124V74h124v50';
/** Turbine cylinders and generator on one shaft. */
const turbine =
  'M436 92l10-6v20l-10-6zM450 82v28l14-9 14 9V82l-14 9zM484 82v28l14-9 14 9V82l-14 9zM520 84h24v24h-24zM446 96h4m28 0h6m28 0h8M432 112h118v6H432z';
const dome =
  'M676 196V86a56 56 0 0 1 112 0v110zM684 196V88a48 48 0 0 1 96 0v108M664 196h136v14H664z';
const vessel =
  'M722 190v-34q0-10 10-10t10 10v34q-10 8-20 0M698 178v-34l-4-8v-26q0-9 9-9t9 9v26l-4 8v34q-5 4-10 0M754 178v-34l-4-8v-26q0-9 9-9t9 9v26l-4 8v34q-5 4-10 0M708 166h14m20 0h12';
const pylon =
  'M900 124l14-88h6l14 88M906 88h22M910 62h14M890 66h54l-24-12h-6zM906 88l26 36M928 88l-26 36';
const transformer =
  'M960 124V94h40v30zM966 94V80h6v14M978 94V80h6v14M990 94V80h6v14M956 124h48v5h-48z';
const hydrant = 'M1126 124v-22h10v22zM1124 102h14l-4-7h-6zM1120 108h6v6h-6zM1136 108h6v6h-6z';
const fireStation =
  'M1172 124V82h84v42zM1166 82h96l-14-14h-68zM1180 124V98h24v26M1212 124V98h24v26';

function Scene() {
  return (
    <>
      <Water d={`M${WEST} 180H30v80H${WEST}z`} />
      <Earth top={ground} />
      <path d={`M${WEST} 180H20${level(-30, 180)}`} />
      <Body d={intake} />
      <Hairlines
        d={`M866 246H1010M880 246v18m30-18v18m30-18v18m30-18v18m30-18v18M980 129v117M917 124v122`}
        dash="5 3"
      />
      <Hairlines
        d={`${earth(150, 128, 1)}${earth(250, 128, 3, 50)}${earth(590, 128, 1)}${earth(1030, 128, 1)}${earth(1300, 128, 2)}`}
      />
      <Body d={pumphouse + hall + pylon + transformer + fireStation} />
      <path d="M676 210v-14m112 14v-14" />
      <Body d={dome} />
      <Pipe d="M96 104h42q8 0 8 8v12" bore={6} />
      <Pipe d={`M146 124v14q0 8 8 8h20`} bore={6} />
      <Pipe d={main} bore={18} />
      <Pipe d="M544 74h72q8 0 8 8v12q0 8 8 8h60" bore={8} />
      <Pipe d="M496 178H668" bore={14} />
      <Pipe d="M668 178h24" bore={14} />
      <Pipe d={`M788 190H${EAST}`} bore={14} />
      <Pipe d="M1131 190v-66" bore={9} />
      <Body
        d={`${vessel}${turbine}M474 116h44v26h-44zM474 122h44M474 128h44M474 134h44${pump(86, 166, 13)}${gate(586, 178, 9, 9)}${upright(146, 116, 7, 5)}${hydrant}M664 166h12v24h-12zM786 180h10v20h-10z`}
      />
      <path d={`M1064 181v18m5-18v18M1194 181v18m5-18v18M292 157v18m5-18v18${ring(732, 166, 3)}`} />
      <Solid d="M842 205l5-4 5 5-3 5h-6z" />
      <Harm
        d={`M128 98l6-6m2 10l6-6${pits(296, 174, 5)}M604 172l8 4-5 4 8 4M658 168l-7-5m5 22l-7 6M954 198q4 14-2 28m6-6l-6 6-3-7${pits(936, 197, 3)}${crack(1134, 186)}M1126 200l6-5 6 6`}
      />
      <Node x={196} y={166} top={92} name="S1" />
      <Node x={396} y={166} top={92} name="S2" />
      <Node x={838} y={190} top={98} name="S3" />
      <Node x={1084} y={190} top={98} name="S4" />
      <Name x={880} y={286}>
        copper earthing
      </Name>
      <Name x={528} y={214}>
        service water
      </Name>
      <Name x={1146} y={226}>
        fire main
      </Name>
      <Name x={214} y={198}>
        raw water
      </Name>
    </>
  );
}

export const nuclear: LongSection = {
  crops: { 1: [197, 72], 3: [607, 82], 4: [839, 95], 5: [1029, 95] },
  title:
    'Section through a station site: sea intake and pump house, the buried raw-water main, turbine hall, reactor building with its service water, copper earthing under the switchyard, and the iron fire main',
  points: [
    [134, 104],
    [310, 168],
    [608, 178],
    [660, 178],
    [942, 194],
    [1132, 192],
  ],
  Scene,
};
