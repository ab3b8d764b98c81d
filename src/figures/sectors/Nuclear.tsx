import {
  Body,
  type DrawingProps,
  earth,
  Ground,
  Hatch,
  level,
  Pipe,
  ring,
  Sensor,
  Sheet,
} from './kit.tsx';

const dome = 'M22 150v-82a38 38 0 0 1 76 0v82zM28 150v-82a32 32 0 0 1 64 0v82M14 150h92v10h-92z';
const primary =
  'M54 144v-22q0-6 6-6t6 6v22q-6 6-12 0M38 134v-20l-3-6v-16q0-6 6-6t6 6v16l-3 6v20q-3 3-6 0M76 134v-20l-3-6v-16q0-6 6-6t6 6v16l-3 6v20q-3 3-6 0M44 128h10m12 0h10';
const crane = 'M28 70h64v-5h-64M54 65v-4h10v4';
const hall = 'M114 140v-70l34-8 34 8v70zM114 74h68';
const turbine =
  'M120 104v-8l12-4v16zm12-2h6m0 6v-16l10 4v8zM150 95h16v10h-16zM124 112h42v5h-42zM124 117v11m40-11v11M126 117h26v21h-26z';
const pumphouse = 'M200 128v-26h26v26M196 128v46h34v-46M210 102v-8h6v8m-8-14h10v6h-10z';

/** Containment in section, turbine hall, condenser cooling water from an intake tunnel. */
export function Nuclear(props: DrawingProps) {
  return (
    <Sheet {...props}>
      <Ground d="M-2 128h236l14 20h74v54h-324z" />
      <Hatch
        d={`${earth(120, 148, 2, 40)}${earth(22, 170, 4, 44)}M252 136h50m-40 6h28M18 160l10-10m0 10l10-10m0 10l10-10m0 10l10-10m0 10l10-10m0 10l10-10m0 10l10-10`}
      />
      <path d={`M-2 128h236l14 20h74M236 130h86${level(308, 130)}`} />
      <Pipe d="M79 86v-4q0-6 6-6h41v16" bore={6} />
      <Pipe d="M152 134h58v38q0 8 8 8h62q8 0 8-8v-26" bore={9} />
      <Body d={dome + primary + crane} />
      <Body d={hall + turbine} />
      <Body d={`${pumphouse}M280 146h16v-8h-16zM276 138h24v-4h-24z${ring(213, 146, 7)}`} />
      <Sensor x={188} y={134} />
    </Sheet>
  );
}
