import type { ReactNode } from 'react';
import { round } from './round.ts';

type Props = { id: string; title: string; width: number; height: number; children: ReactNode };

/** The SVG around an article drawing: named for screen readers, scaled to its column. */
export function Sheet({ id, title, width, height, children }: Props) {
  return (
    <svg
      viewBox={`0 0 ${width} ${round(height)}`}
      role="img"
      aria-labelledby={`${id}-title`}
      className="block h-auto w-full"
    >
      <title id={`${id}-title`}>{title}</title>
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
