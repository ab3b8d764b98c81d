import { acceptance } from '../../../content/acceptance.ts';
import { fault, oneDead, shutIn, twoDead } from '../../../content/tested.ts';
import { defaultScenario } from '../../../simulation/detection/default.ts';
import { trialsFor } from '../../../simulation/test-budget.ts';
import { Section } from '../../ui/Section.tsx';
import { Table } from '../../ui/Table.tsx';
import { ComparedRows } from '../shared/ComparedRows.tsx';

const CLOCK = 0.05;
const of = ({ leaks, runs }: { leaks: number; runs: number }) =>
  `${leaks} of ${runs.toLocaleString('en-GB')} placed as a leak`;

export function Degraded() {
  const dead = oneDead();
  const { wave } = defaultScenario().watched;
  const still = shutIn();
  const two = twoDead();
  return (
    <Section
      id="degraded"
      title="Degraded modes"
      intro={
        <p>
          Three of four nodes have to agree, so one may fail. The alarm then comes later, and with
          two nodes gone there is a warning but no alarm.
        </p>
      }
    >
      <ComparedRows
        fold="What fails, and what is left"
        head={['Failure', 'What is left', 'Figure', 'Basis']}
        rows={[
          [
            'One node lost',
            'Leaks of 1% and more between the outer nodes, 5 km apart, still raise an alarm, but later',
            `${(100 * dead.share).toFixed(1)}% of ${dead.runs}; median ${dead.medianTime} s instead of ${dead.medianTimeAllAlive}, 95% within ${dead.p95Time} s instead of ${dead.p95TimeAllAlive}`,
            'campaign',
          ],
          [
            'Two nodes lost',
            'Three cannot agree: no alarm',
            two.warning === undefined
              ? 'no warning either'
              : `warning of the default leak after ${two.warning.toFixed(1)} s, without a place`,
            'computed',
          ],
          [
            `One clock off by ${CLOCK * 1000} ms`,
            'If its arrival does not fit, the others place the leak. If it is alone on its side, nothing shows the error',
            `up to ${((wave.speed * CLOCK) / 2).toFixed(0)} m wrong in a leak; while a valve moves, ${of(fault('clock'))}`,
            'computed; campaign',
          ],
          ['One reading drifts', 'No front, no pick', of(fault('drift')), 'campaign'],
          [
            'Bursts of noise at one node',
            'Picks that no second node shares',
            of(fault('burst')),
            'campaign',
          ],
          [
            'Station signal lost',
            'What comes from beyond an outer node is a warning, not an alarm',
            'by rule',
            'rule',
          ],
          [
            'Line shut in, at rest',
            still.kind === 'leak'
              ? 'The same hole is found as fast; the pressure then stays down, which a pressure test shows without any wave'
              : 'The same hole is not found by its wave',
            still.kind === 'leak'
              ? `alarm after ${still.time.toFixed(1)} s, half of the interval ${still.half.toFixed(1)} m`
              : 'none',
            'computed; temperature left out',
          ],
          [
            'Link to the centre lost',
            'Nodes keep picking; no alarm is decided until the link is back',
            'minutes of outage are counted and reported as such',
            'agreed for the trial',
          ],
        ]}
      />
    </Section>
  );
}

const confidence = 0.95;
const claims = [0.9, 0.95, 0.98] as const;
const misses = [0, 1, 2] as const;

export function Withdrawals() {
  return (
    <Section
      id="withdrawals"
      title="The withdrawal test, with acceptance figures"
      intro={
        <p>
          Product is drawn off through a valve at sizes, places and times that the operator seals.
          Before the first one both sides sign the table: the size, the number, and how many may be
          missed. Fewer withdrawals prove less, and the report says how much less.
        </p>
      }
    >
      <div className="grid gap-10 lg:grid-cols-12 lg:gap-12">
        <div className="min-w-0 lg:col-span-6">
          <Table
            caption="Withdrawals of one size that show a share found with 95% confidence"
            head={[
              'Share found, at least',
              ...misses.map((n) => (n ? `${n} missed` : 'None missed')),
            ]}
            rows={claims.map((share) => [
              `${share * 100}%`,
              ...misses.map((n) => `${trialsFor(share, confidence, n)}`),
            ])}
          />
          <p className="mt-4 text-15 text-ink-2">
            Computed: exact binomial, one-sided. The specification’s 98% asks for{' '}
            {trialsFor(0.98, confidence, 0)} withdrawals without a miss. A trial that makes 20 and
            finds all of them has shown {Math.round(100 * (1 - confidence) ** (1 / 20))}%.
          </p>
        </div>
        <div className="min-w-0 lg:col-span-6">
          <Table
            caption="What is accepted"
            head={['Measure', 'Accepted when', 'Basis']}
            rows={acceptance()}
          />
        </div>
      </div>
    </Section>
  );
}
