import { paths } from '@site/config';
import type { ReactNode } from 'react';
import type { Words } from '../../content/page-words.ts';
import { Email, Phone } from '../../kit/ui/Contact.tsx';
import { Container } from '../../kit/ui/Container.tsx';
import { Definitions } from '../../kit/ui/Definitions.tsx';
import { Figure } from '../../kit/ui/Figure.tsx';
import { Inline } from '../../kit/ui/Inline.tsx';
import { RuledList } from '../../kit/ui/RuledList.tsx';
import { Section } from '../../kit/ui/Section.tsx';
import { alarmScreen } from '../detection/figures/alarm-screen.tsx';

type Props = {
  title: string;
  lede: string;
  notice?: ReactNode;
  details?: ReactNode;
  below?: ReactNode;
  children?: ReactNode;
};

/** Text in five of twelve columns, the form (`children`) in seven. */
export function FormHero({ title, lede, notice, details, below, children }: Props) {
  return (
    <div className="border-rule border-b py-10 last:border-b-0 lg:py-20">
      <Container>
        <div className="grid items-start gap-10 lg:grid-cols-12 lg:grid-rows-[auto_1fr] lg:gap-x-12">
          <div className="lg:col-span-5">
            <h1 className="text-60">{title}</h1>
            <p className="mt-5 text-20 text-ink-2">{lede}</p>
            {notice}
          </div>
          <div className="lg:col-span-7 lg:row-span-2">
            <div className="rounded-sheet border border-rule bg-sheet p-5 md:p-10">{children}</div>
            {below}
          </div>
          {/* After the form on a phone. */}
          <div className="lg:col-span-5 lg:row-start-2">{details}</div>
        </div>
      </Container>
    </div>
  );
}

export const DemoScreen = ({ words }: { words: Words }) => (
  <Figure basis="simulated" caption={words('screen-caption')}>
    <alarmScreen.Drawing id="alarm-screen" compact />
  </Figure>
);

export function DemoDetails({ words }: { words: Words }) {
  const shown = [1, 2, 3, 4].map((n) => words(`shown-${n}`));
  return (
    <>
      <h2 className="mt-10 mb-4 text-24">{words('shown-title')}</h2>
      <RuledList items={shown} ordered />
      <p className="mt-4 text-15">
        <a className="link inline-block py-1" href={paths.yourLine}>
          {words('first')}
        </a>
      </p>
    </>
  );
}

type PairsProps = { title: string; items: ReturnType<Words['list']> };

export const Pairs = ({ title, items }: PairsProps) => (
  <Section title={title} tone="sheet">
    <Definitions layout="pairs" items={items} />
  </Section>
);

export const DirectContact = () => (
  <p className="mt-4">
    Or directly: <Email />, <Phone />
  </p>
);

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
      <ol className="mt-2 list-decimal space-y-2 pl-5 [&_a[href^='tel:']]:font-[600] [&_a[href^='tel:']]:underline">
        {[words('emergency-1'), words('emergency-2'), words('emergency-3')].map((step) => (
          <li key={step}>
            <Inline>{step}</Inline>
          </li>
        ))}
      </ol>
    </section>
  );
}
