import { paths } from '@site/config';
import type { ReactNode } from 'react';
import type { ClaimLookup } from '../../content/lookup.ts';
import { formatFigure } from '../../content/named-figures/write-figures.ts';
import type { Words } from '../../content/page-words.ts';
import { Button, LinkList } from '../../kit/ui/Button.tsx';
import { ClaimValue, formatClaimFigure } from '../../kit/ui/Claim.tsx';
import { Container } from '../../kit/ui/Container.tsx';
import { Inline, Paragraph } from '../../kit/ui/Inline.tsx';

type CellProps = { kind: string; title: ReactNode; children: ReactNode };

const Cell = ({ kind, title, children }: CellProps) => (
  <div className="border-ink px-4 py-3 max-lg:not-first:border-t lg:px-6 lg:py-4 lg:not-first:border-l">
    <p className="text-15 text-ink-2">{kind}</p>
    <h3 className="mt-1 inline-block text-20">{title}</h3>
    <p className="mt-2 text-15 text-ink-2">{children}</p>
  </div>
);

type Props = { claim: ClaimLookup; words: Words; children?: ReactNode };

/** One release that nobody heard, drawn, with problem, innovation and impact as its cells. */
export function Release({ claim, words, children }: Props) {
  const savings = claim('savings-per-incident');
  return (
    <section aria-labelledby="release" className="py-6">
      <Container className="relative">
        <p className="font-mono text-15">{words('release-when')}</p>
        <h2 id="release" className="mt-2 mb-4 items-center lg:mb-6 gap-x-6 lg:flex">
          <span className="block whitespace-nowrap font-[400] font-mono text-84 leading-none tracking-tighter max-sm:text-[11vw]">
            {formatFigure('record marshall-2010 recognised')}
          </span>{' '}
          <span className="block text-24 max-lg:mt-3 lg:max-w-[20em]">
            {words('release-title')}
          </span>
        </h2>
        <div className="border-[1.5px] border-ink bg-sheet">
          <div className="p-4 lg:px-6">{children}</div>
          <div className="grid border-ink border-t-[1.5px] lg:grid-cols-3">
            <Cell kind={words('problem-kind')} title={words('problem-heading')}>
              <Inline
                parts={{
                  share: <ClaimValue claim={claim('control-room-share')} />,
                  downtime: claim('downtime-cost').value,
                }}
              >
                {words('problem-text')}
              </Inline>
            </Cell>
            <Cell kind={words('innovation-kind')} title={words('innovation-heading')}>
              <Inline>{words('innovation-text')}</Inline>
            </Cell>
            <Cell
              kind={words('impact-kind')}
              title={<Inline parts={{ savings: savings.value }}>{words('impact-heading')}</Inline>}
            >
              <Inline parts={{ reduction: `${claim('spill-reduction').value}%` }}>
                {words('impact-text')}
              </Inline>
            </Cell>
          </div>
        </div>
        <LinkList
          className="top-0 right-6 flex flex-wrap gap-x-6 text-15 max-lg:mt-4 lg:absolute"
          items={[
            { href: `${paths.incidents}/marshall-2010`, label: 'The record of Marshall' },
            { href: paths.incidents, label: 'All incidents' },
          ]}
        />
      </Container>
    </section>
  );
}

type ColumnProps = { bar: string; title: string; figure: ReactNode; children: ReactNode };

const Column = ({ bar, title, figure, children }: ColumnProps) => (
  <div>
    <div className={`h-3 ${bar}`} />
    <h3 className="mt-2 text-20 lg:mt-4">{title}</h3>
    <p className="mt-1 font-mono text-32">{figure}</p>
    {children}
  </div>
);

/** What is shown, what is on trial, and what a buyer can test: filled, hatched, dashed. */
export function Proof({ claim, words }: Omit<Props, 'children'>) {
  return (
    <section aria-labelledby="proof" className="on-deep bg-deep py-6 text-on-deep">
      <Container>
        <h2 id="proof" className="text-32">
          {words('proof-title')}
        </h2>
        <div className="mt-4 grid gap-5 lg:mt-6 lg:grid-cols-3 lg:gap-8">
          <Column bar="bg-trace" title={words('shown-heading')} figure={words('shown-figure')}>
            <Paragraph className="mt-2 text-15 text-on-deep-2">{words('shown-text')}</Paragraph>
            <Paragraph className="mt-3 text-15">{words('shown-link')}</Paragraph>
          </Column>
          <Column
            bar="border border-trace bg-[repeating-linear-gradient(135deg,var(--color-trace)_0_2px,transparent_2px_7px)]"
            title={words('trial-heading')}
            figure={`${claim('trial-locations').value} locations`}
          >
            <Paragraph className="mt-2 text-15 text-on-deep-2">{words('trial-text')}</Paragraph>
          </Column>
          <Column
            bar="border border-trace border-dashed"
            title={words('offer-heading')}
            figure={formatClaimFigure(claim('response-time'))}
          >
            <Paragraph className="mt-2 text-15 text-on-deep-2">{words('offer-text')}</Paragraph>
            <p className="mt-3">
              <Button href={paths.pilot}>Join a Pilot Program</Button>
            </p>
          </Column>
        </div>
      </Container>
    </section>
  );
}
