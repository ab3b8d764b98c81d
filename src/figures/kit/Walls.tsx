import { round } from './round.ts';
import { Hatch, Sheet, sheetWidth } from './Sheet.tsx';
import { Lines, Tick, widthOf, wrap } from './text.tsx';

export type Wall = {
  label: string;
  /** Thickness in inches. */
  inches: number;
  shown: string;
  tone: 'ink' | 'warn' | 'alarm' | 'unverified';
};

type Props = {
  id: string;
  title: string;
  compact?: boolean;
  card?: boolean;
  walls: readonly Wall[];
  /** Upper end of the scale, inches. */
  to: number;
  /** Grid lines, inches. */
  ticks: readonly number[];
};

const strokes = {
  ink: 'stroke-ink',
  warn: 'stroke-warn',
  alarm: 'stroke-alarm',
  unverified: 'stroke-ink-2',
} as const;

/** Sections of pipe walls side by side, with their thickness to scale. */
export function Walls({ id, title, card = false, walls, to, ticks, ...rest }: Props) {
  const compact = rest.compact || card;
  const width = sheetWidth('article', compact, card);
  const size = compact ? 13 : 15;
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
        {walls.map((wall, index) => (
          <Hatch
            key={wall.label}
            id={`${id}-${index}`}
            className={wall.tone === 'unverified' ? 'stroke-rule' : strokes[wall.tone]}
          />
        ))}
      </defs>
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            x1={left}
            x2={width}
            y1={round(y(tick))}
            y2={round(y(tick))}
            className="stroke-rule"
          />
          <Tick
            x={left - 8}
            y={y(tick) + 4.5}
            text={compact ? tick.toFixed(1) : `${tick.toFixed(1)} in`}
            size={compact ? 12 : 13}
            anchor="end"
          />
        </g>
      ))}
      {walls.map((wall, index) => {
        const x = left + pitch * index + (compact ? 4 : 12);
        const edge = y(wall.inches);
        return (
          <g key={wall.label}>
            <rect
              x={round(x)}
              y={round(edge)}
              width={round(plate)}
              height={round(Math.max(1.5, floor - edge))}
              className="fill-sheet"
            />
            <rect
              x={round(x)}
              y={round(edge)}
              width={round(plate)}
              height={round(Math.max(1.5, floor - edge))}
              fill={`url(#${id}-${index})`}
              strokeWidth="2"
              strokeDasharray={wall.tone === 'unverified' ? '5 3' : undefined}
              className={strokes[wall.tone]}
            />
            <rect
              x={round(x - 2)}
              y={round(edge - (compact ? 24 : 30))}
              width={round(widthOf(wall.shown, compact ? 14 : 20, 'mono') + 6)}
              height={compact ? 20 : 26}
              className="fill-sheet"
            />
            <Lines
              x={x}
              y={edge - 9}
              lines={[wall.shown]}
              size={compact ? 14 : 20}
              font="mono"
              weight={600}
            />
            <Lines x={x} y={floor + 12 + size} lines={labels[index] ?? []} size={size} />
          </g>
        );
      })}
      <line x1={left} x2={width} y1={floor} y2={floor} strokeWidth="1.5" className="stroke-ink" />
    </Sheet>
  );
}
