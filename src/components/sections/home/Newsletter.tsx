import type { ReactNode } from 'react';
import type { Words } from '../../../content/page-words.ts';
import { Inline } from '../../ui/Inline.tsx';
import { Section } from '../../ui/Section.tsx';

type Props = { words: Words; children?: ReactNode };

/** Newsletter sign-up. `children` is the form, an island that the page has to create itself. */
export function Newsletter({ words, children }: Props) {
  return (
    <Section
      opening="split"
      title={words('section-title')}
      id="newsletter"
      intro={
        <p>
          <Inline>{words('section-intro')}</Inline>
        </p>
      }
    >
      {children}
    </Section>
  );
}
