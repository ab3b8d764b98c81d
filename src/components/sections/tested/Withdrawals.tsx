import { quietYears, trialsFor } from '../../../simulation/test-budget.ts';
import { Section } from '../../ui/Section.tsx';
import { Table } from '../../ui/Table.tsx';

const confidence = 0.95;
const claims = [0.9, 0.95, 0.98] as const;
const misses = [0, 1, 2] as const;
const trialWeeks = 4;

/** The withdrawal test: how many leaks, how many may be missed, what that proves. */
export function Withdrawals() {
  const bound = quietYears(1, confidence);
  const inTrial = Math.ceil((bound * 52.18) / trialWeeks);
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
            rows={[
              [
                'Found',
                'Misses are no more than the signed table allows, at the signed size',
                'exact binomial',
              ],
              [
                'Time',
                'At least 95% of alarms within the time computed for that place before the test',
                'our model, handed over beforehand',
              ],
              [
                'Place',
                'The stated 95% interval holds the surveyed valve as often as its 95% allows',
                'exact binomial',
              ],
              [
                'False alarms',
                `Counted, each with its cause. ${trialWeeks} weeks without one show fewer than ${inTrial} a year; less than one a year takes ${bound.toFixed(1)} years`,
                'Poisson',
              ],
              [
                'Smallest leak',
                'Sizes fall until one is missed; both sizes are reported',
                'rule of the trial',
              ],
            ]}
          />
        </div>
      </div>
    </Section>
  );
}
