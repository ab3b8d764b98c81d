import { expect, it } from 'vitest';
import { DEFAULT_LINE, findExampleLine } from './examples/example-lines.ts';
import { FLUIDS } from './input/fluids.ts';
import { simulateLeak } from './model/simulate.ts';
import type { LineInput } from './types.ts';

it.each([
  [
    'whose nearest node an end’s echo silences',
    { nodes: [874, 4013, 7379, 10_555], leak: 0.038 },
    300,
  ],
  ['whose drops are faint', { leak: 0.004, noise: 3000 }, 24_000],
  ['whose fits now and then fail', findExampleLine('water-main'), 6000],
  ['that opens too slowly for the fit', { leak: 0.05, opening: 2 }, 12_500],
])('promises a leak %s no sooner than the runs give', (_, own, kp) => {
  const made = simulateLeak({ ...DEFAULT_LINE, ...own }, kp, 5);
  if ('kind' in made) throw new Error(made.verdict);
  expect(made.alarms).toBe(made.runs);
  expect(made.analytic.kind).toBe('beyond');
  expect(made.seconds?.median).toBeLessThan((made.analytic.seconds ?? 0) + 0.5);
});

/** Of a small pipe: much friction, so that the line packs fast behind a front. */
const small = { diameter: 0.1683, wall: 0.0071 };
const of = (fluid: string, line: Partial<LineInput>): LineInput => ({
  ...{ ...DEFAULT_LINE, valves: [], correlation: 0.01, clock: 0.001, sampling: 1000 },
  ...{
    fluid: FLUIDS[fluid] as LineInput['fluid'],
    ends: { upstream: 'pump', downstream: 'valve' },
  },
  ...line,
});
const delivery = (value: number) => ({ known: 'delivery', value }) as const;

it.each([
  [
    'packing of the line',
    of('diesel', {
      ...{ ...small, length: 17_731, flow: 0.0359, pressure: delivery(4.8e5), noise: 1457 },
      ...{ nodes: [3833, 7990, 14_753], leak: 0.0249, opening: 0.215 },
      across: { downstream: 1.67e6 },
    }),
    11_628,
  ],
  [
    'an echo soon behind the front',
    of('heavy', {
      ...{ diameter: 0.762, length: 25_473, flow: 0.4418, pressure: delivery(10.2e5), noise: 665 },
      ...{ nodes: [3392, 7870, 13_446, 17_189, 20_831, 24_299], leak: 0.0219, opening: 0.1225 },
      across: { upstream: 2.19e5 },
    }),
    22_516,
  ],
  [
    'fronts rounded unlike the fit’s',
    of('heavy', {
      ...{ ...small, length: 6258, flow: 0.01055, pressure: delivery(6.8e5), noise: 801 },
      ...{ nodes: [466, 1868, 3259, 4213, 5493], leak: 0.0469, opening: 0, sampling: 250 },
      ...{ ends: { upstream: 'pump', downstream: 'flow' }, across: { upstream: 3.08e5 } },
    }),
    3270,
  ],
])(
  'promises no place, and no sooner alarm, where the detector hears another source in %s',
  (_, line, kp) => {
    const made = simulateLeak(line, kp, 10);
    if ('kind' in made) throw new Error(made.verdict);
    expect(made.placed).toBeLessThan(5);
    expect(made.analytic.kind).toBe('beyond');
    expect(made.seconds?.median).toBeLessThan((made.analytic.seconds ?? 0) + 0.5);
  },
);
