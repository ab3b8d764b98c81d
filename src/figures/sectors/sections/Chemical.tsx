import { Body, earth, flange, Hairlines, level, Pipe } from '../../kit/drafting.tsx';
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
  Water,
  WEST,
} from './parts.tsx';

const ground = `M${WEST} 282H20q60 0 104-30l92-52q10-6 24-6h10v10H${EAST}`;
const ship = 'M-150 128H64l-10 54q-2 8-12 8h-180M-40 128V78h34v50M-36 90h26v8h-26zM8 128v-14h28v14';
const jetty =
  'M86 136h150v8H86zM96 144v130M116 144v112M166 144v86M216 144v60M96 160l70 50M116 244l50-84';
/** Marine loading arm: riser, inboard and outboard arms with their swivels. */
const arm = 'M112 136V66l-46-24-8 86';
const tank =
  'M452 204V96h92v108zM452 96l46-18 46 18M446 204v-26h-14v26M566 204v-26h14v26M458 112h80M458 186h80';
const stair = 'M458 186l80-62';
const reactorHall = 'M1052 204V40h148v164zM1052 92h148M1052 148h148M1062 40V28h20v12';
const vessel =
  'M1110 60h52v44q0 18-26 18t-26-18zM1104 104h64M1136 60V48M1128 48h16V36h-16zM1124 122v10h24v-10M1136 60v52m-14-8l28 8m-28 0l28-8';
const feed = 'M866 204v-50q0-16 28-16t28 16v50zM866 170h56M872 204v8m44-8v8';
const sleepers = [262, 340, 650, 770, 960, 1024].map((x) => `M${x - 9} 204v-16h18v16z`).join('');

function Scene() {
  return (
    <>
      <Water d={`M${WEST} 178H300V300H${WEST}z`} />
      <Earth top={ground} />
      <path d={`M${WEST} 178H300${level(190, 178)}`} />
      <Hairlines d={earth(260, 208, 13, 84)} />
      <Body d={ship} />
      <path d={jetty} />
      <Body d={`M86 134h156v9H86z${sleepers}`} />
      <Pipe d={arm} bore={8} />
      <Pipe d="M112 126h120q8 0 8 8v36q0 10 10 10H424" bore={11} />
      <Body d={tank} />
      <Hairlines d={stair} />
      <Pipe d="M544 180H690q10 0 10-10v-34q0-10 10-10h80q10 0 10 10v34q0 10 10 10h56" bore={12} />
      <Hairlines d="M590 177h98M590 184h98" dash="8 3" />
      <Body d={`${reactorHall}${feed}`} />
      <Pipe d="M922 180h70q8 0 8-8V92q0-8 8-8h94" bore={9} />
      <Pipe d={`M1136 132v44q0 8 8 8H${EAST}`} bore={9} />
      <Body
        d={`${vessel}${flange(58, 122, 8)}${gate(636, 180, 9, 8)}${pump(940, 180, 13)}${gate(1074, 84, 8, 7)}M418 168h12v24h-12zM102 118h20v16h-20z${flange(726, 126, 9)}${flange(776, 126, 9)}M692 204v-66h-6v66zM814 204v-66h-6v66z`}
      />
      <path d={`M750 119v14m5-14v14M290 173h12v14h-12zM402 173v14`} />
      <Hairlines d="M636 160q2 4 0 8m-6 4q2 6 0 10m12-10q2 6 0 10M710 204v-30h84v30" />
      <Harm
        d={`M50 118l-8-4m8 9l-9 1m9 4l-7 4${pits(290, 184, 2)}M298 168l6-5m2 8l6-5${pits(600, 187, 4)}${crack(752, 122)}M1000 96l7-4m-7 10l7-4m-7 10l7-4M1090 90q4-6 8 0m2 0q4-6 8 0M976 188l6-5m2 6l6-5`}
      />
      <Node x={372} y={180} top={112} name="S1" />
      <Node x={834} y={180} top={104} name="S2" />
      <Name x={470} y={150}>
        bunded tank
      </Name>
      <Name x={568} y={150}>
        weeping gland
      </Name>
      <Name x={874} y={128}>
        acid
      </Name>
      <Name x={1070} y={196}>
        reactor
      </Name>
    </>
  );
}

export const chemical: LongSection = {
  crops: { 2: [441, 88], 3: [650, 31], 4: [841, 86] },
  title:
    'Section from jetty to reactor: a loading arm at a ship, pipe clamps over the shore, a bunded tank, a lagged line under a weeping valve, a pipe bridge, an acid pump, and the throttled feed of a reactor',
  points: [
    [56, 124],
    [300, 182],
    [614, 184],
    [752, 127],
    [984, 182],
    [1098, 86],
  ],
  Scene,
};
