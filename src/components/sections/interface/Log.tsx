import type { ReactNode } from 'react';
import type { Words } from '../../../content/page-words.ts';
import { Section } from '../../ui/Section.tsx';

/** An event of the simulator and its messages. */
export function Log({ words, children }: { words: Words; children?: ReactNode }) {
  return (
    <Section
      id="log"
      tone="deep"
      title={words('log-title')}
      intro={
        <>
          <p>{words('log-intro')}</p>
          <p className="mt-2">{words('log-inside')}</p>
        </>
      }
    >
      {children}
    </Section>
  );
}
