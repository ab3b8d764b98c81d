import { Sheet } from '../../kit/Sheet.tsx';
import { COLUMNS, column, HEIGHT, type LongSection, WIDTH } from './parts.tsx';

const line = {
  className: 'drawing block h-auto w-full overflow-visible fill-none stroke-ink',
  strokeWidth: 1.4,
  strokeLinejoin: 'round',
} as const;

/** Id of the scene, which the crops of the same page refer to. */
const SCENE = 'scene';

/** Grid of the drafting sheet, as far as the widest screen. */
const grid = Array.from({ length: 61 }, (_, i) => `M${i * 50 - 900} -40V${HEIGHT}`).join('');

/**
 * A sector's section along its line, as wide as the content column; ground, water and pipe run on to
 * the edges of the screen. A leader goes from each call-out's point to its column below the drawing.
 */
export function LongDrawing({ section: { points, title, Scene } }: { section: LongSection }) {
  return (
    <Sheet title={title} width={WIDTH} height={HEIGHT} {...line}>
      <path d={grid} className="stroke-rule" strokeWidth=".7" />
      <g id={SCENE}>
        <Scene />
      </g>
      {points.map(([x, y], i) => (
        <g key={x}>
          <path
            d={`M${x} ${y}V${HEIGHT - 16}H${Math.round(column(i)) + 14}V${HEIGHT}`}
            strokeWidth="1"
            className="draws"
            pathLength="1"
          />
          <circle cx={x} cy={y} r="3.5" className="fill-ink stroke-none" />
        </g>
      ))}
    </Sheet>
  );
}

/** The part of the section in the column `index`, around its call-out, for narrow screens. */
export function Crop({ section, index }: { section: LongSection; index: number }) {
  const width = WIDTH / COLUMNS;
  const [x, y] = section.points[index] ?? [0, 0];
  const [left, top] = section.crops?.[index] ?? [
    Math.max(column(index) - 20, Math.min(x - width / 2, column(index + 1) + 20 - width)),
    Math.max(-6, Math.min(y - 96, HEIGHT - 150)),
  ];
  return (
    <svg
      viewBox={`${Math.round(left)} ${top} ${Math.round(width)} 150`}
      aria-hidden="true"
      {...line}
      className="block h-auto w-full fill-none stroke-ink"
    >
      <use href={`#${SCENE}`} />
      <circle cx={x} cy={y} r="3.5" className="fill-ink stroke-none" />
    </svg>
  );
}
