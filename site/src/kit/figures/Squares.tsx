import { draw, round } from './round.ts';

type Props = {
  x: number;
  y: number;
  columns: number;
  count: number;
  filled: number;
  /** Pitch, drawing units. */
  pitch: number;
};

export const countRows = (count: number, columns: number) => Math.ceil(count / columns);

export function Squares({ x, y, columns, count, filled, pitch }: Props) {
  const side = round(pitch * 0.72);
  const gap = round(pitch - side);
  // One dashed line per row is smaller than a path per square.
  const rows = (from: number, to: number, inset: number) => {
    let d = '';
    for (let i = from; i < to; i += columns - (i % columns)) {
      const row = Math.floor(i / columns);
      const end = Math.min(to, (row + 1) * columns);
      const left = round(x + (i % columns) * (side + gap) + inset);
      d += draw`M${left} ${y + row * (side + gap) + side / 2 + 1}h${(end - i) * (side + gap) - gap - inset}`;
    }
    return d;
  };
  return (
    <>
      <path
        d={rows(filled, count, 0)}
        strokeWidth={side}
        strokeDasharray={`${side} ${gap}`}
        className="stroke-ink-2"
      />
      <path
        d={rows(filled, count, 1.25)}
        strokeWidth={round(side - 2.5)}
        strokeDasharray={`${round(side - 2.5)} ${round(gap + 2.5)}`}
        className="stroke-sheet"
      />
      <path
        d={rows(0, filled, 0)}
        strokeWidth={side}
        strokeDasharray={`${side} ${gap}`}
        className="stroke-ink"
      />
    </>
  );
}
