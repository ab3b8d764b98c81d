import { Body, type DrawingProps, Ground, Hatch, level, Pipe, Sensor, Sheet } from './kit.tsx';

const hull = 'M8 50h16v4h78l6-8h18l-10 34h-96q-10-2-12-12zM82 80v6h14v-6';
const modules =
  'M10 50v-22h14v22M10 35h14m-14 7h14M6 28h22v-3h-22M30 54v-10h14v10M48 54v-14h12v14M64 54v-9h12v9M82 54v-16h14v16M86 38v-6h6v6';
const jacket =
  'M238 52l-10 112M294 52l10 112M237 64h58M234 96h64M231 130h70M237 64l61 32M295 64l-61 32' +
  'M234 96l67 34M298 96l-67 34M231 130l73 34M301 130l-73 34';
const decks =
  'M224 48h84v4h-84zM228 32h76v4h-76zM232 48v-12m22 12v-12m24 12v-12m22 12v-12M240 32v-8h20v8M286 32v-4h14v4';
const derrick = 'M266 32l4-22h6l4 22M267 25l11-7m1 7l-11-7';

/** Turret-moored FPSO, catenary riser to touchdown, seabed line, jacket platform. */
export function Marine(props: DrawingProps) {
  return (
    <Sheet {...props}>
      <Ground d="M-2 164h324v38H-2z" />
      <Hatch
        d={
          'M0 72m130 0h20m8 6h24m-40 6h10m40-12h20M20 172l-7 8m13-8l-7 8m13-8l-7 8M110 172l-7 8m13-8l-7 8m13-8l-7 8' +
          'M180 172l-7 8m13-8l-7 8m13-8l-7 8M264 172l-7 8m13-8l-7 8m13-8l-7 8M86 86q-10 60-88 74M92 86q70 60 120 74'
        }
      />
      <path d={`M-2 66h324M-2 164h324${level(206, 66)}${jacket}`} />
      <Pipe d="M88 86c2 44 22 73 66 73h62q8 0 9-8l9-98" bore={6} />
      <Body d={hull + modules + decks + derrick} />
      <path d="M108 46l8-32m2 32l-2-32M304 32l14-18" />
      <Sensor x={182} y={158} />
    </Sheet>
  );
}
