import { paths } from '@site/config';
import type { ReactNode } from 'react';
import type { ClaimLookup } from '../../content/lookup.ts';
import type { Words } from '../../content/page-words.ts';
import { Button } from '../../kit/ui/Button.tsx';
import {
  ClaimCondition,
  type ClaimData,
  ClaimMark,
  ClaimValue,
  formatClaimCondition,
} from '../../kit/ui/Claim.tsx';
import { Container } from '../../kit/ui/Container.tsx';
import { Inline, Paragraph } from '../../kit/ui/Inline.tsx';
import { Section } from '../../kit/ui/Section.tsx';

type RowProps = { kind: string; title: ReactNode; after?: ReactNode; children: ReactNode };

/** `after`: beside the heading, but not part of it. */
function Row({ kind, title, after, children }: RowProps) {
  return (
    <div className="break-inside-avoid border-rule border-b py-6 print:block sm:grid sm:grid-cols-[9rem_1fr] sm:gap-6 md:py-8">
      <p className="text-15 text-ink-2 sm:pt-1.5">{kind}</p>
      <div className="max-sm:mt-2">
        <h3 className="inline text-24">{title}</h3>
        {after}
        <p className="mt-2 text-17 text-ink-2">{children}</p>
      </div>
    </div>
  );
}

function Condition({ claim }: { claim: ClaimData }) {
  return (
    <>
      <ClaimMark claim={claim} /> ({formatClaimCondition(claim)})
    </>
  );
}

export function Problem({ claim, words }: { claim: ClaimLookup; words: Words }) {
  const downtime = claim('downtime-cost');
  const savings = claim('savings-per-incident');
  const reduction = claim('spill-reduction');
  return (
    <Section
      opening="split"
      title={words('problem-title')}
      intro={
        <Paragraph parts={{ share: <ClaimValue claim={claim('control-room-share')} /> }}>
          {words('problem-intro')}
        </Paragraph>
      }
    >
      <div className="border-ink border-t-[1.5px]">
        <Row kind={words('problem-kind')} title={words('problem-heading')}>
          <Inline parts={{ downtime: downtime.value, condition: <Condition claim={downtime} /> }}>
            {words('problem-text')}
          </Inline>
        </Row>
        <Row kind={words('innovation-kind')} title={words('innovation-heading')}>
          <Inline>{words('innovation-text')}</Inline>
        </Row>
        <Row
          kind={words('impact-kind')}
          title={<Inline parts={{ savings: savings.value }}>{words('impact-heading')}</Inline>}
          after={
            <>
              <ClaimMark claim={savings} />
              <ClaimCondition claim={savings} />
            </>
          }
        >
          <Inline
            parts={{
              reduction: `${reduction.value}%`,
              condition: <Condition claim={reduction} />,
            }}
          >
            {words('impact-text')}
          </Inline>
        </Row>
      </div>
    </Section>
  );
}

/** The promise beside the model's result; reading it takes about 15 seconds. */
export function Promise15({ claim, words }: { claim: ClaimLookup; words: Words }) {
  const time = claim('detection-time');
  return (
    <section
      aria-labelledby="promise"
      className="break-inside-avoid bg-hivis py-14 text-ink lg:py-20"
    >
      <Container>
        <div className="grid items-center gap-6 lg:grid-cols-12 lg:gap-10">
          <div className="lg:col-span-3">
            <p className="font-mono text-84 leading-none tracking-tighter" aria-hidden="true">
              {words('promise-clock')}
            </p>
            <p className="mt-3 font-mono text-15">
              {time.value}
              {'\u00a0'}
              {time.unit} · {formatClaimCondition(time)}
            </p>
          </div>
          <div className="lg:col-span-6">
            <h2 id="promise" className="text-32">
              {words('promise-title')}
            </h2>
            <p className="mt-4 max-w-[62ch] text-20 font-[500]">{words('promise-text')}</p>
            <p className="mt-4 max-w-[68ch] text-15">{words('promise-basis')}</p>
          </div>
          <p className="whitespace-nowrap lg:col-span-3 lg:text-right">
            <Button href={paths.technology} variant="ink">
              See the technology
            </Button>
          </p>
        </div>
      </Container>
    </section>
  );
}
