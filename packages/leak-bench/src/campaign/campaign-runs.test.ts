import { formatFigures } from '#support/format-figures.ts';
import { runEvents, runFaults, runLeaks } from './campaign.ts';
import type { Operation } from './campaign-draws.ts';
import type { Task } from './campaign-types.ts';
import { runNoise } from './noise-run.ts';

/** One of each way in which an operation is made; campaign.test.ts has all of them. */
const operations: Operation[] = [
  ...(['pump-trip', 'valve-open-upstream', 'valve-close', 'rate-up', 'pressure-down'] as const),
];

describe('runs of the campaign, as computed', () => {
  const leaks: Task & { kind: 'leaks' } = {
    ...{ kind: 'leaks', fluid: 'crude', spacing: 2000, size: 0.02, opening: 0, runs: 2, seed: 5 },
    history: 60,
  };

  it('of leaks', () => {
    const text = formatFigures({
      whole: runLeaks(leaks),
      between: runLeaks({ ...leaks, between: true, opening: 1, fluid: 'water' }),
      dead: runLeaks({ ...leaks, between: true, oneDead: true, history: 101 }),
    });
    expect(text).toMatchSnapshot();
  });

  it('of operations and faults', () => {
    const events = operations.map((what) => runEvents({ kind: 'events', what, runs: 2, seed: 7 }));
    const faults = (['drift', 'burst', 'clock'] as const).map((what) =>
      runFaults({ kind: 'faults', what, runs: 2, seed: 8 }),
    );
    expect(formatFigures({ events, faults })).toMatchSnapshot();
  });

  it('of noise', () => {
    const noise = runNoise({ kind: 'noise', sigma: 1.2, correlation: 3, hours: 0.1, seed: 9 });
    expect(formatFigures(noise)).toMatchSnapshot();
  });
});
