import type { ReactNode } from 'react';
import { round } from '../../../kit/figures/round.ts';
import type { Band, Frame } from './sheet-frame.ts';

/** Font size, px; the minimum on the sheet is 11. */
export const FONT_SIZE = 12;

type LetterProps = {
  x: number;
  y: number;
  anchor?: 'start' | 'middle' | 'end';
  mono?: boolean;
  strong?: boolean;
  /** Without its halo, on a ground that has nothing to hide. */ bare?: boolean;
  className?: string;
  children: ReactNode;
};

/** Text with a halo, baseline at `y`. */
export const Letter = ({ x, y, anchor, mono, strong, bare, ...rest }: LetterProps) => (
  <text
    x={round(x)}
    y={round(y)}
    textAnchor={anchor}
    fontSize={FONT_SIZE}
    fontWeight={strong ? 600 : undefined}
    paintOrder="stroke"
    strokeWidth={bare ? 0 : 5}
    strokeLinejoin="round"
    className={`stroke-sheet ${mono ? 'font-mono ' : ''}${rest.className ?? 'fill-ink-2'}`}
  >
    {rest.children}
  </text>
);

type LabelProps = {
  frame: Frame;
  at: Band & { label: number };
  title: string;
  lines: readonly string[];
};

/** Beside the band, or above it when narrow. */
export function BandLabel({ frame, at, title, lines }: LabelProps) {
  if (frame.compact)
    return (
      <>
        <Letter x={8} y={at.label + 20} strong className="fill-ink">
          {title}
        </Letter>
        <Letter x={frame.width - 8} y={at.label + 20} anchor="end">
          {lines.join(', ')}
        </Letter>
      </>
    );
  return (
    <>
      <Letter x={20} y={at.top + 5} strong className="fill-ink">
        {title}
      </Letter>
      {lines.map((line, i) => (
        <Letter key={line} x={20} y={at.top + 22 + i * 15}>
          {line}
        </Letter>
      ))}
    </>
  );
}

type RowsProps = { frame: Frame; rows: readonly { y: number; text: string }[]; grid?: boolean };

export const Rows = ({ frame, rows, grid = true }: RowsProps) => (
  <>
    {grid && (
      <path
        d={rows.map(({ y }) => `M${frame.left} ${Math.round(y) + 0.5}H${frame.right}`).join('')}
        className="stroke-rule"
      />
    )}
    {rows.map(({ y, text }) => (
      <Letter key={text} x={frame.left - 8} y={y + 4} anchor="end" mono>
        {text}
      </Letter>
    ))}
  </>
);

/** `id` must be unique per sheet. */
export const Hatch = ({ id, className }: { id: string; className: string }) => (
  <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <line x1="0" y1="0" x2="0" y2="6" strokeWidth="1.6" className={className} />
  </pattern>
);
