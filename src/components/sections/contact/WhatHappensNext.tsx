import { brand } from '../../../config/site.ts';
import type { Words } from '../../../content/page-words.ts';
import { Inline, Paragraph } from '../../ui/Inline.tsx';
import { Section } from '../../ui/Section.tsx';

export function ContactReasons({ words }: { words: Words }) {
  return (
    <>
      <h2 className="sr-only">{words('reasons-title')}</h2>
      <dl className="border-rule border-t">
        {words.list('reasons').map(({ title, text }) => (
          <div key={title} className="border-rule border-b py-4">
            <dt className="font-[600]">{title}</dt>
            <dd className="mt-1 text-ink-2">
              <Inline>{text}</Inline>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-6 text-15 text-ink-2">
        Or directly:{' '}
        <a className="link" href={`mailto:${brand.email}`}>
          {brand.email}
        </a>
        ,{' '}
        <a className="link" href={`tel:${brand.phone.replaceAll(' ', '')}`}>
          {brand.phone}
        </a>
      </p>
    </>
  );
}

export function WhatHappensNext({ words }: { words: Words }) {
  return (
    <Section title={words('next-title')}>
      <ol className="grid gap-8 lg:grid-cols-4 lg:gap-0">
        {words.list('next').map(({ when, title, text }) => (
          <li
            key={title}
            className="relative border-ink pl-6 max-lg:border-l-2 lg:border-t-2 lg:pt-8 lg:pr-8 lg:pl-0"
          >
            <span
              className="absolute -top-px -left-[7px] size-3 border-[1.5px] border-ink bg-paper lg:-top-[7px] lg:left-0"
              aria-hidden="true"
            />
            <p className="font-mono text-13 text-ink-2">{when}</p>
            <h3 className="mt-1 text-20">{title}</h3>
            <p className="mt-1.5 text-15 text-ink-2">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** Before anything else: we are not whom to call. */
export function Emergency({ words }: { words: Words }) {
  return (
    <section
      id="report-a-leak"
      aria-labelledby="report-a-leak-title"
      className="mt-8 border-alarm border-l-4 bg-sheet p-5"
    >
      <h2 id="report-a-leak-title" className="text-20">
        {words('emergency-title')}
      </h2>
      <p className="mt-1 text-15">{words('emergency-text')}</p>
    </section>
  );
}

export function Press({ words }: { words: Words }) {
  return (
    <Section
      id="press"
      tone="sheet"
      title={words('press-title')}
      intro={<Paragraph>{words('press-text')}</Paragraph>}
    />
  );
}
