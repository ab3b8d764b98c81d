import { paths } from '@site/config';
import type { ClaimLookup } from '../../content/lookup.ts';
import type { Words } from '../../content/page-words.ts';
import type { TimelineStep } from '../../content/schemas/pages/company.ts';
import { ClaimLabel, ClaimValue } from '../../kit/ui/Claim.tsx';
import { Definitions } from '../../kit/ui/Definitions.tsx';
import { Paragraph } from '../../kit/ui/Inline.tsx';
import { cell, Section } from '../../kit/ui/Section.tsx';

type CoreValuesProps = {
  values: readonly { id: string; data: { title: string; line: string } }[];
  words: Words;
};

export function CoreValues({ values, words }: CoreValuesProps) {
  return (
    <Section
      opening="split"
      title={words('values-title')}
      tone="sheet"
      intro={
        <p>
          <a className="link font-[600]" href={paths.about}>
            How the team works
          </a>
        </p>
      }
    >
      <Definitions
        heavy
        items={values.map(({ data }) => ({ title: data.title, text: data.line }))}
      />
    </Section>
  );
}

const figures = [
  'experience',
  'service-areas',
  'trial-locations',
  'industry-sectors',
  'commercial-launch',
];

type Props = { claim: ClaimLookup; words: Words };

export function CompanyOverview({ claim, words }: Props) {
  return (
    <Section
      id="company"
      opening="cells"
      title={words('company-title')}
      intro={
        <>
          <Paragraph>{words('company-text')}</Paragraph>
          <p className="mt-4">
            <a className="link font-[600]" href={paths.about}>
              About the company
            </a>
          </p>
        </>
      }
    >
      <dl className="contents">
        {figures.map((id) => (
          <div
            key={id}
            className={`${cell} flex flex-col-reverse justify-end last:col-span-2 lg:col-span-3 lg:last:col-span-6`}
          >
            <dt className="mt-1 text-15 text-ink-2">
              <ClaimLabel claim={claim(id)} />
            </dt>
            <dd className="whitespace-nowrap font-mono text-24">
              <ClaimValue claim={claim(id)} />
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

type TimelineProps = { steps: readonly { data: TimelineStep }[]; words: Words };

export function Timeline({ steps, words }: TimelineProps) {
  return (
    <Section opening="stacked" {...words.head('timeline')}>
      <ol className="grid lg:grid-cols-5">
        {steps.map(({ data: step }) => (
          <li
            key={step.id}
            className="relative border-ink pb-8 pl-8 last:pb-0 max-lg:ml-4 max-lg:border-l-[3px] lg:border-t-[3px] lg:pt-8 lg:pr-6 lg:pb-0 lg:pl-0"
          >
            <span
              aria-hidden="true"
              className="absolute top-0 -left-[17px] grid size-8 place-items-center border-[1.5px] border-ink bg-paper lg:-top-[17px] lg:left-0"
            >
              <span className={`size-5 ${step.completed ? 'bg-ink' : 'bg-hivis'}`} />
            </span>
            <p className="font-mono text-15 text-ink-2">
              {step.completed ? step.date : `Planned for ${step.date}`}
            </p>
            <h3 className="mt-1 text-20">{step.title}</h3>
            <p className="mt-1.5 text-15 text-ink-2">{step.description}</p>
            <p className="mt-2 text-15 font-[500]">
              {step.completed ? 'Completed' : `Not completed, as stated in ${step.stated}`}
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
