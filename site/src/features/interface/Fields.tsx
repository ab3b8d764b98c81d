import { paths } from '@site/config';
import type { ReactNode } from 'react';
import type { Words } from '../../content/page-words.ts';
import { Definitions } from '../../kit/ui/Definitions.tsx';
import { Inline } from '../../kit/ui/Inline.tsx';
import { Section } from '../../kit/ui/Section.tsx';
import { Table } from '../../kit/ui/Table.tsx';

type Field = Readonly<Record<'name' | 'type' | 'unit' | 'description', string>>;

export function Fields({ fields, words }: { fields: readonly Field[]; words: Words }) {
  return (
    <Section
      id="fields"
      title={words('fields-title')}
      intro={
        <p>
          <Inline parts={{ count: fields.length }}>{words('fields-intro')}</Inline>{' '}
          <a className="link" href={paths.interfaceSchema} download>
            JSON Schema
          </a>
        </p>
      }
    >
      <Table
        caption={words('fields-title')}
        captionHidden
        head={['Field', 'Type', 'Unit', 'Meaning']}
        rows={fields.map(({ name, type, unit, description }) => [
          <code key="name" className="font-mono">
            {name}
          </code>,
          type,
          unit,
          description,
        ])}
      />
    </Section>
  );
}

export const States = ({ words }: { words: Words }) => (
  <Definitions
    layout="pairs"
    mono
    items={words.list('states').map(({ title, when, text }) => ({
      title,
      text: (
        <>
          <Inline>{text}</Inline> <code className="block pt-1 font-mono text-14">{when}</code>
        </>
      ),
    }))}
  />
);

export function Protocols({ words }: { words: Words }) {
  return (
    <Section id="protocols" tone="sheet" {...words.head('protocols')}>
      <dl className="grid grid-cols-1 border-rule border-t border-l sm:grid-cols-2 lg:grid-cols-3">
        {words.list('protocols').map(({ title, mark, text }) => (
          <div
            key={title}
            className={`border-r border-b border-rule p-5 ${mark === 'yes' ? '' : 'bg-paper'}`}
          >
            <dt className="flex items-center gap-3 text-20 font-[600]">
              <svg className="size-3 shrink-0 stroke-ink" viewBox="0 0 14 14" aria-hidden="true">
                <path
                  d={mark === 'yes' ? 'M1 1h12v12H1z' : 'M1 1h12v12H1zM1 13L13 1'}
                  strokeWidth="1.5"
                  className={mark === 'yes' ? 'fill-ink' : 'fill-none'}
                />
              </svg>
              {title}
            </dt>
            <dd className="mt-2 text-15 text-ink-2">
              <Inline>{text}</Inline>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

export function Log({ words, children }: { words: Words; children?: ReactNode }) {
  return (
    <Section id="log" tone="deep" title={words('log-title')} intro={words('log-intro')}>
      {children}
    </Section>
  );
}
