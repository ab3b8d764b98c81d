import { spellFigure } from '../../content/named-figures/claim-text.ts';
import type { Words } from '../../content/page-words.ts';
import type { PrincipleData, ValueData } from '../../content/schemas/pages/company.ts';
import { Inline } from '../../kit/ui/Inline.tsx';
import { Section } from '../../kit/ui/Section.tsx';

type Props = {
  values: readonly ValueData[];
  principles: readonly PrincipleData[];
  words: Words;
};

export function Promises({ values, principles, words }: Props) {
  const all = [...values, ...principles];
  const count = `${all.filter((promise) => promise.kept.at).length}`;
  const parts = { kept: spellFigure(count, 'Spelt'), all: spellFigure(`${all.length}`, 'spelt') };
  return (
    <Section
      id="values"
      opening="stacked"
      title={words('promises-title')}
      intro={<Inline parts={parts}>{words('promises-intro')}</Inline>}
    >
      <Group title={words('values-title')} rows={values} />
      <Group title={words('principles-title')} rows={principles} />
    </Section>
  );
}

type Row = Pick<PrincipleData, 'title' | 'line' | 'kept'>;

const Group = ({ title, rows }: { title: string; rows: readonly Row[] }) => (
  <>
    <h3 className="border-ink border-b-[1.5px] pb-2 text-20 not-first:mt-6">{title}</h3>
    <dl className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-4">
      {rows.map(({ title, line, kept }) => (
        <div key={title} className="border-rule py-2.5 text-15 max-lg:border-b">
          <dt className="display font-[630] text-17">{title}</dt>
          <dd className="font-[600]">{line}</dd>
          <dd className="text-ink-2">
            {kept.at ? (
              <a className="link text-ink" href={kept.at}>
                {kept.text}
              </a>
            ) : (
              kept.text
            )}
          </dd>
        </div>
      ))}
    </dl>
  </>
);
