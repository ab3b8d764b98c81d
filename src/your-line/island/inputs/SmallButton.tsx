import type { ComponentProps } from 'react';
import { ActionButton } from '../../../components/ui/Button.tsx';

/** At the height of a cell. */
export const SmallButton = ({ className = '', ...props }: ComponentProps<'button'>) => (
  <ActionButton variant="secondary" className={`min-h-9! px-3! py-1! ${className}`} {...props} />
);
