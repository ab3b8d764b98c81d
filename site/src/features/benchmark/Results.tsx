import { WRONG_BEYOND } from '@site/leak-bench';
import type { ReactNode } from 'react';
import type { Words } from '../../content/page-words.ts';
import { Container } from '../../kit/ui/Container.tsx';
import { Paragraph } from '../../kit/ui/Inline.tsx';
import { Table } from '../../kit/ui/Table.tsx';
import { Dots } from './Dots.tsx';
import { date, formatFigure, formatSeconds, methods, ourMethod, seed } from './method-scores.ts';

const { score } = ourMethod;
const unplaced = score.leaks - score.missed - score.placed;

const Red = ({ children }: { children: ReactNode }) => (
  <span className="text-alarm">{children}</span>
);

export function BenchmarkHero({ words }: { words: Words }) {
  return (
    <Container className="pt-6 pb-10 sm:pt-12 lg:pt-16">
      <h1 className="text-60">{words('hero-title')}</h1>
      <p className="mt-6 max-w-[30em] font-[600] text-32 leading-tight">
        Of {score.leaks} leaks ours places {score.placed}, <Red>{score.wrong}</Red> of them wrongly;{' '}
        {unplaced} raise an alarm without a place, and <Red>{score.missed}</Red> are missed.{' '}
        <Red>{score.falsely}</Red> of {score.quiet} records without a leak raise a false alarm.
      </p>
      <Paragraph className="mt-5 max-w-[68ch] text-17 text-ink-2" parts={{ seed, date }}>
        {words('hero-lede')}
      </Paragraph>
    </Container>
  );
}

const DELAYS = [
  [1, '1 s'],
  [10, '10 s'],
  [60, '1 min'],
  [600, '10 min'],
  [3600, '1 h'],
] as const;
const ERRORS = [
  [0.1, '0.1 m'],
  [1, '1'],
  [10, '10'],
  [100, '100'],
  [1000, '1 km'],
  [10_000, '10 km'],
] as const;

const columns = 'lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_minmax(0,3fr)]';

type RowProps = { name: string; text: string; method: (typeof methods)[number] };

function Row({ name, text, method: { judged, score: s } }: RowProps) {
  const of = (key: 'delay' | 'error') => judged.flatMap((j) => j[key] ?? []);
  const places = of('error');
  return (
    <li
      className={`grid items-center gap-x-8 gap-y-2 border-rule border-b p-4 last:border-b-0 lg:px-5 lg:py-2 ${columns}`}
    >
      <div>
        <h3 className="text-17">{name}</h3>
        <p className="text-14 text-ink-2">{text}</p>
      </div>
      <div>
        <p className="text-14 text-ink-2 lg:hidden">Delay</p>
        <Dots
          values={of('delay')}
          ticks={DELAYS}
          at={s.medianDelay}
          median={formatSeconds(s.medianDelay)}
          limit={15}
        />
      </div>
      <div>
        <p className="text-14 text-ink-2 lg:hidden">Error</p>
        {places.length > 0 ? (
          <Dots
            values={places}
            ticks={ERRORS}
            at={s.medianError}
            median={`${formatFigure(s.medianError)} m`}
            limit={WRONG_BEYOND}
            wrong
          />
        ) : (
          <p className="text-15 text-ink-2 lg:text-center">Gives no place</p>
        )}
      </div>
    </li>
  );
}

export function Results({ words }: { words: Words }) {
  const named = words.list('methods');
  const heads = [
    ['Detector', ''],
    ['Delay', 'rupture to alarm; dashed the target'],
    ['Error of place', `to the nearest leak; dashed ${WRONG_BEYOND} m`],
  ];
  return (
    <section id="results">
      <Container className="pb-16 lg:pb-20">
        <h2 className="mb-4 text-24">{words('results-title')}</h2>
        <div
          className={`hidden gap-x-8 border-[1.5px] border-ink border-b-0 bg-sheet px-5 py-3 font-[600] text-15 lg:grid ${columns}`}
          aria-hidden="true"
        >
          {heads.map(([head, note]) => (
            <p key={head}>
              {head} <span className="font-[400] text-14 text-ink-2">{note}</span>
            </p>
          ))}
        </div>
        <ul className="mb-8 border-[1.5px] border-ink bg-sheet">
          {methods.map((method, i) => (
            <Row
              key={method.name}
              name={named[i]?.title ?? ''}
              text={named[i]?.text ?? ''}
              method={method}
            />
          ))}
        </ul>
        <Table
          caption={words('results-title')}
          captionHidden
          head={[
            'Detector',
            'Missed',
            'Median delay',
            'Placed',
            'Wrong',
            'Median error',
            'Interval score',
            'False here',
            'False a month',
          ]}
          rows={methods.map(({ name, score: s }, i) => [
            named[i]?.title ?? name,
            `${s.missed} of ${s.leaks}`,
            formatSeconds(s.medianDelay),
            s.placed,
            s.placed ? s.wrong : '–',
            s.placed ? `${formatFigure(s.medianError)} m` : '–',
            `${(s.intervalScore / 1000).toFixed(1)} km`,
            `${s.falsely} of ${s.quiet}`,
            formatFigure(s.aMonth),
          ])}
        />
        <h3 className="mt-10 text-20">{words('rule-title')}</h3>
        <Paragraph className="mt-3 max-w-[80ch] text-15 text-ink-2" parts={{ wrong: WRONG_BEYOND }}>
          {words('rule-counts')}
        </Paragraph>
        <Paragraph className="mt-3 max-w-[80ch] text-15 text-ink-2">
          {words('rule-score')}
        </Paragraph>
      </Container>
    </section>
  );
}
