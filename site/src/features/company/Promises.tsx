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
  <>
    <h3 className="border-ink border-b-[1.5px] pb-3 text-24 not-first:mt-12">{title}</h3>
    <dl>
      {rows.map(({ title, line, kept }) => (
        <div key={title} className="grid gap-x-8 gap-y-2 border-rule border-b py-3 lg:grid-cols-12">
          <dt className="lg:col-span-3">
            <span className="display block font-[630] text-20">{title}</span>
          </dt>
          <dd className="lg:col-span-5">
            <p className="font-[600]">{line}</p>
          </dd>
          <dd className="text-15 lg:col-span-4">
            <p className="text-ink-2">{kept.text}</p>
            {kept.at && (
              <a
                className="link inline-block py-1 font-mono [overflow-wrap:anywhere]"
                href={kept.at}
              >
                {kept.at.replace(/#.*/, '')}
              </a>
            )}
          </dd>
        </div>
      ))}
    </dl>
  </>
);
