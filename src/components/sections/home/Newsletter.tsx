import type { ReactNode } from 'react';
import { paths } from '../../../config/paths.ts';
import { Section } from '../../ui/Section.tsx';

/** Newsletter sign-up. `children` is the form, an island that the page has to create itself. */
export function Newsletter({ children }: { children?: ReactNode }) {
  return (
    <Section
      opening="split"
      title="Newsletter: incidents and their reports"
      id="newsletter"
      intro={
        <p>
          One mail when we have read an incident report to the end or measured something on a line:{' '}
          <a className="link" href={paths.newsletterArchive}>
            past issues
          </a>
          . No other use is made of your address:{' '}
          <a className="link" href={paths.privacy}>
            privacy
          </a>
          .
        </p>
      }
    >
      {children}
    </Section>
  );
}
