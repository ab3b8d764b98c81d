import type { ReactNode } from 'react';
import type { ClaimLookup } from '../../content/lookup.ts';
import type { Words } from '../../content/page-words.ts';
import type { TimelineStep } from '../../content/schemas/pages/company.ts';
import { Plus } from '../../kit/ui/Chevron.tsx';
import { ClaimValue, formatClaimCondition } from '../../kit/ui/Claim.tsx';
import { Container } from '../../kit/ui/Container.tsx';
import { Paragraph } from '../../kit/ui/Inline.tsx';

const figures = ['experience', 'service-areas', 'trial-locations', 'industry-sectors'];

/** A ruled row: its name, and cells. */
const Row = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="break-inside-avoid border-rule border-t py-2 lg:grid lg:grid-cols-[12rem_1fr] lg:gap-8">
    <h3 className="text-17">{title}</h3>
    {children}
  </div>
);

const cells = 'grid gap-x-6 gap-y-2 text-15 max-lg:mt-2';

type Props = {
  claim: ClaimLookup;
  words: Words;
  steps: readonly { data: TimelineStep }[];
  values: readonly { id: string; data: { title: string; line: string } }[];
};

/** The firm in ruled rows: figures, timeline, values, for whom, standards. */
export function CompanyOverview({ claim, words, steps, values }: Props) {
  return (
    <section id="company" aria-labelledby="firm" className="mb-5 bg-sheet py-6">
      <Container>
        <div className="mb-4 flex flex-wrap items-baseline gap-x-8 gap-y-1">
          <h2 id="firm" className="text-32">
            {words('company-title')}
          </h2>
          <Paragraph className="text-17 text-ink-2">{words('company-text')}</Paragraph>
        </div>
        <dl className={`border-rule border-t py-3 ${cells} lg:grid-cols-4`}>
          {figures.map((id) => (
            <div
              key={id}
              className="flex flex-wrap items-baseline gap-x-3 lg:grid lg:content-start"
            >
              <dt className="flex-[1_1_9rem] text-ink-2">
                {claim(id).label}
                <span className="block text-14">{formatClaimCondition(claim(id))}</span>
              </dt>
              <dd className="-order-1 w-32 font-mono text-24">
                <ClaimValue claim={claim(id)} />
              </dd>
            </div>
          ))}
        </dl>
        <details className="fold-wide">
          <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-3 border-rule border-t font-[600] lg:supports-[selector(::details-content)]:hidden">
            {words('company-fold')}
            <Plus />
          </summary>
          <Timeline steps={steps} words={words} />
          <Row title={words('values-title')}>
            <ul className={`${cells} grid-cols-2 lg:grid-cols-4`}>
              {values.map(({ id, data }) => (
                <li key={id}>
                  <p className="font-[600]">{data.title}</p>
                  <p className="text-ink-2">{data.line}</p>
                </li>
              ))}
            </ul>
          </Row>
          {/* In place of client logos: no client is named without consent. */}
          <Row title={words('operators-title')}>
            <p className="text-15 text-ink-2">{words('operators')}</p>
          </Row>
        </details>
      </Container>
    </section>
  );
}

export const Timeline = ({ steps, words }: Pick<Props, 'steps' | 'words'>) => (
  <Row title={words('timeline-title')}>
    <ol className={`${cells} lg:grid-cols-5`}>
      {steps.map(({ data: step }) => (
        <li
          key={step.id}
          className="grid gap-x-3 max-lg:grid-cols-[min(8.5rem,45%)_1fr] max-lg:*:not-first:col-start-2"
        >
          <p className="flex items-center gap-2 text-ink-2">
            <span
              aria-hidden="true"
              className={`size-3 border-[1.5px] border-ink ${step.completed ? 'bg-ink' : 'border-dashed'}`}
            />
            {step.completed && <span className="sr-only">Completed</span>}
            {step.completed ? step.date : `Planned for ${step.date}`}
          </p>
          <p className="font-[600]">{step.title}</p>
          <p className="text-ink-2">{step.description}</p>
          {!step.completed && <p>Not completed</p>}
        </li>
      ))}
    </ol>
  </Row>
);
