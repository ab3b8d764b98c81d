import type { ComponentProps } from 'react';
import { Chevron } from './Chevron.tsx';

/** Of inputs and selects. */
export const controlClass =
  'block w-full rounded-sheet border-[1.5px] border-field bg-sheet px-3 py-2.5 text-17 text-ink aria-[invalid=true]:border-alarm disabled:bg-paper disabled:text-ink-2';

type Props = ComponentProps<'select'> & {
  /** Value and label. */ options: readonly (readonly [string, string])[];
};

/** Draws our own arrow: WebKit’s native appearance is a grey button. */
export function Select({ className = '', options, ...props }: Props) {
  return (
    <span className="relative block">
      <select {...props} className={`${className} cursor-pointer appearance-none pr-9!`}>
        {options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Chevron className="pointer-events-none absolute inset-y-0 right-3 my-auto" />
    </span>
  );
}
