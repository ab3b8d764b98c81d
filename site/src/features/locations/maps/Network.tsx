import type { CarriedFluid } from '../../../content/schemas/pages/location.ts';
import type { Point } from './map-outline.ts';
import { type LetteringSize, lettering, type NetworkLabels } from './network-labels.ts';

/** Strokes differ by more than colour. */
export const strokes: Record<CarriedFluid, { className: string; strokeDasharray?: string }> = {
  crude: { className: 'stroke-ink' },
  products: { className: 'stroke-ink', strokeDasharray: '9 4' },
  gas: { className: 'stroke-teal', strokeDasharray: '14 3 3 3' },
  slurry: { className: 'stroke-ink', strokeDasharray: '2.5 3.5' },
};

/** For the list below the map. */
export const LineKey = ({ carries }: { carries: CarriedFluid }) => (
  <svg viewBox="0 0 34 6" aria-hidden="true" className="inline-block w-[34px]">
    <path d="M0 3H34" strokeWidth="2.4" {...strokes[carries]} />
  </svg>
);

type LinesProps = {
  lines: readonly { carries: CarriedFluid; pieces: readonly (readonly Point[])[] }[];
  strokeWidth: number;
  /** Index of the line that is worked through, drawn heavier. */
  worked?: number | undefined;
};

/** Straight between known points. */
export function TrunkLines({ lines, strokeWidth, worked }: LinesProps) {
  const drawn = lines.map(({ carries, pieces }, i) => ({
    carries,
    strokeWidth: strokeWidth * (i === worked ? 2 : 1),
    d: pieces.map((points) => `M${points.join('L')}`).join(''),
  }));
  return (
    <g strokeLinejoin="round">
      <path
        d={drawn.map(({ d }) => d).join('')}
        className="stroke-sheet"
        strokeWidth={strokeWidth * 2.4}
      />
      {drawn.map(({ d, carries, strokeWidth }) => (
        <path key={d} d={d} strokeWidth={strokeWidth} {...strokes[carries]} />
      ))}
    </g>
  );
}

type Props = { lettered: NetworkLabels; screen: LetteringSize };

/** Numbers, ports and names for one screen size. */
export function NetworkNames({ lettered, screen }: Props) {
  const { size, radius, mark } = lettering[screen];
  const ends = lettered.ports.slice(1);
  return (
    <>
      <path
        className="fill-sheet stroke-ink"
        strokeWidth="1.6"
        d={ends
          .map(({ at: [x, y] }) => `M${x - mark} ${y - mark}h${2 * mark}v${2 * mark}h-${2 * mark}z`)
          .join('')}
      />
      <g
        className="fill-ink stroke-sheet"
        strokeWidth="4"
        strokeLinejoin="round"
        paintOrder="stroke"
      >
        <g
          className="fill-ink-2 font-[600] uppercase"
          fontSize={size * 0.87}
          letterSpacing=".08em"
          textAnchor="middle"
        >
          {lettered.basins.map(({ x, y, text, lines }) => (
            <text key={text} x={x} y={y}>
              {lines.map((line, i) => (
                <tspan key={line} x={x} dy={i * size}>
                  {line}
                </tspan>
              ))}
            </text>
          ))}
        </g>
        {lettered.ports.map(({ text, label }, i) =>
          label ? (
            <text
              key={text}
              x={label.x}
              y={label.y}
              textAnchor={label.anchor}
              fontSize={size}
              className={i === 0 ? 'font-[640]' : undefined}
            >
              {text}
            </text>
          ) : null,
        )}
      </g>
      <path
        className="stroke-ink"
        strokeWidth="1"
        d={lettered.ports.map(({ label }) => label?.leader ?? '').join('')}
      />
      <g className="font-[600] font-mono" fontSize={size * 0.87} textAnchor="middle">
        {lettered.numbers.map(([x, y], i) => (
          <g key={`${x} ${y}`}>
            <circle cx={x} cy={y} r={radius} className="fill-sheet stroke-ink" strokeWidth="1.4" />
            <text x={x} y={Math.round(y + size * 0.3)} className="fill-ink">
              {i + 1}
            </text>
          </g>
        ))}
      </g>
    </>
  );
}
