import { formatWhole } from '@site/config';
import type { Words } from '../../content/page-words.ts';
import { Plus } from '../../kit/ui/Chevron.tsx';
import { Paragraph } from '../../kit/ui/Inline.tsx';
import { Section } from '../../kit/ui/Section.tsx';
import { ourMethod } from '../benchmark/method-scores.ts';
import {
  type Counts,
  OUTCOMES_WORST_FIRST,
  type Outcome,
  OutcomeBar,
  OutcomeMarks,
} from './OutcomeMarks.tsx';
import { campaign } from './performance-data.ts';

const { rows } = campaign.wrong;
const dates = [...new Set(rows.map(({ date }) => date))].sort();
const each = Math.min(...rows.map(({ runs }) => runs));
const total = rows.reduce((sum, { runs }) => sum + runs, 0);
type What = (typeof rows)[number]['what'];

/** Of the events without a leak, those after which the detector alarms without a position. */
const NOTHING_LEAKS: readonly What[] = ['clock-event', 'offtake-slow'];
const judge = ({ what, ...row }: (typeof rows)[number], by: 'with' | 'without'): Counts => {
  const { unplaced, ...rest } = row[by];
  return { ...rest, [NOTHING_LEAKS.includes(what) ? 'needless' : 'unplaced']: unplaced };
};
const sumOutcome = (kind: Outcome, by: 'with' | 'without' = 'with', of = rows) =>
  of.reduce((sum, row) => sum + (judge(row, by)[kind] ?? 0), 0);

const LABELS: Record<Outcome, string> = {
  wrong: 'over 4 times its ± off, or a false alarm',
  missed: 'missed',
  needless: 'needless: a station or offtake at work',
  unplaced: 'leak alarmed, not placed',
  right: 'placed right, or rightly quiet',
};

const GROUPS: readonly (readonly [string, readonly What[]])[] = [
  ['For comparison', ['sound']],
  ['What deceives the position', ['clock', 'clock-event', 'speed', 'speed-1', 'batch', 'two']],
  ['What looks like a leak, or hides one', ['offtake', 'start', 'operation']],
  ['What degrades the sensing', ['ripple', 'hunting', 'louder', 'slow']],
  [
    'Other leaks, lines and nodes',
    ['large', 'large-quiet', 'along', 'dead', 'bandwidth', 'growing'],
  ],
  ['What is not as it was declared', ['offtake-slow', 'curve', 'second-15', 'second-20']],
  ['What all nodes show', ['drift-all', 'step-all']],
];

function Legend() {
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-2 text-14 text-ink-2">
      {OUTCOMES_WORST_FIRST.toReversed().map((kind) => (
        <li key={kind} className="flex items-center gap-2">
          <OutcomeMarks counts={{ [kind]: 1 }} />
          {LABELS[kind]}
        </li>
      ))}
    </ul>
  );
}

/** Share that chance would leave uncounted one time in twenty, times the runs. */
const RULE_OF_THREE = 3;

const highlightCount = (count = 0) => (
  <b className={count > 0 ? 'text-alarm' : ''}>{formatWhole(count)}</b>
);

type RowProps = { row: (typeof rows)[number]; words: Words };

/** Interval of 95%: two standard deviations below its share are more than chance. */
const isTooNarrow = (held: number, placed: number) =>
  held < 0.95 * placed - 2 * Math.sqrt(0.95 * 0.05 * placed);

function Row({ row, words }: RowProps) {
  const { what, runs, half, placed, held } = row;
  const [counts, without] = [judge(row, 'with'), judge(row, 'without')];
  const said = words.list('wrong').find(({ mark }) => mark === what);
  if (!said) throw new Error(`content/pages/technology-performance.yaml does not name "${what}"`);
  return (
    <li className="grid gap-x-8 gap-y-3 border-rule border-t py-6 lg:grid-cols-12">
      <div className="lg:col-span-3">
        <h4 className="font-[600] text-17">{said.title}</h4>
        <p className="mt-1 text-14 text-ink-2">{said.when}</p>
      </div>
      <div className="lg:col-span-4">
        <OutcomeMarks counts={counts} />
        <p className="mt-2 mb-3 text-14 text-ink-2">
          {OUTCOMES_WORST_FIRST.filter((kind) => counts[kind])
            .map((kind) => `${counts[kind]} ${kind === 'unplaced' ? 'not placed' : kind}`)
            .join(' · ')}
        </p>
        <OutcomeBar counts={without} />
        {half !== null && placed > runs / 20 && (
          <p className="mt-2 text-14 text-ink-2">
            ±{half} m held {held} of {placed}
            {isTooNarrow(held, placed) &&
              `, where 95% would be ${Math.round(0.95 * placed)}: too narrow`}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 lg:col-span-2 lg:flex-col lg:items-end">
        <p className="text-14 text-ink-2">
          <span className="font-mono text-24 text-ink">{highlightCount(counts.wrong)}</span> wrong
        </p>
        {counts.needless ? (
          <p className="text-14 text-ink-2">
            <span className="font-mono text-24">{highlightCount(counts.needless)}</span> needless
          </p>
        ) : null}
        <p className="text-14 text-ink-2">{highlightCount(without.wrong)} without</p>
      </div>
      <p className="text-15 lg:col-span-3">{said.text}</p>
    </li>
  );
}

export function WrongAnswers({ words }: { words: Words }) {
  const parts = {
    dates: dates.join(' and '),
    each,
    possible: (100 * RULE_OF_THREE) / each,
  };
  return (
    <Section
      id="wrong"
      title={words('wrong-title')}
      intro={
        <>
          <Paragraph
            parts={{
              total: formatWhole(total),
              with: highlightCount(sumOutcome('wrong')),
              without: highlightCount(sumOutcome('wrong', 'without')),
              needless: highlightCount(sumOutcome('needless')),
              ...{ some: ourMethod.score.wrong, placed: ourMethod.score.placed },
            }}
          >
            {words('wrong-intro')}
          </Paragraph>
          <Paragraph className="mt-4 text-15 text-ink-2" parts={parts}>
            {words('wrong-basis')}
          </Paragraph>
        </>
      }
    >
      <Legend />
      {GROUPS.map(([title, whats], i) => {
        const group = rows.filter(({ what }) => whats.includes(what));
        return (
          <details
            key={title}
            open={i === GROUPS.length - 1}
            className="mt-4 border-ink border-t-[1.5px]"
          >
            <summary className="flex min-h-14 cursor-pointer items-center gap-4 py-2">
              <h3 className="flex-1 text-17">{title}</h3>
              <span className="text-14 text-ink-2">
                {highlightCount(sumOutcome('wrong', 'with', group))} wrong of{' '}
                {formatWhole(group.reduce((sum, { runs }) => sum + runs, 0))}
              </span>
              <Plus />
            </summary>
            <ol className="print:columns-3">
              {group.map((row) => (
                <Row key={row.what} row={row} words={words} />
              ))}
            </ol>
          </details>
        );
      })}
    </Section>
  );
}
