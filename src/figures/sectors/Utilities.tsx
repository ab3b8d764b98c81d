import {
  Body,
  type DraftingProps,
  DraftingSheet,
  Ground,
  Hairlines,
  ring,
  Sensor,
} from '../kit/drafting.tsx';

const surface = 'M-2 66h82v-3h8v9q76-7 152 0v-9h8v3h76';
/** Surfacing, base and sub-base under the camber; flags on the footways. */
const layers = 'M88 79q76-7 152 0M88 90q76-7 152 0M24 72h56v18m160 0v-18h82';
/** House wall on its footing, cut, with the gas service through it. */
const wall = 'M-2-2h18v104h10v14h-28zM16 28h5v4h-5';
const chamber = 'M112 74h34v-6h-34zM116 74h26v14h6v96h-38v-96h6z';
const shaft = 'M122 74v20h-4v60a11 11 0 0 0 22 0v-60h-4v-20';
const mains = `${ring(194, 130, 22)}${ring(262, 118, 15)}${ring(298, 118, 15)}${ring(50, 138, 9)}`;
const bores = `${ring(194, 130, 19)}${ring(262, 118, 7)}${ring(298, 118, 7)}${ring(50, 138, 6)}`;
const ducts = `M42 90h36v22h-36z${ring(51, 101, 4)}${ring(60, 101, 4)}${ring(69, 101, 4)}`;

/** A car above the main: the street stays open. */
const car =
  'M178 58h7v9h-7zM207 58h7v9h-7zM174 60v-12q0-4 3-5l4-13q1-3 4-3h22q3 0 4 3l4 13q3 1 3 5v12zM184 43l3-11h18l3 11z' +
  'M177 48h6v4h-6zM209 48h6v4h-6zM191 53h10';

/** Street in section: manhole on the sewer, water main, district heat, gas and ducts. */
export function Utilities(props: DraftingProps) {
  return (
    <DraftingSheet {...props}>
      <Ground d={`${surface}V202H-2z`} />
      <path d={`${surface}M166 86v72h56v-72M242 92v44h76v-44M276 24v-2q0-8-8-8h-24m32 2v50`} />
      <Hairlines
        d={
          `${layers}M166 154h56M242 134h76M174 100l5 5m9-5l5 5m9-5l5 5m9-5l5 5M250 98l5 5m9-5l5 5m9-5l5 5m9-5l5 5m9-5l5 5` +
          'M70 134l-7 8m13-8l-7 8m13-8l-7 8M84 176l-7 8m13-8l-7 8m13-8l-7 8M260 160l-7 8m13-8l-7 8m13-8l-7 8'
        }
      />
      <Body d={`${wall}${chamber}${mains}${ducts}M230 17h18v-5h-10zM272 66v-14h8v14${car}`} />
      <Ground d={`${shaft}${bores}`} />
      <path d={shaft + bores} />
      <Hairlines
        d={
          'M-2 12l18-12m-18 26l18-12m-18 26l18-12m-18 26l18-12m-18 26l18-12m-18 26l18-12m-18 26l18-12m-18 26l18-12' +
          'M120 158h18m-18-48h5m-5 9h5m-5 9h5m-5 9h5m-5-36h5M110 96h8m-8 12h8m-8 12h8m-8 12h8m-8 12h8m-8 12h8' +
          'M140 96h8m-8 12h8m-8 12h8m-8 12h8m-8 12h8m-8 12h8'
        }
      />
      <Sensor x={194} y={108} />
    </DraftingSheet>
  );
}
