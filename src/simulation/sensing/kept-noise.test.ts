import { expect, test } from 'vitest';
import { DEFAULT_LEAK } from '../detection/default.ts';
import { NODE, siteLine } from '../detection/lines.ts';
import { observe, watch } from '../detection/trial.ts';
import type { SensorFault, SensorSpec } from '../types.ts';

const { spec, stations } = siteLine(DEFAULT_LEAK.fluid, DEFAULT_LEAK.spacing);

/** What the nodes report of a quiet line, with their noise drawn anew or kept. */
const records = (
  again: boolean,
  { sensor = NODE, seed = 1, seconds = 9, faults = [] as SensorFault[] } = {},
) => observe(watch(spec, stations, sensor), undefined, faults, [], seed, seconds, again);

test('noise that is kept is the noise that is drawn, whatever was asked for before', () => {
  const loud: SensorSpec = { ...NODE, noise: { sigma: 4000, correlation: 0.1 } };
  for (const asked of [
    {},
    // Longer than what is kept at first, then shorter.
    { seconds: 40 },
    { seconds: 3 },
    { seed: 2 },
    { sensor: loud },
    {},
    { sensor: { ...NODE, wander: 5000 } },
    { faults: [{ kind: 'burst', node: 1, start: 1, time: 2, sigma: 9000, correlation: 0.05 }] },
    { faults: [{ kind: 'dead', node: 2, start: 4 }] },
  ] satisfies Parameters<typeof records>[1][])
    expect(records(true, asked)).toEqual(records(false, asked));
});
