import {
  Body,
  type DraftingProps,
  DraftingSheet,
  earth,
  flange,
  Ground,
  Hairlines,
  Pipe,
  Rungs,
  ring,
  Sensor,
} from '../kit/drafting.tsx';

const column = 'M40 140v-102q0-10 14-10t14 10v102l5 28h-38l5-28q14 6 28 0M40 40h28';
/** Platforms with handrails on brackets, as they ring the column. */
const platforms = 'M28 62h12m28 0h16v-10h-16m0 20l10-10M28 104h12m28 0h16v-10h-16m0 20l10-10';
const rack =
  'M110 168v-104h5v104zM170 168v-104h5v104zM230 168v-104h5v104zM290 168v-104h5v104z' +
  'M104 64h200v4h-200zM104 96h200v4h-200zM104 126h200v4h-200z';
/** Air-cooled exchanger: bundle with headers, plenum, fan ring. */
const cooler = (x: number) =>
  `M${x} 40h50v8h-50zm6 0v8m38-8v8M${x + 4} 48l8 9h26l8-9M${x + 14} 57h22v4h-22zM${x + 3} 48v16m44-16v16`;
const drum =
  'M186 138h56q8 2 8 10t-8 10h-56q-8-2-8-10t8-10zm0 0v20m56-20v20M192 158v10h8v-10m28 0v10h8v-10M208 138v-4h10v4';
const exchanger =
  'M126 144h34q6 1 6 7t-6 7h-34zM126 141h-4v20h4zM122 144h-8v14h8M134 158v10h6v-10m12 0v10h6v-10';

/** Column, air coolers on the pipe rack, exchanger and horizontal drum below. */
export function Petrochemical(props: DraftingProps) {
  return (
    <DraftingSheet {...props}>
      <Ground d="M-2 168h324v34H-2z" />
      <Hairlines
        d={`${earth(14, 168, 8, 42)}M30 168v8h48v-8M32 44v124m6-124v124M40 58h28m-28 12h28m-28 12h28m-28 12h28m-28 12h28m-28 12h28`}
      />
      <path d={`M-2 168h324M175 126l55-26m5 26l55-26M115 96l55-28m65 28l55-28${platforms}`} />
      <Body d={rack} />
      <Pipe d="M54 28v-2q0-8 8-8h28q8 0 8 8v60q0 6 6 6h220" />
      <Pipe d="M68 122h256" />
      <Pipe d="M144 146v-20" bore={7} />
      <Pipe d="M272 152v-26" bore={7} />
      <Rungs d="M35 44v124" />
      <Body d={column + cooler(118) + cooler(178) + cooler(238) + drum + exchanger} />
      <Body
        d={`${flange(152, 92, 7)}${flange(78, 122, 7)}M264 168h36v-4h-36z${ring(272, 156, 7)}M279 152h18v9h-18z`}
      />
      <Sensor x={202} y={92} />
    </DraftingSheet>
  );
}
