import {
  Body,
  type DrawingProps,
  earth,
  flange,
  Ground,
  Hatch,
  Pipe,
  pedestal,
  Sensor,
  Sheet,
  valve,
  wheel,
} from './kit.tsx';

/** Christmas tree, bolted up from the casing head; the wing valve feeds the flowline. */
const tree =
  'M44 160v-12h24v12M40 148h32v-4h-32zM46 144v-12h20v12M42 132h28v-4h-28zM48 128v-12h16v12' +
  'M44 116h24v-4h-24zM48 112v-12h16v12M44 100h24v-4h-24zM46 96v-16h20v16' +
  'M44 80h24v-4h-24zM48 76v-12h16v12M44 64h24v-4h-24zM50 60q0-6 6-6t6 6';
/** Master and swab valve handwheels, kill wing, pressure gauge on the cap. */
const trim =
  'M48 122h-10m0-7v14M48 106h-6m0-6v12h-16v-12zM64 70h10m0-7v14M46 88h-8m0-6v12h-4v-12zM56 54v-6' +
  'M56 38a5 5 0 0 1 0 10 5 5 0 0 1 0-10M56 43l3-3';
const flowline = 'M66 88h34q10 0 10 10v24q0 10 10 10h126q6 0 10 4l64 60';
/** Mainline ball valve with a scotch-yoke actuator over it. */
const block =
  valve(208, 132, 14, 10) +
  'M205 122v-12h6v12M200 96h16v14h-16zM216 98h24v10h-24zM200 98h-16v10h16M240 96h3v14h-3z';
const vent = `M168 126v-56m-4 0h8m-8-4h8${valve(168, 110, 5, 4)}`;

/** Wellhead, flowline on sleepers and a block valve station, going to ground. */
export function OilGas(props: DrawingProps) {
  return (
    <Sheet {...props}>
      <Ground d="M-2 160h324v42H-2z" />
      <Hatch d={`${earth(16, 160, 7, 44)}M50 160v42m12-42v42`} />
      <Body d={pedestal(136, 160, 22) + pedestal(178, 160, 22) + pedestal(238, 160, 22)} />
      <Hatch d={vent} />
      <Pipe d={flowline} bore={11} />
      <Body
        d={
          tree +
          trim +
          flange(72, 88) +
          valve(84, 88, 7, 7) +
          flange(96, 88) +
          flange(191, 132, 10) +
          flange(225, 132, 10) +
          block
        }
      />
      <path d={wheel(84, 84, 16, 6)} />
      <Sensor x={156} y={132} />
    </Sheet>
  );
}
