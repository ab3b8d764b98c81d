import type { ComponentProps } from 'react';
import { Chevron } from './Chevron.tsx';

/**
 * The browser's own select. Its arrow is ours, because WebKit draws a grey button over the colours
 * of a select that keeps its native appearance.
 */
export function Select({ className = '', ...props }: ComponentProps<'select'>) {
  return (
    <span className="relative block">
      <select {...props} className={`${className} cursor-pointer appearance-none pr-9!`} />
      <Chevron className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2" />
    </span>
  );
}
