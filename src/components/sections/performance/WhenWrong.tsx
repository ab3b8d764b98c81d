import { campaign, settling } from '../../../figures/detection/performance-data.ts';
import { type Result, SPED_UP } from '../../../simulation/campaign/campaign-types.ts';
import { RULE } from '../../../simulation/detection/rule.ts';
import { LEFT_BEHIND } from '../../../simulation/detection/set-aside.ts';
import { formatWhole } from '../../../simulation/format.ts';
import { Section } from '../../ui/Section.tsx';
import { Table } from '../../ui/Table.tsx';
import { Bar, Marks, SHOWN } from './Marks.tsx';

const { rows, noise, deaf } = campaign.wrong;
const dates = [...new Set(rows.map(({ date }) => date))].sort();
const each = Math.min(...rows.map(({ runs }) => runs));
const total = rows.reduce((sum, { runs }) => sum + runs, 0);
const wrong = (by: 'with' | 'without') => rows.reduce((sum, row) => sum + row[by].wrong, 0);

const LABELS: Record<Result, string> = {
  wrong: 'wrong: off by more than four half-intervals, or an alarm without a leak',
  missed: 'missed',
  unplaced: 'alarmed, not placed',
  right: 'placed right, or rightly quiet',
};

type What = (typeof rows)[number]['what'];

const ROWS: Record<What, readonly [name: string, conditions: string, rule: string]> = {
  sound: [
    'Within the assumptions',
    'Clocks to 1 ms, wave speed to 0.05%.',
    'What the rules cost a sound leak.',
  ],
  clock: [
    'One node’s clock is off',
    'By 20 ms to 1 s, already at the last check.',
    'Waves of announced operations, one from either end within four hours, show the error; the time stamps are corrected.',
  ],
  'clock-event': [
    'The same, and a trip or a valve that nobody announces',
    'A clock off by 0.5 to 10 s. Nothing leaks.',
    'The wave is reported as coming from its end of the line, or without a place. It is an alarm because the station reports nothing.',
  ],
  speed: [
    'The wave speed is off by 0.5%',
    'About 1.5 K in crude.',
    'The announced waves measure it: 15 km in 13.6 s.',
  ],
  'speed-1': ['The wave speed is off by 1%', 'About 3 K in crude.', 'As above.'],
  batch: [
    'A batch of another liquid',
    '1 to 10 km of it carry the wave 1 to 8% faster or slower; the last announced waves at most 40 minutes before.',
    'Where the waves from the two ends contradict each other, nothing is placed.',
  ],
  two: [
    'Two leaks',
    'More than 1 km apart, within 4 s.',
    'A place is given only where every drop heard by then fits one source, in time, size and shape.',
  ],
  offtake: [
    'A declared offtake opens',
    'Nobody announces it. Nothing leaks.',
    'An alarm at the place of a declared offtake says so: the offtake, or a leak beside it.',
  ],
  start: [
    'A leak 2 to 90 s after an announced pump start',
    'Of 0.3 to 30% of flow.',
    'A second reading: the modelled wave of the operation is subtracted from each record, and the rest is read again.',
  ],
  operation: [
    'An announced operation',
    'A pump or a valve, 0.3 to 30% of flow. Nothing leaks.',
    'A tenth of the operation’s size is allowed for model error; a drop of less counts once the line has settled.',
  ],
  ripple: [
    'Pump ripple',
    '1 to 20 Hz, 1.5 to 6 kPa, begun after the noise was learnt.',
    'A drop that soon recovers is a swing, and gives a warning of degraded sensing.',
  ],
  hunting: [
    'A controller hunts',
    'A swing of 2 to 10 kPa every 4 to 40 s.',
    'As above; so does a slow drop that merely undoes an earlier rise. Missed: sensing was degraded, and neither alarm nor warning said so.',
  ],
  louder: [
    'The noise doubles',
    'After it was learnt.',
    'The noise just before and after a drop is compared with what was learnt; thresholds rise with it, and a warning says so.',
  ],
  slow: [
    'Slow noise',
    '600 Pa, 0.5 to 30 s, different at every node; learnt over ten minutes.',
    'Thresholds are set from differences over the length of the window, taken from the history.',
  ],
};

const GROUPS: readonly (readonly [string, readonly What[]])[] = [
  ['For comparison', ['sound']],
  ['What deceives the place', ['clock', 'clock-event', 'speed', 'speed-1', 'batch', 'two']],
  ['What looks like a leak, or hides one', ['offtake', 'start', 'operation']],
  ['What degrades the sensing', ['ripple', 'hunting', 'louder', 'slow']],
];

function Legend() {
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-2 text-13 text-ink-2">
      {SHOWN.toReversed().map((kind) => (
        <li key={kind} className="flex items-center gap-2">
          <Marks counts={{ [kind]: 1 }} />
          {LABELS[kind]}
        </li>
      ))}
    </ul>
  );
}

/** Share that chance would leave uncounted one time in twenty, times the runs. */
const RULE_OF_THREE = 3;

const red = (count: number) => <b className={count > 0 ? 'text-alarm' : ''}>{count}</b>;

function Row({ what, with: counts, without, runs }: (typeof rows)[number]) {
  const [name, conditions, rule] = ROWS[what];
  return (
    <li className="grid gap-x-8 gap-y-3 border-rule border-t py-6 lg:grid-cols-12">
      <div className="lg:col-span-3">
        <h4 className="font-[600] text-17">{name}</h4>
        <p className="mt-1 text-13 text-ink-2">{conditions}</p>
      </div>
      <div className="lg:col-span-4">
        <Marks counts={counts} />
        <p className="mt-2 mb-3 text-13 text-ink-2">
          {SHOWN.filter((kind) => counts[kind] > 0)
            .map((kind) => `${counts[kind]} ${kind === 'unplaced' ? 'not placed' : kind}`)
            .join(' · ')}
        </p>
        <Bar counts={without} />
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 lg:col-span-2 lg:flex-col lg:items-end">
        <p className="text-13 text-ink-2">
          <span className="font-mono text-24 text-ink">{red(counts.wrong)}</span> wrong of {runs}
        </p>
        <p className="text-13 text-ink-2">without the rules {red(without.wrong)}</p>
      </div>
      <p className="text-15 lg:col-span-3">{rule}</p>
    </li>
  );
}

const OPERATIONS: Record<(typeof deaf)[number]['what'], string> = {
  'pump-start': 'pump starts',
  'pump-stop': 'pump stops',
  'valve-open': 'delivery valve opens',
  'valve-close': 'delivery valve closes',
};

function Deaf() {
  return (
    <Table
      caption="Leaks within 150 s of an announced operation of a tenth of the flow"
      head={['Operation', 'Leak', 'First reading', 'Second reading', 'Median, s']}
      rows={deaf.map((d) => [
        OPERATIONS[d.what],
        `${100 * d.size}%`,
        `${d.first} of ${d.runs}`,
        `${d.again} of ${d.runs}`,
        d.medianAgain ?? '–',
      ])}
    />
  );
}

const NOISES: Record<(typeof noise)[number]['kind'], string> = {
  white: 'white, 1.5 kPa',
  correlated: '1.5 kPa, 20 ms',
  slow: 'the same and 1/f, 600 Pa, 0.5 to 30 s',
};

function FalseAlarms() {
  return (
    <Table
      caption="False alarms a year from noise alone"
      head={['Noise', 'Hours', 'Alarms a year', 'Warnings a year']}
      rows={noise.map((n) => [
        NOISES[n.kind],
        formatWhole(n.standsFor),
        n.alarms ?? '–',
        n.warnings ?? '–',
      ])}
    />
  );
}

export function WhenWrong() {
  return (
    <Section
      id="wrong"
      title="When it is wrong"
      intro={
        <>
          <p>
            Of {formatWhole(total)} runs, most of them outside what the model assumes,{' '}
            {red(wrong('with'))} end in a wrong place or a false alarm; without the rules named
            here, {red(wrong('without'))}. The rules withhold a place rather than give a doubtful
            one.
          </p>
          <p className="mt-4 text-15 text-ink-2">
            25 km of crude, nodes at KP 5, 10, 15 and 20, sudden leaks of 1 to 6% of flow between
            them. Simulated, {dates.join(' and ')}; what has changed since the last announced waves
            is found only where the drops contradict each other. A mark is a run; the thin bar is
            the same runs without the rules. 0 of {each} leaves up to {(100 * RULE_OF_THREE) / each}
            % possible, at 95% confidence.
          </p>
        </>
      }
    >
      <Legend />
      {GROUPS.map(([title, whats]) => (
        <div key={title} className="mt-8 border-ink border-t-[1.5px]">
          <h3 className="py-3 text-17">{title}</h3>
          <ol>
            {rows.flatMap((row) =>
              whats.includes(row.what) ? [<Row key={row.what} {...row} />] : [],
            )}
          </ol>
        </div>
      ))}
      <div className="mt-12 grid gap-12 *:min-w-0 lg:grid-cols-2">
        <div>
          <Deaf />
          <p className="mt-4 text-15 text-ink-2">
            For {formatWhole(settling)} s, {RULE.crossings} crossings of the line, the first reading
            is deaf to drops of less than {100 * RULE.settling}% of an operation’s. The second, once
            the operation has passed all nodes, is deaf to those of less than {100 * LEFT_BEHIND}%.
            Median: from the leak to its alarm.
          </p>
        </div>
        <div>
          <FalseAlarms />
          <p className="mt-4 text-15 text-ink-2">
            Counted at {SPED_UP} times the rule’s rate of picks, and extrapolated. Assumed: picks in
            excess of what is allowed do not grow from there to the rule’s rate, as in Gaussian
            noise; slow noise is learnt over ten minutes.
          </p>
        </div>
      </div>
    </Section>
  );
}
