import { round } from './round.ts';

type Props = {
  x: number;
  y: number;
  columns: number;
  /** Number of squares, and how many of them, from the first on, are filled. */
  count: number;
  filled: number;
  /** Distance from one square to the next, in drawing units. */
  pitch: number;
};

/** Number of rows for `count` squares. */
export const rowsOf = (count: number, columns: number) => Math.ceil(count / columns);

/** A grid of squares, of which the first `filled` are filled. */
export function Squares({ x, y, columns, count, filled, pitch }: Props) {
  const side = round(pitch * 0.72);
  const gap = round(pitch - side);
  // Each row is one dashed line as thick as a square: smaller than a path for each square.
  const rows = (from: number, to: number, inset: number) => {
    let d = '';
    for (let i = from; i < to; i += columns - (i % columns)) {
      const row = Math.floor(i / columns);
      const end = Math.min(to, (row + 1) * columns);
      const left = round(x + (i % columns) * (side + gap) + inset);
      d += `M${left} ${round(y + row * (side + gap) + side / 2 + 1)}h${round((end - i) * (side + gap) - gap - inset)}`;
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
