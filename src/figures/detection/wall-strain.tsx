import { DEFAULT_LEAK } from '../../simulation/detection/default.ts';
import { lineFlow, PIPE, siteLine } from '../../simulation/detection/lines.ts';
import { leakFront, waveSpeed } from '../../simulation/hydraulics/pipe.ts';
import { hoopStrain, sameStrainTemperature } from '../../simulation/sensing/strain.ts';
import { round } from '../kit/round.ts';
import { Hatch, Sheet, sheetWidth } from '../kit/Sheet.tsx';
import { Lines, wrap } from '../kit/text.tsx';
import type { DrawingProps, Figure } from '../kit/types.ts';

const { spec } = siteLine(DEFAULT_LEAK.fluid, DEFAULT_LEAK.spacing);
const free = { ...PIPE, restraint: 'joints' } as const;

/** The front of a leak of this share of flow beside the leak, and what the wall makes of it. */
export function strainOf(share: number) {
  const speed = waveSpeed(spec.fluid, PIPE);
  const flow = share * lineFlow(spec);
  const pressure = leakFront(spec.fluid.density, speed, flow, PIPE.diameter);
  return {
    /** Pa */ pressure,
    /** Hoop strain of the buried pipe, and of one free to move. */
    strain: hoopStrain(pressure, PIPE),
    freeStrain: hoopStrain(pressure, free),
    /** Shortening of the girth of the wall's middle, m. */
    girth: hoopStrain(pressure, PIPE) * Math.PI * (PIPE.diameter + PIPE.wall),
    /** Wall temperature with the same strain, K: buried, and free to move. */
    kelvin: sameStrainTemperature(pressure, PIPE),
    freeKelvin: sameStrainTemperature(pressure, free),
  };
}

const micro = (value: number, digits = 2) => (value * 1e6).toFixed(digits);
const milli = (value: number) => (value * 1e3).toPrecision(2);
const shares = [0.001, 0.002, 0.005, 0.01];
const one = strainOf(0.01);

const labels = [
  {
    text: `Strain gauges on the band: a drop of ${(one.pressure / 1000).toFixed(1)} kPa takes ${micro(one.strain)} µε`,
    at: [14, -98],
  },
  { text: 'Thermometer on the wall, because warmth stretches it too', at: [76, -58] },
  { text: 'Band, tight round the whole wall: nothing is cut or tapped', at: [96, 0] },
  {
    text: `Wall ${(PIPE.wall * 1e3).toFixed(2)} mm, bore ${Math.round(PIPE.diameter * 1e3)} mm: the girth shortens by ${micro(one.girth, 1)} µm`,
    at: [74, 45],
  },
  { text: 'The pressure pushes outwards; where it falls, the ring closes (dashed)', at: [36, 62] },
] as const;

/** How far above or below its place a number stands in the narrow version. */
const lift = [-6, -8, 0, 14, 46];
const OUTER = 92;
const INNER = 80;
const ring = (cx: number, cy: number, r: number) =>
  `M${cx - r} ${cy}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1-${2 * r} 0z`;

/** The pushes of the pressure, as arrows from the axis to the wall. */
function Pushes({ cx, cy }: { cx: number; cy: number }) {
  const arrows = [20, 70, 110, 160, 200, 250, 290, 340].map((degrees) => {
    const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
    const point = (r: number, side = 0) =>
      `${round(cx + r * c - side * s)} ${round(cy + r * s + side * c)}`;
    return `M${point(34)}L${point(62)}M${point(55, 5)}L${point(62)}L${point(55, -5)}`;
  });
  return <path d={arrows.join('')} fill="none" strokeWidth="1.5" className="stroke-ink-2" />;
}

/** Section through a pipe: how a band on the outside takes the pressure inside as strain of the wall. */
function Drawing({ id, compact = false }: DrawingProps) {
  const width = sheetWidth('page', compact);
  const size = compact ? 13 : 14;
  const [cx, cy] = compact ? [width / 2, 128] : [150, 180];
  const column = compact ? width - 30 : width - 392;
  const texts = labels.map(({ text }) => wrap(text, column, size));
  const line = size * 1.35;
  let next = compact ? 262 : 30;
  const rows = texts.map((lines) => {
    const y = next;
    next += compact ? lines.length * line + 9 : 72;
    return y;
  });
  return (
    <Sheet id={id} title={wallStrain.title} width={width} height={compact ? next : 360}>
      <defs>
        <Hatch id={`${id}-steel`} className="stroke-ink-2" />
      </defs>
      <path
        d={ring(cx, cy, OUTER) + ring(cx, cy, INNER)}
        fillRule="evenodd"
        fill={`url(#${id}-steel)`}
        strokeWidth="1.5"
        className="stroke-ink"
      />
      <path
        d={ring(cx, cy, INNER - 8)}
        strokeWidth="1.5"
        strokeDasharray="5 4"
        className="fill-none stroke-ink"
      />
      <Pushes cx={cx} cy={cy} />
      <path d={ring(cx, cy, OUTER + 4)} strokeWidth="4" className="fill-none stroke-ink" />
      <path
        d={`M${cx - 22} ${cy - OUTER - 12}h44v10h-44z`}
        strokeWidth="1.5"
        className="fill-sheet stroke-ink"
      />
      <path
        d={`M${cx - 16} ${cy - OUTER - 7}h4v-3h4v6h4v-6h4v6h4v-6h4v3h4`}
        fill="none"
        className="stroke-ink"
      />
      <circle cx={cx + 76} cy={cy - 58} r="5" strokeWidth="1.5" className="fill-sheet stroke-ink" />
      {labels.map(({ text, at: [dx, dy] }, i) => {
        const [x, y] = [cx + dx, cy + dy];
        const lines = texts[i] ?? [];
        const row = rows[i] ?? 0;
        if (!compact) {
          const from = row + 18;
          return (
            <g key={text}>
              <path
                d={`M372 ${round(from)}H${round(350)}L${round(x)} ${round(y)}`}
                fill="none"
                className="stroke-ink"
              />
              <circle cx={round(x)} cy={round(y)} r="2" className="fill-ink" />
              <Lines
                x={380}
                y={from + 5 - ((lines.length - 1) * line) / 2}
                lines={lines}
                size={size}
              />
            </g>
          );
        }
        const [mx, my] = [x + 30, y + (lift[i] ?? 0)];
        return (
          <g key={text}>
            <path d={`M${round(x)} ${round(y)}L${round(mx)} ${round(my)}`} className="stroke-ink" />
            <circle
              cx={round(mx)}
              cy={round(my)}
              r="9"
              strokeWidth="1.5"
              className="fill-sheet stroke-ink"
            />
            <Lines x={mx} y={my + 4} lines={[`${i + 1}`]} size={12} font="mono" anchor="middle" />
            <Lines x={0} y={row} lines={[`${i + 1}`]} size={size} font="mono" weight={600} />
            <Lines x={24} y={row} lines={lines} size={size} />
          </g>
        );
      })}
    </Sheet>
  );
}

export const wallStrain: Figure = {
  title: 'Section through a pipe: a clamp-on node takes pressure as strain of the wall',
  Drawing,
  table: {
    head: [
      'Leak, share of flow',
      'Front at the leak',
      'Hoop strain, buried',
      'Same strain by warmth',
    ],
    rows: shares.map((share) => {
      const { pressure, strain, kelvin, freeKelvin } = strainOf(share);
      return [
        `${(100 * share).toFixed(1)}%`,
        `${(pressure / 1000).toFixed(2)} kPa`,
        `${micro(strain)} µε`,
        `${milli(kelvin)} to ${milli(freeKelvin)} mK`,
      ];
    }),
  },
};
