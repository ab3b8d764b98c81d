import type { ReactNode } from 'react';
import { Container } from './Container.tsx';

/** Opening of a page whose drawing follows across the whole width: title left, words right. */
export function SplitHero({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <Container className="grid gap-6 py-10 lg:grid-cols-12 lg:items-end lg:gap-8 lg:py-14">
      <h1 className="text-60 lg:col-span-7">{title}</h1>
      <div className="max-w-[60ch] text-20 text-ink-2 lg:col-span-5">{children}</div>
    </Container>
  );
}
