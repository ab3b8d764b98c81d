import {
  Body,
  type DraftingProps,
  DraftingSheet,
  earth,
  flange,
  Ground,
  Hairlines,
  Pipe,
  pedestal,
  Sensor,
  upright,
  valve,
  wheel,
} from '../kit/drafting.tsx';

/** Christmas tree, bolted up from the casing head; the wing valve feeds the flowline. */
const tree =
  'M44 160v-12h24v12M40 148h32v-4h-32zM46 144v-12h20v12M42 132h28v-4h-28zM48 128v-12h16v12' +
  'M44 116h24v-4h-24zM48 112v-12h16v12M44 100h24v-4h-24zM46 96v-16h20v16' +
  'M44 80h24v-4h-24zM48 76v-12h16v12M44 64h24v-4h-24zM50 60q0-6 6-6t6 6';
/** Master and swab valve handwheels, kill wing, pressure gauge on the cap. */
const trim =
  'M48 122h-10m0-7v14M48 106h-6m0-6v12h-16v-12zM64 70h10m0-7v14M46 88h-8m0-6v12h-4v-12zM56 54v-6' +
  'M56 38a5 5 0 0 1 0 10 5 5 0 0 1 0-10M56 43l3-3';
const flowline = 'M66 88h34q10 0 10 10v24q0 10 10 10h136q5 0 9 4l66 66';
/** Mainline ball valve with a scotch-yoke actuator over it. */
const block =
  valve(208, 132, 14, 10) +
  'M205 122v-12h6v12M200 96h16v14h-16zM216 98h24v10h-24zM200 98h-16v10h16M240 95h4v16h-4z';
const vent = 'M250 127v-7h8v7M252 120v-8h4v8M252 98v-46h4v46M248 52h12v-4h-12z';
/** Telemetry mast: solar panel, cabinet and antenna; the sensor's cable comes down from it. */
const mast = 'M158 160v-100h3v100zM150 74l20-12 2 3-20 12zM152 84h15v18h-15z';

/** Wellhead, flowline on sleepers and a block valve station, going to ground. */
export function OilGas(props: DraftingProps) {
  return (
    <DraftingSheet {...props}>
      <Ground d="M-2 160h324v42H-2z" />
      <path d="M-2 160h324M160 60v-28m-6 2h12m-10 5h8" />
      <Hairlines d={`${earth(16, 160, 6, 42)}M50 160v42m12-42v42`} />
      <Body
        d={`${mast}${pedestal(134, 160, 22)}${pedestal(184, 160, 22)}${pedestal(236, 160, 22)}`}
      />
      <Pipe d={flowline} bore={11} />
      <Body d={tree + trim + flange(73, 88) + flange(96, 88) + valve(84, 88, 8, 7)} />
      <Body
        d={flange(191, 132, 10) + flange(225, 132, 10) + block + vent + upright(254, 105, 7, 4)}
      />
      <path d={`${wheel(84, 88, 20)}M160 102v24`} />
      <Sensor x={160} y={132} />
    </DraftingSheet>
  );
}
