import { ClearedGround, estimateTextWidth, Lines, Tick, wrap } from './drawing-text.tsx';
import { draw, round } from './round.ts';
import { Hatch, Sheet, sheetWidth } from './Sheet.tsx';
import type { TitledProps } from './types.ts';

const strokes = {
  ink: 'stroke-ink',
  warn: 'stroke-warn',
  alarm: 'stroke-alarm',
  unverified: 'stroke-ink-2',
} as const;

type Wall = { label: string; inches: number; shown: string; tone: keyof typeof strokes };

type Props = TitledProps & {
  walls: readonly Wall[];
  /** Inches. */
  to: number;
  /** Inches. */
  ticks: readonly number[];
};

/** Wall thicknesses side by side, to scale. */
export function Walls({ id, title, card = false, walls, to, ticks, ...rest }: Props) {
  const compact = rest.compact || card;
  const width = sheetWidth('article', compact, card);
  const size = compact ? 13 : 15;
  const large = compact ? 14 : 20;
  const left = compact ? 42 : 76;
  const top = card ? 24 : 34;
  const depth = card ? 112 : compact ? 210 : 280;
  const floor = top + depth;
  const y = (inches: number) => floor - (inches / to) * depth;
  const pitch = (width - left) / walls.length;
  const plate = pitch * (compact ? 0.72 : 0.62);
  const labels = walls.map((wall) => wrap(wall.label, pitch - 16, size));
  const deepest = Math.max(...labels.map((lines) => lines.length));
  return (
    <Sheet id={id} title={title} width={width} height={floor + 12 + deepest * size * 1.35 + 6}>
      <defs>
        {walls.map(({ label, tone }, index) => (
          <Hatch
            key={label}
            id={`${id}-${index}`}
            className={tone === 'unverified' ? 'stroke-rule' : strokes[tone]}
          />
        ))}
      </defs>
      {ticks.map((tick) => (
        <g key={tick}>
          <path d={draw`M${left} ${y(tick)}H${width}`} className="stroke-rule" />
          <Tick
            at={[left - 8, y(tick) + 4.5]}
            text={compact ? tick.toFixed(1) : `${tick.toFixed(1)} in`}
            size={compact ? 12 : 13}
            anchor="end"
          />
        </g>
      ))}
      {walls.map(({ label, inches, shown, tone }, index) => {
        const x = left + pitch * index + (compact ? 4 : 12);
        const edge = y(inches);
        const steel = {
          x: round(x),
          y: round(edge),
          width: round(plate),
          height: round(Math.max(1.5, floor - edge)),
        };
        return (
          <g key={label}>
            <rect {...steel} className="fill-sheet" />
            <rect
              {...steel}
              fill={`url(#${id}-${index})`}
              strokeWidth="2"
              strokeDasharray={tone === 'unverified' ? '5 3' : undefined}
              className={strokes[tone]}
            />
            <ClearedGround
              at={[x - 2, edge - (compact ? 24 : 30)]}
              size={[estimateTextWidth(shown, large, 'mono') + 6, large + 6]}
            />
            <Lines at={[x, edge - 9]} lines={shown} size={large} mono bold />
            <Lines at={[x, floor + 12 + size]} lines={labels[index] ?? []} size={size} />
          </g>
        );
      })}
      <path d={`M${left} ${floor}H${width}`} strokeWidth="1.5" className="stroke-ink" />
    </Sheet>
  );
}
