import type { ReactNode } from 'react';
import type { Words } from '../../content/page-words.ts';
import { Container } from '../../kit/ui/Container.tsx';
import { Paragraph } from '../../kit/ui/Inline.tsx';

type Props = { words: Words /** Picture of a node. */; children: ReactNode };

/** The promise, and the thing that is clamped on to keep it. */
export function Promise15({ words, children }: Props) {
  return (
    <section aria-labelledby="promise" className="bg-deep print:bg-sheet">
      <Container className="grid lg:grid-cols-12">
        <div className="on-deep py-6 text-on-deep lg:col-span-6 lg:self-center">
          <p
            className="font-mono text-84 text-hivis leading-none tracking-tighter"
            aria-hidden="true"
          >
            {words('promise-clock')}
          </p>
          <h2 id="promise" className="mt-3 text-24">
            {words('promise-title')}
          </h2>
          <Paragraph className="mt-2 text-17">{words('promise-text')}</Paragraph>
        </div>
        {/* Its shadow goes on to the edge of the screen. */}
        <div className="flex flex-wrap items-center gap-4 bg-sheet p-4 text-ink max-lg:mb-5 lg:col-span-6 lg:[box-shadow:30rem_0_var(--color-sheet)]">
          <div className="w-36 lg:w-40">{children}</div>
          <div className="flex-[1_1_9rem]">
            <h3 className="text-24">{words('node-heading')}</h3>
            <Paragraph className="mt-2 text-17 text-ink-2">{words('node-text')}</Paragraph>
          </div>
        </div>
      </Container>
    </section>
  );
}
