import type { SVGProps } from 'react';
import { boxAt, round } from './round.ts';

/**
 * Column widths in drawing units (about a pixel). A 360 px phone leaves 285 px for compact
 * drawings, where 12 units must stay 11 px high.
 */
const widths = {
  page: { wide: 680, compact: 310, card: 320 },
  article: { wide: 800, compact: 310, card: 320 },
  /** The full content column. */
  across: { wide: 1190, compact: 310, card: 320 },
} as const;

export type Format = keyof typeof widths;

/** Drawing width in a column; cards have less padding. */
export const sheetWidth = (
  format: Format,
  compact: boolean | undefined,
  card: boolean | undefined = false,
): number => widths[format][card ? 'card' : compact ? 'compact' : 'wide'];

type Props = Omit<SVGProps<SVGSVGElement>, 'width' | 'height'> & {
  /** Without a title the drawing is hidden from screen readers. */
  title?: string | undefined;
  width: number;
  height: number;
};

export function Sheet({ id, title, width, height, className, children, ...rest }: Props) {
  const names = title
    ? { role: 'img', 'aria-labelledby': id ? `${id}-title` : undefined }
    : { 'aria-hidden': true };
  return (
    <svg
      viewBox={`0 0 ${width} ${round(height)}`}
      {...names}
      className={className ?? 'block h-auto w-full'}
      {...rest}
    >
      {title ? <title id={id && `${id}-title`}>{title}</title> : null}
      {children}
    </svg>
  );
}

/** Hatching for cut steel. */
export function Hatch({ id, className }: { id: string; className: string }) {
  return (
    <pattern
      id={id}
      width="7"
      height="7"
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
    >
      <line x1="0" y1="0" x2="0" y2="7" strokeWidth="2.4" className={className} />
    </pattern>
  );
}

/** A circle as path data. */
export const circlePath = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 0 1 ${2 * r} 0 ${r} ${r} 0 0 1-${2 * r} 0z`;

const fills = { sheet: 'fill-sheet', ink: 'fill-ink', hivis: 'fill-hivis' } as const;

type SquareProps = {
  at: readonly [x: number, y: number];
  side?: number;
  fill?: keyof typeof fills | undefined;
};

/** The mark of a node; filled or hi-vis for another place. */
export const Square = ({ at: [x, y], side = 12, fill = 'sheet' }: SquareProps) => (
  <rect
    {...boxAt(x - side / 2, y - side / 2, side, side)}
    strokeWidth="1.5"
    className={`${fills[fill]} stroke-ink`}
  />
);
