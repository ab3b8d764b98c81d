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

const hull = 'M8 46v18q0 14 14 14h84l12-32h-18l-8 8h-68v-8zM72 78v8h20v-8M76 54v24m12-24v24';
const modules =
  'M12 46v-18h14v18M12 34h14m-14 6h14M6 28h24v-3h-24M32 54v-12h12v12M47 54v-18h10v18M60 54v-12h12v12M74 54v-18h16v18';
/** Flare tower of the vessel, crane and flare boom of the platform. */
const flares =
  'M62 42l3-24h2l3 24M64 30l5-6m-6 12l7-6M238 32v-10m-3 0h6l-22-6v10M306 34l12-16M308 48l10-30M309 30l6 2m-3-7l5 1';
const braces =
  'M236 76h60M233 104h66M229 134h74M236 76l63 28M296 76l-63 28M233 104l70 30M299 104l-70 30' +
  'M229 134l77 30M303 134l-77 30';
const decks =
  'M224 48h84v5h-84zM228 32h78v4h-78zM232 48v-12m24 12v-12m24 12v-12m22 12v-12M246 32v-8h16v8M290 32v-6h12v6';
const derrick = 'M268 32l4-18h8l4 18zM270 23h12l-13 6m13 0l-12-6';

/** Turret-moored FPSO, catenary riser to touchdown, seabed line, jacket platform. */
export function Marine(props: DraftingProps) {
  return (
    <DraftingSheet {...props}>
      <Ground d="M-2 164h324v38H-2z" />
      <Hairlines
        d={`M128 74h20m10 6h26m-44 7h14m40-13h20M10 88h16m-10 8h10${earth(24, 172, 4, 78)}M78 86q-12 76-82 78M88 86q12 70 120 78M224 164v24m4-24v24m76-24v24m4-24v24`}
      />
      <path d={`M-2 66h324M-2 164h324${level(204, 66)}${flares}${braces}`} />
      <Pipe d="M238 53l-12 111" bore={4} />
      <Pipe d="M294 53l12 111" bore={4} />
      <Pipe d="M82 86c2 44 26 74 70 74h60q7 0 8-8l11-100" bore={6} />
      <Body d={hull + modules + decks + derrick} />
      <Sensor x={184} y={159} />
    </DraftingSheet>
  );
}
