import type { ReactNode } from 'react';
import { formatDate, isoDay } from '../../../content/format-date.ts';
import { Container } from '../../ui/Container.tsx';
import { Prose } from '../../ui/Prose.tsx';

export function LegalText({ updated, children }: { updated: Date; children?: ReactNode }) {
  return (
    <Container className="pt-6 pb-12 sm:pt-12 lg:py-20">
      <div className="grid gap-8 lg:grid-cols-12">
        <p className="text-15 text-ink-2 lg:col-span-3">
          Last changed
          <br />
          <time dateTime={isoDay(updated)} className="font-mono text-ink">
            {formatDate(updated)}
          </time>
        </p>
        <div className="min-w-0 lg:col-span-9 [&_h2:first-child]:mt-0">
          <Prose>{children}</Prose>
        </div>
      </div>
    </Container>
  );
}
