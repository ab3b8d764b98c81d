import { Lines, wrap } from './drawing-text.tsx';
import { round } from './round.ts';
import { Sheet, sheetWidth } from './Sheet.tsx';
import type { TitledProps } from './types.ts';

type Props = TitledProps & {
  total: number;
  first: number;
  labels: { first: string; later: string; missing: string };
};

const tones = {
  first: 'fill-ink stroke-ink',
  later: 'fill-sheet stroke-ink',
  missing: 'fill-alarm stroke-alarm',
} as const;

/** A square for each place measured, and a separate one for the place that was not. */
export function Counts({ id, title, compact, total, first, labels }: Props) {
  const width = sheetWidth('article', compact);
  const size = compact ? 13.5 : 15;
  const columns = compact ? 15 : 29;
  const pitch = compact ? 21 : 27;
  const side = compact ? 13 : 16;
  const square = (key: string, x: number, y: number, tone: keyof typeof tones) => {
    const place = { x, y, width: side, height: side, strokeWidth: 1.5 };
    return <rect key={key} {...place} className={tones[tone]} />;
  };
  let y = Math.ceil(total / columns) * pitch + 18;
  const legend = (['first', 'later', 'missing'] as const).map((tone) => {
    const lines = wrap(labels[tone], width - 30, size);
    const row = { tone, lines, y };
    y += lines.length * size * 1.35 + 8;
    return row;
  });
  const places = Array.from({ length: total }, (_, i) => `place-${i}`);
  return (
    <Sheet id={id} title={title} width={width} height={y}>
      {places.map((key, i) => {
        const row = Math.floor(i / columns);
        return square(
          key,
          1 + (i % columns) * pitch,
          1 + row * pitch,
          i < first ? 'first' : 'later',
        );
      })}
      {legend.map((row) => (
        <g key={row.tone}>
          {square(row.tone, 1, round(row.y), row.tone)}
          <Lines at={[26, row.y + size * 0.88]} lines={row.lines} size={size} />
        </g>
      ))}
    </Sheet>
  );
}
