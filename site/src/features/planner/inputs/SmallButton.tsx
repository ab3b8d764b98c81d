import type { ComponentProps } from 'react';
import { ActionButton } from '../../../kit/ui/Button.tsx';

export const SmallButton = ({ className = '', ...props }: ComponentProps<'button'>) => (
  <ActionButton variant="secondary" className={`min-h-9! px-3! py-1! ${className}`} {...props} />
);
