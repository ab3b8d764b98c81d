/** What full runs say beside the sheet. */
import { DEFAULT_LINE as input } from '@site/planner';
import { expect, test } from 'vitest';
import { describeSimulation } from './describe-simulation.ts';

test('full runs stand beside what the sheet says, and the smaller promise counts', () => {
  const analytic = { kind: 'leak', seconds: 10, half: 20, found: 1 };
  const simulated = {
    ...{ kp: 12_000, runs: 10, alarms: 9, placed: 8, half: 50, held: 7, analytic, errors: [] },
    seconds: { low: 8, high: 14, median: 12 },
  } as unknown as Parameters<typeof describeSimulation>[0];
  const text = describeSimulation(simulated, input);
  expect(text).toMatch(
    /^10 full runs at KP 12\+000: 9 alarmed, after 8\.0 s to 14\.0 s, median 12\.0 s, 8 placed within ± 50 m \(median\), the interval right in 7\. The sheet says: .*10\.0 s.*20 m/,
  );
  expect(text).toMatch(/the smaller promise counts: .*12\.0 s.*50 m/);
  const same = { ...simulated, half: 10, seconds: { low: 8, high: 9, median: 9 } };
  expect(describeSimulation(same, input)).not.toContain('smaller promise');
  expect(describeSimulation({ ...simulated, alarms: 5 }, input)).toContain('count on none here');
  expect(describeSimulation({ ...simulated, alarms: 6 }, input)).not.toContain(
    'count on none here',
  );
  expect(describeSimulation({ ...simulated, placed: 0 }, input)).not.toContain('placed within');
});
