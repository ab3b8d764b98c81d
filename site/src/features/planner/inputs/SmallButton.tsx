import type { ComponentProps } from 'react';
import { ActionButton } from '../../../kit/ui/Button.tsx';

export const SmallButton = ({ className = '', ...props }: ComponentProps<'button'>) => (
  <ActionButton variant="secondary" className={`min-h-9! px-3! py-1! ${className}`} {...props} />
);

type BusyProps = ComponentProps<'button'> & { busy: boolean };

/** A button that rests while it works. It stays focusable: `disabled` would lose the focus. */
export const BusyButton = ({ busy, onClick, ...props }: BusyProps) => (
  <SmallButton
    aria-disabled={busy}
    onClick={busy ? undefined : onClick}
    {...props}
    className={`aria-disabled:cursor-progress aria-disabled:border-rule aria-disabled:bg-rule aria-disabled:text-ink ${props.className ?? ''}`}
  />
);
