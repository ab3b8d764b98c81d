import type { ComponentProps } from 'react';
import { Chevron } from './Chevron.tsx';

/** Draws our own arrow: WebKit’s native appearance is a grey button. */
export function Select({ className = '', ...props }: ComponentProps<'select'>) {
  return (
    <span className="relative block">
      <select {...props} className={`${className} cursor-pointer appearance-none pr-9!`} />
      <Chevron className="pointer-events-none absolute inset-y-0 right-3 my-auto" />
    </span>
  );
}
