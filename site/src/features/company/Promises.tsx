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
      title={words('promises-title')}
      intro={<Inline parts={parts}>{words('promises-intro')}</Inline>}
    >
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-2">
        <Group title={words('values-title')} rows={values} />
        <Group title={words('principles-title')} rows={principles} />
      </div>
    </Section>
  );
}

type Row = Pick<PrincipleData, 'title' | 'line' | 'kept'>;

const Group = ({ title, rows }: { title: string; rows: readonly Row[] }) => (
  <div>
    <h3 className="border-ink border-b-[1.5px] pb-2 text-20">{title}</h3>
    <dl>
      {rows.map(({ title, line, kept: { at, text } }) => (
        <div
          key={title}
          className="relative grid items-baseline gap-x-6 border-rule border-b py-2 pl-7 sm:grid-cols-[1fr_auto]"
        >
          <dt className="font-[600]">
            <span
              aria-hidden="true"
              className={`absolute top-3.5 left-0 size-3 border-[1.5px] border-ink ${at ? 'bg-ink' : 'border-dashed'}`}
            />
            {line}
          </dt>
          <dd className="text-14 text-ink-2">{title}</dd>
          <dd className="col-span-full text-15">
            {at ? (
              <a className="link" href={at}>
                {text}
              </a>
            ) : (
              text
            )}
          </dd>
        </div>
      ))}
    </dl>
  </div>
);
