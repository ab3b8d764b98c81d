import type { ReactNode } from 'react';
import type { Words } from '../../../content/page-words.ts';
import { Paragraph } from '../../ui/Inline.tsx';
import { Section } from '../../ui/Section.tsx';

type Props = { words: Words; children?: ReactNode };

/** `children` is the form, an island that only a page can create. */
export function Newsletter({ words, children }: Props) {
  return (
    <Section
      opening="split"
      title={words('section-title')}
      id="newsletter"
      intro={<Paragraph>{words('section-intro')}</Paragraph>}
    >
      {children}
    </Section>
  );
}
