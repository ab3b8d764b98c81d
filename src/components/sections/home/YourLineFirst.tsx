import type { ReactNode } from 'react';
import type { Words } from '../../../content/page-words.ts';
import { Section } from '../../ui/Section.tsx';

/** `children`: the three choices. */
export function YourLineFirst({ words, children }: { words: Words; children?: ReactNode }) {
  return (
    <Section
      opening="split"
      tone="sheet"
      title={words('line-title')}
      intro={<p className="text-ink-2">{words('line-intro')}</p>}
    >
      {children}
    </Section>
  );
}
