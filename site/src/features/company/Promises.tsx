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
    <dl>
      {rows.map(({ title, line, kept: { at, text } }) => (
        <div
          key={title}
          className="relative grid gap-x-8 border-rule border-b py-2.5 pl-7 lg:grid-cols-[6fr_6fr_3fr] lg:items-baseline"
        >
          <dt className="font-[600]">
            <span
              aria-hidden="true"
              className={`absolute top-4 left-0 size-3 border-[1.5px] border-ink ${at ? 'bg-ink' : 'border-dashed'}`}
            />
            {line}
          </dt>
          <dd className={`text-15 ${at ? '' : 'border border-rule border-dashed px-2'}`}>
            {at ? (
              <a className="link" href={at}>
                {text}
              </a>
            ) : (
              text
            )}
          </dd>
          <dd className="text-14 text-ink-2 lg:text-right">{title}</dd>
        </div>
      ))}
    </dl>
  </>
);
