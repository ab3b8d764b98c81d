import type { ReactNode } from 'react';
import { Plus } from '../ui/Chevron.tsx';
import { Container } from '../ui/Container.tsx';

type Props = { id?: string | undefined; title: string; children: ReactNode };

/** For specialists: only its heading is open. */
export const FoldedSection = ({ id, title, children }: Props) => (
  <Container className="has-[+.station]:pb-10">
    <details className="register border-rule border-t">
      <summary className="flex min-h-16 cursor-pointer items-center justify-between gap-6 py-3">
        <h2 className="text-24">{title}</h2>
        <Plus />
      </summary>
      {/* In what it opens, so that a link does. */}
      <div id={id} className="scroll-mt-24 space-y-6 pb-8">
        {children}
      </div>
    </details>
  </Container>
);
