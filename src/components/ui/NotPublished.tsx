import type { ReactNode } from 'react';

type Props = { children: ReactNode; className?: string };

export const NotPublished = ({ children, className = '' }: Props) => (
  <span
    className={`inline-block border border-ink-2 border-dashed px-2 py-0.5 text-15 text-ink-2 ${className}`}
  >
    {children}
  </span>
);
