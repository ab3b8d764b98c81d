import type { ComponentProps } from 'react';
import { Chevron } from './Chevron.tsx';

/**
 * The native select with an arrow of our own: with its native appearance WebKit would paint a grey
 * button over our colours.
 */
export function Select({ className = '', ...props }: ComponentProps<'select'>) {
  return (
    <span className="relative block">
      <select {...props} className={`${className} cursor-pointer appearance-none pr-9!`} />
      <Chevron className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2" />
    </span>
  );
}
