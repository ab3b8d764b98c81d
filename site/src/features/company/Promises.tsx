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
  const kept = all.filter((promise) => promise.kept.at).length;
  return (
    <Section
      id="values"
      opening="stacked"
      title={words('promises-title')}
      intro={<Inline parts={{ kept, all: all.length }}>{words('promises-intro')}</Inline>}
    >
      <Group title={words('values-title')} rows={values} />
      <Group title={words('principles-title')} rows={principles} />
    </Section>
  );
}

type Row = Pick<PrincipleData, 'title' | 'line' | 'kept'>;

const Group = ({ title, rows }: { title: string; rows: readonly Row[] }) => (
  <div className="border-ink border-t-[1.5px] pb-6 last:pb-0 lg:grid lg:grid-cols-12 lg:gap-6">
    <h3 className="pt-2 text-20 lg:col-span-2">{title}</h3>
    <dl className="lg:col-span-10">
      {rows.map(({ title, line, kept }) => (
        <div
          key={title}
          className="border-rule py-2 text-15 not-last:border-b lg:grid lg:grid-cols-10 lg:gap-6"
        >
          <dt className="display font-[630] text-17 lg:col-span-2">{title}</dt>
          <dd className="font-[600] lg:col-span-4">{line}</dd>
          <dd className="text-ink-2 lg:col-span-4">
            {kept.text}{' '}
            {kept.at && (
              <a className="link font-mono text-ink [overflow-wrap:anywhere]" href={kept.at}>
                {kept.at.replace(/#.*/, '')}
              </a>
            )}
          </dd>
        </div>
      ))}
    </dl>
  </div>
);
