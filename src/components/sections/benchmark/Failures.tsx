import type { Words } from '../../../content/page-words.ts';
import type { Kind } from '../../../simulation/benchmark/kinds.ts';
import { type Judged, WRONG } from '../../../simulation/benchmark/score.ts';
import type { Result } from '../../../simulation/campaign/campaign-types.ts';
import { Section } from '../../ui/Section.tsx';
import { Marks } from '../performance/Marks.tsx';
import { ours } from './results.ts';

const KIND_NAMES: Record<Kind, string> = {
  sound: 'Sudden, anywhere on the line',
  slow: 'Opens over 1 to 60 s',
  gas: 'Gas',
  clock: 'One clock is off',
  speed: 'The wave speed is off',
  two: 'Two leaks',
  batch: 'A batch of another liquid',
  start: 'After an announced pump start',
  dead: 'One node is dead',
  'slow-noise-leak': 'In slow noise',
  announced: 'An announced operation',
  unannounced: 'An operation that nobody announces',
  'clock-event': 'An operation that nobody announces, and a clock is off',
  offtake: 'A declared offtake opens',
  ripple: 'Pump ripple',
  hunting: 'A controller hunts',
  louder: 'The noise doubles',
  'slow-noise': 'Slow noise',
  drift: 'A sensor drifts',
  burst: 'A burst of noise',
};

/** Per row. */
const ACROSS = 30;

type ListProps = { title: string; judged: readonly Judged[]; look: Result };

function List({ title, judged, look }: ListProps) {
  const kinds = [...Map.groupBy(judged, (j) => j.kind)].sort((a, b) => b[1].length - a[1].length);
  return (
    <div>
      <h3 className="text-20">
        {look === 'unplaced' ? judged.length : <span className="text-alarm">{judged.length}</span>}{' '}
        {title}
      </h3>
      <dl className="mt-2 border-rule border-t text-15">
        {kinds.map(([kind, same]) => (
          <div key={kind} className="grid grid-cols-[1fr_auto] gap-x-4 border-rule border-b py-2">
            <dt>{KIND_NAMES[kind]}</dt>
            <dd className="font-mono">{same.length}</dd>
            <dd className="col-span-2 mt-1 hidden sm:block">
              <Marks counts={{ [look]: same.length }} across={ACROSS} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

export function Failures({ words }: { words: Words }) {
  const { judged } = ours;
  const leaks = judged.filter((j) => j.leak);
  const of = (is: (j: Judged) => boolean) => leaks.filter(is);
  return (
    <Section id="failures" tone="sheet" {...words.head('failures')}>
      <div className="grid gap-10 lg:grid-cols-2 lg:gap-12">
        <div className="grid content-start gap-10">
          <List
            title={`are placed over ${WRONG} m off`}
            look="wrong"
            judged={of((j) => (j.error ?? 0) > WRONG)}
          />
          <List
            title="raise no alarm in time"
            look="missed"
            judged={of((j) => j.delay === undefined)}
          />
          <List
            title="alarm without a leak"
            look="wrong"
            judged={judged.filter((j) => j.falsely)}
          />
        </div>
        <List
          title="are alarmed, not placed"
          look="unplaced"
          judged={of((j) => j.delay !== undefined && j.error === undefined)}
        />
      </div>
    </Section>
  );
}
