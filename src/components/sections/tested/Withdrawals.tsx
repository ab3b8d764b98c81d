import { acceptance } from '../../../content/acceptance.ts';
import { trialsFor } from '../../../simulation/test-budget.ts';
import { Section } from '../../ui/Section.tsx';
import { Table } from '../../ui/Table.tsx';

const confidence = 0.95;
const claims = [0.9, 0.95, 0.98] as const;
const misses = [0, 1, 2] as const;

/** The withdrawal test: how many leaks, how many may be missed, what that proves. */
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
