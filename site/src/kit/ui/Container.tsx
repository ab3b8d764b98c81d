import type { ReactNode } from 'react';

type Props = { children: ReactNode; className?: string };

/** 1,240 px of content, and 1,560 on the widest screens; texts keep their own measure. */
export function Container({ children, className = '' }: Props) {
  return (
    <div
      className={`mx-auto w-full max-w-[1288px] px-5 md:px-6 min-[112rem]:max-w-[1608px] ${className}`}
    >
      {children}
    </div>
  );
}
