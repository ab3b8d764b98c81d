import type { SVGProps } from 'react';
import { round } from './round.ts';

/** Widths of the columns that drawings stand in, in drawing units: near the pixels shown. */
const widths = {
  page: { wide: 680, compact: 330 },
  article: { wide: 800, compact: 340 },
  /** From margin to margin. */
  across: { wide: 1190, compact: 330 },
} as const;

export type Format = keyof typeof widths;

/** Width of a sheet made for that column. */
export const sheetWidth = (format: Format, compact: boolean | undefined): number =>
  widths[format][compact ? 'compact' : 'wide'];

type Props = Omit<SVGProps<SVGSVGElement>, 'width' | 'height'> & {
  /** Accessible name; a drawing without one is decoration. */
  title?: string | undefined;
  width: number;
  height: number;
};

/** The SVG around a drawing: named for screen readers, scaled to its column. */
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

/** Section hatching, as on an engineering drawing: steel cut through. */
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
