import type { ReactNode } from 'react';
import { paths } from '../../../config/paths.ts';
import { brand } from '../../../config/site.ts';
import type { Words } from '../../../content/page-words.ts';
import { Button } from '../../ui/Button.tsx';
import { Container } from '../../ui/Container.tsx';
import { StationMark } from '../../ui/StationMark.tsx';

export function HeroActions() {
  return (
    <>
      <Button href="#contact-form">Schedule a Call</Button>
      <Button href={paths.technology} variant="outline">
        See the technology
      </Button>
    </>
  );
}

export function CallSection({ words, children }: { words: Words; children?: ReactNode }) {
  return (
    <section id="contact-form" aria-labelledby="schedule-a-call" className="py-16 lg:py-[104px]">
      <Container>
        <StationMark />
        <div className="grid items-start gap-8 lg:grid-cols-12 lg:gap-12">
          <div className="lg:col-span-5">
            <h2 id="schedule-a-call" className="text-40">
              Schedule a Call
            </h2>
            <p className="mt-4 max-w-[48ch] text-ink-2">{words('call-text')}</p>
            <p className="mt-4 max-w-[48ch] text-15 text-ink-2">{words('call-notice')}</p>
            <p className="mt-6 text-15">
              <a className="link" href={`mailto:${brand.email}`}>
                {brand.email}
              </a>
              <br />
              <a
                className="mt-1 inline-block py-1 hover:underline"
                href={`tel:${brand.phone.replaceAll(' ', '')}`}
              >
                {brand.phone}
              </a>
            </p>
          </div>
          <div className="break-inside-avoid rounded-sheet border border-rule bg-sheet p-5 md:p-10 lg:col-span-7">
            {children}
          </div>
        </div>
      </Container>
    </section>
  );
}
