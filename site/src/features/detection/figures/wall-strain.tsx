import {
  buildSiteLine,
  DEFAULT_LEAK,
  leakFront,
  lineFlow,
  PIPE,
  waveSpeed,
} from '@site/leak-model';
import { hoopStrain, sameStrainTemperature } from '@site/leak-model/field-formulas.ts';
import { defineFigure } from '../../../kit/figures/define-figure.tsx';
import { Lines, wrap } from '../../../kit/figures/drawing-text.tsx';
import { draw, round } from '../../../kit/figures/round.ts';
import { circlePath, Hatch, Sheet, sheetWidth } from '../../../kit/figures/Sheet.tsx';

const { spec } = buildSiteLine(DEFAULT_LEAK.fluid, DEFAULT_LEAK.spacing);
const free = { ...PIPE, restraint: 'joints' } as const;

/** Pressure front beside a leak of this share of flow, and the wall's response. */
export function computeWallStrain(share: number) {
  const speed = waveSpeed(spec.fluid, PIPE);
  const flow = share * lineFlow(spec);
  const pressure = leakFront(spec.fluid.density, speed, flow, PIPE.diameter);
  return {
    /** Pa */ pressure,
    /** Hoop strain, buried and free. */
    strain: hoopStrain(pressure, PIPE),
    freeStrain: hoopStrain(pressure, free),
    /** Shortening of the circumference at mid-wall, m. */
    girth: hoopStrain(pressure, PIPE) * Math.PI * (PIPE.diameter + PIPE.wall),
    /** Temperature change with the same strain, K: buried and free. */
    kelvin: sameStrainTemperature(pressure, PIPE),
    freeKelvin: sameStrainTemperature(pressure, free),
  };
}

const formatMicro = (value: number, digits = 2) => (value * 1e6).toFixed(digits);
const formatMilli = (value: number) => (value * 1e3).toPrecision(2);
const shares = [0.001, 0.002, 0.005, 0.01];
const one = computeWallStrain(0.01);

/** Label positions from the pipe axis, drawing units. */
const labels = [
  { name: 'gauge', at: [14, -98] },
  { name: 'warmth', at: [76, -58] },
  { name: 'band', at: [96, 0] },
  { name: 'wall', at: [74, 45] },
  { name: 'push', at: [36, 62] },
] as const;

/** Vertical offset of numbers in the narrow version. */
const lift = [-6, -8, 0, 14, 46];
const OUTER = 92;
const INNER = 80;
/** Pressure arrows from axis to wall. */
function PressureArrows({ cx, cy }: { cx: number; cy: number }) {
  const arrows = [20, 70, 110, 160, 200, 250, 290, 340].map((degrees) => {
    const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
    const point = (r: number, side = 0) =>
      `${round(cx + r * c - side * s)} ${round(cy + r * s + side * c)}`;
    return `M${point(34)}L${point(62)}M${point(55, 5)}L${point(62)}L${point(55, -5)}`;
  });
  return <path d={arrows.join('')} fill="none" strokeWidth="1.5" className="stroke-ink-2" />;
}

/** Pipe section: how an outside band measures inside pressure as wall strain. */
export const wallStrain = defineFigure('wall-strain', {
  values: () => ({
    pressure: (one.pressure / 1000).toFixed(1),
    strain: formatMicro(one.strain),
    wall: (PIPE.wall * 1e3).toFixed(2),
    bore: Math.round(PIPE.diameter * 1e3),
    girth: formatMicro(one.girth, 1),
  }),
  rows: () =>
    shares.map((share) => {
      const { pressure, strain, kelvin, freeKelvin } = computeWallStrain(share);
      return [
        `${(100 * share).toFixed(1)}%`,
        `${(pressure / 1000).toFixed(2)} kPa`,
        `${formatMicro(strain)} µε`,
        `${formatMilli(kelvin)} to ${formatMilli(freeKelvin)} mK`,
      ];
    }),
  Drawing: ({ id, title, compact, word }) => {
    const width = sheetWidth('page', compact);
    const size = compact ? 13 : 14;
    const [cx, cy] = compact ? [width / 2, 128] : [150, 180];
    const column = compact ? width - 30 : width - 392;
    const line = size * 1.35;
    let next = compact ? 262 : 30;
    const rows = labels.map(({ name, at: [dx, dy] }) => {
      const lines = wrap(word(name), column, size);
      const row = next;
      next += compact ? lines.length * line + 9 : 72;
      return { name, lines, row, x: cx + dx, y: cy + dy };
    });
    return (
      <Sheet id={id} title={title} width={width} height={compact ? next : 360}>
        <defs>
          <Hatch id={`${id}-steel`} className="stroke-ink-2" />
        </defs>
        <path
          d={circlePath(cx, cy, OUTER) + circlePath(cx, cy, INNER)}
          fillRule="evenodd"
          fill={`url(#${id}-steel)`}
          strokeWidth="1.5"
          className="stroke-ink"
        />
        <path
          d={circlePath(cx, cy, INNER - 8)}
          strokeWidth="1.5"
          strokeDasharray="5 4"
          className="fill-none stroke-ink"
        />
        <PressureArrows cx={cx} cy={cy} />
        <path
          d={`M${cx + 26} ${cy - OUTER}A96 96 0 1 1 ${cx - 26} ${cy - OUTER}v-17h52z`}
          strokeWidth="4"
          className="fill-none stroke-ink"
        />
        <path
          d={`M${cx - 22} ${cy - OUTER - 11}h44v10h-44z`}
          strokeWidth="1.5"
          className="fill-sheet stroke-ink"
        />
        <path
          d={`M${cx - 16} ${cy - OUTER - 6}h4v-3h4v6h4v-6h4v6h4v-6h4v3h4`}
          fill="none"
          className="stroke-ink"
        />
        <circle
          cx={cx + 76}
          cy={cy - 58}
          r="5"
          strokeWidth="1.5"
          className="fill-sheet stroke-ink"
        />
        {rows.map(({ name, lines, row, x, y }, i) => {
          if (!compact) {
            return (
              <g key={name}>
                <path d={draw`M372 ${row + 18}H350L${x} ${y}`} fill="none" className="stroke-ink" />
                <circle cx={round(x)} cy={round(y)} r="2" className="fill-ink" />
                <Lines
                  at={[380, row + 23 - ((lines.length - 1) * line) / 2]}
                  lines={lines}
                  size={size}
                />
              </g>
            );
          }
          const [mx, my] = [round(x + 30), round(y + (lift[i] ?? 0))];
          const number = `${i + 1}`;
          return (
            <g key={name}>
              <path d={draw`M${x} ${y}L${mx} ${my}`} className="stroke-ink" />
              <circle cx={mx} cy={my} r="9" strokeWidth="1.5" className="fill-sheet stroke-ink" />
              <Lines at={[mx, my + 4]} lines={number} size={12} mono anchor="middle" />
              <Lines at={[0, row]} lines={number} size={size} mono bold />
              <Lines at={[24, row]} lines={lines} size={size} />
            </g>
          );
        })}
      </Sheet>
    );
  },
});
