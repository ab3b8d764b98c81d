import {
  Body,
  type DraftingProps,
  DraftingSheet,
  earth,
  Ground,
  Hairlines,
  level,
  Pipe,
  Sensor,
} from '../kit/drafting.tsx';

const dome = 'M22 150v-82a38 38 0 0 1 76 0v82zM28 150v-82a32 32 0 0 1 64 0v82M14 150h92v10h-92z';
const primary =
  'M54 144v-22q0-6 6-6t6 6v22q-6 6-12 0M38 134v-20l-3-6v-16q0-6 6-6t6 6v16l-3 6v20q-3 3-6 0M76 134v-20l-3-6v-16q0-6 6-6t6 6v16l-3 6v20q-3 3-6 0M44 128h10m12 0h10';
const crane = 'M28 70h64v-5h-64M54 65v-4h10v4';
const hall = 'M112 144v-74q34-8 68 0v74zM112 76h68M116 84h60v-4h-60zM140 84v4h10v-4';
/** Turbine cylinders and generator on one shaft; condenser under the table. */
const turbine =
  'M119 98l7-4v14l-7-4zM130 92v18l9-6 9 6v-18l-9 6zM153 94h18v14h-18zM126 101h4m18 0h5' +
  'M116 112h60v5h-60zM120 117v27m52-27v27M128 117h24v24h-24z';
const pumphouse = 'M206 128v-22h26v22M202 128v48h34v-48zM214 106v-14h10v14M211 92h16v-4h-16z';
const bell = 'M217 128v30l-4 6h12l-4-6v-30';

/** Containment in section, turbine hall, condenser cooling water from an intake tunnel. */
export function Nuclear(props: DraftingProps) {
  return (
    <DraftingSheet {...props}>
      <Ground d="M-2 128h240l12 22h72v52H-2z" />
      <Hairlines
        d={`${earth(122, 156, 2, 40)}${earth(22, 170, 4, 44)}M254 138h20m28 0h14m-56 6h12`}
      />
      <path d={`M-2 128h240l12 22h72M239 130h83${level(312, 130)}`} />
      <Body d={dome + primary + crane} />
      <Hairlines d="M20 160l10-10m2 10l10-10m2 10l10-10m2 10l10-10m2 10l10-10m2 10l10-10m2 10l10-10" />
      <Body d={`${hall}M101 128v-86h5v86`} />
      <Pipe d="M80 90v-6q0-6 6-6h31q6 0 6 6v10" bore={5} />
      <Pipe d="M150 134h56" />
      <Pipe d="M228 170h50q8 0 8-8v-14" bore={11} />
      <Body d={`${turbine}${pumphouse}M278 150h16v-7h-16zM272 139h28v-4h-28zM276 139v4m20-4v4`} />
      <path d={bell} />
      <Sensor x={191} y={134} />
    </DraftingSheet>
  );
}
