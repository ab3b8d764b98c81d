import type { ReactNode } from 'react';
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
      <Group
        title={words('values-title')}
        rows={values.map(({ practice, ...row }) => ({ ...row, text: practice }))}
      />
      <Group title={words('principles-title')} rows={principles} />
    </Section>
  );
}

type Row = Pick<PrincipleData, 'title' | 'line' | 'text' | 'kept'>;

const Group = ({ title, rows }: { title: string; rows: readonly Row[] }) => (
  <>
    <h3 className="border-ink border-b-[1.5px] pb-3 text-24 not-first:mt-12">{title}</h3>
    <dl>
      {rows.map(({ title, line, text, kept }) => (
        <div key={title} className="grid gap-x-8 gap-y-2 border-rule border-b py-5 lg:grid-cols-12">
          <dt className="lg:col-span-3">
            <span className="display block font-[630] text-20">{title}</span>
          </dt>
          <dd className="lg:col-span-5">
            <p className="font-[600]">{line}</p>
            <p className="mt-1 max-w-[58ch] text-15 text-ink-2">{text}</p>
          </dd>
          <dd className="text-15 lg:col-span-4">
            <p className="text-ink-2">{kept.text}</p>
            {kept.at ? (
              <a
                className="link inline-block py-1 font-mono [overflow-wrap:anywhere]"
                href={kept.at}
              >
                {kept.at.replace(/#.*/, '')}
              </a>
            ) : (
              <UnpublishedNotice className="mt-2">cannot be checked yet</UnpublishedNotice>
            )}
          </dd>
        </div>
      ))}
    </dl>
  </>
);

type NotPublishedProps = { children: ReactNode; className?: string };

export const UnpublishedNotice = ({ children, className = '' }: NotPublishedProps) => (
  <span
    className={`inline-block border border-ink-2 border-dashed px-2 py-0.5 text-15 text-ink-2 ${className}`}
  >
    {children}
  </span>
);
