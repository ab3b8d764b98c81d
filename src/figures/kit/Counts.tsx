import { round } from './round.ts';
import { Sheet, sheetWidth } from './Sheet.tsx';
import { Lines, wrap } from './text.tsx';

type Props = {
  id: string;
  title: string;
  compact?: boolean;
  /** Number of all places, and of those in the first part. */
  total: number;
  first: number;
  labels: { first: string; later: string; missing: string };
};

/** A square for each place that was measured, and a separate one for the place that was not. */
export function Counts({ id, title, compact = false, total, first, labels }: Props) {
  const width = sheetWidth('article', compact);
  const size = compact ? 13.5 : 15;
  const columns = compact ? 15 : 29;
  const pitch = compact ? 21 : 27;
  const side = compact ? 13 : 16;
  const rows = Math.ceil(total / columns);
  const keys = [
    { text: labels.first, className: 'fill-ink stroke-ink' },
    { text: labels.later, className: 'fill-sheet stroke-ink' },
    { text: labels.missing, className: 'fill-alarm stroke-alarm' },
  ];
  let y = rows * pitch + 18;
  const legend = keys.map((key) => {
    const lines = wrap(key.text, width - 30, size);
    const placed = { ...key, lines, y };
    y += lines.length * size * 1.35 + 8;
    return placed;
  });
  return (
    <Sheet id={id} title={title} width={width} height={y}>
      {Array.from({ length: total }, (_, index) => ({
        key: `place-${index}`,
        x: 1 + (index % columns) * pitch,
        y: 1 + Math.floor(index / columns) * pitch,
        early: index < first,
      })).map((place) => (
        <rect
          key={place.key}
          x={place.x}
          y={place.y}
          width={side}
          height={side}
          strokeWidth="1.5"
          className={place.early ? 'fill-ink stroke-ink' : 'fill-sheet stroke-ink'}
        />
      ))}
      {legend.map((key) => (
        <g key={key.text}>
          <rect
            x="1"
            y={round(key.y)}
            width={side}
            height={side}
            strokeWidth="1.5"
            className={key.className}
          />
          <Lines x={26} y={key.y + size * 0.88} lines={key.lines} size={size} />
        </g>
      ))}
    </Sheet>
  );
}
