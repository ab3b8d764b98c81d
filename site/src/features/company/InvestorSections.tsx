import type { ReactNode } from 'react';
import type { Words } from '../../content/page-words.ts';
import type { InvestorsData } from '../../content/schemas/pages/company.ts';
import { Drawing } from '../../kit/drawings/Drawing.tsx';
import { Squares } from '../../kit/figures/Squares.tsx';
import { type ClaimData, ClaimLabel, formatClaimFigure } from '../../kit/ui/Claim.tsx';
import { Email, Phone } from '../../kit/ui/Contact.tsx';
import { Definitions } from '../../kit/ui/Definitions.tsx';
import { Paragraph, Paragraphs } from '../../kit/ui/Inline.tsx';
import { Section } from '../../kit/ui/Section.tsx';

type PartnersProps = Pick<InvestorsData, 'partners'> & { words: Words };

/** Symbols in place of logos: no partner is named without consent. */
export function Partners({ partners, words }: PartnersProps) {
  return (
    <Section id="partners" {...words.head('partners')}>
      <div className="grid gap-x-8 gap-y-10 lg:grid-cols-3">
        {partners.map(({ mark, name, who, brings, receives }) => (
          <div key={name} className="break-inside-avoid border-ink border-t-[1.5px] pt-6">
            <Drawing name={`marks/${mark}`} className="h-[72px] w-[120px]" />
            <h3 className="mt-5 text-24">{name}</h3>
            <p className="mt-2 text-ink-2">{who}</p>
            <Definitions
              layout="facts"
              className="mt-5"
              items={[
                { title: 'We ask for', text: brings },
                { title: 'You receive', text: receives },
              ]}
            />
          </div>
        ))}
      </div>
    </Section>
  );
}

/** `found`: of 100 leaks, those that the control room was first to find. */
type Props = { paragraphs: readonly string[]; found: number; words: Words };

export function Opportunity({ paragraphs, found, words }: Props) {
  return (
    <Section
      id="opportunity"
      opening="split"
      title={words('opportunity-title')}
      intro={
        <>
          <svg
            viewBox="0 0 396 98"
            className="w-full max-w-[396px]"
            role="img"
            aria-label={`${found} of 100`}
          >
            <Squares x={0} y={0} columns={20} count={100} filled={found} pitch={20} />
          </svg>
          <p className="mt-4 max-w-[44ch] text-15">{words('opportunity-basis')}</p>
        </>
      }
    >
      <Paragraphs texts={paragraphs} className="max-w-[68ch]" />
    </Section>
  );
}

type StatsProps = { stats: readonly { claim: ClaimData; reading: string }[]; words: Words };

/** Small: they are expected, not shown. */
export const Stats = ({ stats, words }: StatsProps) => (
  <Section id="figures" tone="sheet" {...words.head('figures')}>
    {/* Firefox cuts a grid's rows in print. */}
    <ul className="grid border-rule border-t border-l sm:grid-cols-2 lg:grid-cols-4 print:block print:border-0">
      {stats.map(({ claim, reading }) => (
        <li key={claim.id} className="border-rule border-r border-b p-5 text-15 print:border-t">
          <p className="font-[600]">
            {formatClaimFigure(claim)} <ClaimLabel claim={claim} />
          </p>
          <p className="mt-3 text-ink-2">{reading}</p>
        </li>
      ))}
    </ul>
  </Section>
);

/** The state of the firm in three columns; what is proved is set large. */
export function StateTable({ words }: { words: Words }) {
  const columns = [
    [words('state-proved'), words.list('proved')],
    [words('state-planned'), words.list('planned')],
    [words('state-open'), words.list('open')],
  ] as const;
  return (
    <div className="grid border-deep-rule border-t border-l md:grid-cols-3">
      {columns.map(([title, items]) => (
        <section key={title} className="border-deep-rule border-r border-b p-5 md:p-6">
          <h2 className="text-24">{title}</h2>
          <Definitions
            layout="above"
            className="mt-4 text-15 in-[section:first-child]:*:*:first:text-24"
            items={items}
          />
        </section>
      ))}
    </div>
  );
}

export const CallSection = ({ words, children }: { words: Words; children?: ReactNode }) => (
  <Section
    id="contact-form"
    opening="split"
    title="Schedule a Call"
    intro={
      <>
        <p>{words('call-text')}</p>
        <Paragraph className="mt-4 text-15">{words('call-notice')}</Paragraph>
        <p className="mt-6 text-15">
          <Email />
          <br />
          <Phone className="mt-1 inline-block py-1 hover:underline" />
        </p>
      </>
    }
  >
    <div className="break-inside-avoid rounded-sheet border border-rule bg-sheet p-5 md:p-10">
      {children}
    </div>
  </Section>
);
