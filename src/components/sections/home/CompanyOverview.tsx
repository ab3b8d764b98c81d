import { paths } from '../../../config/paths.ts';
import type { ClaimLookup } from '../../../content/lookup.ts';
import type { Words } from '../../../content/page-words.ts';
import { ClaimLabel, ClaimValue } from '../../ui/Claim.tsx';
import { Definitions } from '../../ui/Definitions.tsx';
import { Paragraph } from '../../ui/Inline.tsx';
import { cell, Section } from '../../ui/Section.tsx';

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
