import type { ReactNode } from 'react';
import { brand } from '../../../config/site.ts';
import { Container } from '../../ui/Container.tsx';
import { StationMark } from '../../ui/StationMark.tsx';

/** Schedule a Call: the form (`children`), and beside it what to expect. */
export function CallSection({ children }: { children?: ReactNode }) {
  return (
    <section id="contact-form" aria-labelledby="schedule-a-call" className="py-16 lg:py-[104px]">
      <Container>
        <StationMark />
        <div className="grid items-start gap-8 lg:grid-cols-12 lg:gap-12">
          <div className="lg:col-span-5">
            <h2 id="schedule-a-call" className="text-40">
              Schedule a Call
            </h2>
            <p className="mt-4 max-w-[48ch] text-ink-2">
              With an engineer and with the person who keeps the plan. We send the list of open
              questions beforehand. The patent file and the trial results so far are shown on the
              call, under a confidentiality agreement where an operator has asked for one.
            </p>
            <p className="mt-4 max-w-[48ch] text-15 text-ink-2">
              This page informs. It is no offer of securities, and no invitation or inducement to
              invest: in the United Kingdom such a communication may be made or approved only by an
              authorised person, or under an exemption [@fsma-21]. The form asks who you are and
              when to call, and nothing about what you would invest.
            </p>
            <p className="mt-6 text-15">
              <a className="link" href={`mailto:${brand.email}`}>
                {brand.email}
              </a>
              <br />
              <a
                className="mt-2 inline-block hover:underline"
                href={`tel:${brand.phone.replaceAll(' ', '')}`}
              >
                {brand.phone}
              </a>
            </p>
          </div>
          <div className="rounded-sheet border border-rule bg-sheet p-5 md:p-10 lg:col-span-7">
            {children}
          </div>
        </div>
      </Container>
    </section>
  );
}
