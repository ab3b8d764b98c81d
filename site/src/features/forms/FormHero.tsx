import { paths } from '@site/config';
import type { ReactNode } from 'react';
import type { Words } from '../../content/page-words.ts';
import { Email, Phone } from '../../kit/ui/Contact.tsx';
import { Container } from '../../kit/ui/Container.tsx';
import { Definitions } from '../../kit/ui/Definitions.tsx';
import { Inline } from '../../kit/ui/Inline.tsx';
import { RuledList } from '../../kit/ui/RuledList.tsx';

type Props = {
  title: string;
  lede: string;
  notice?: ReactNode;
  details?: ReactNode;
  children?: ReactNode;
};

/** Text in five of twelve columns, the form (`children`) in seven. */
export function FormHero({ title, lede, notice, details, children }: Props) {
  return (
    <div className="border-rule border-b py-10 last:border-b-0 lg:py-20">
      <Container>
        <div className="grid items-start gap-10 lg:grid-cols-12 lg:grid-rows-[auto_1fr] lg:gap-x-12">
          <div className="lg:col-span-5">
            <h1 className="text-60">{title}</h1>
            <p className="mt-5 text-20 text-ink-2">{lede}</p>
            {notice}
          </div>
          <div className="rounded-sheet border border-rule bg-sheet p-5 md:p-10 lg:col-span-7 lg:row-span-2">
            {children}
          </div>
          {/* After the form on a phone. */}
          <div className="lg:col-span-5 lg:row-start-2">{details}</div>
        </div>
      </Container>
    </div>
  );
}

export function DemoDetails({ words }: { words: Words }) {
  const shown = [1, 2, 3, 4].map((n) => words(`shown-${n}`));
  return (
    <>
      <h2 className="mb-4 text-24">{words('shown-title')}</h2>
      <RuledList items={shown} ordered />
      <p className="mt-4 text-15">
        <a className="link inline-block py-1" href={paths.yourLine}>
          {words('first')}
        </a>
      </p>
      <h2 className="mt-10 mb-4 text-24">{words('details-title')}</h2>
      <Definitions layout="facts" items={words.list('details')} />
    </>
  );
}

export function ContactReasons({ words }: { words: Words }) {
  return (
    <>
      <h2 className="sr-only">{words('reasons-title')}</h2>
      <Definitions layout="above" items={words.list('reasons')} />
      <p className="mt-6 text-15 text-ink-2">
        Or directly: <Email />, <Phone />
      </p>
    </>
  );
}

/** First of all: we are not an emergency service. */
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
      <p className="mt-1 text-15 [&_a[href^='tel:']]:font-[600] [&_a[href^='tel:']]:underline">
        <Inline>{words('emergency-text')}</Inline>
      </p>
    </section>
  );
}
