import { expect, it } from 'vitest';
import { DEFAULT_LINE, lineOf } from './examples/lines.ts';
import { simulate } from './model/simulate.ts';

it.each([
  [
    'whose nearest node an end’s echo silences',
    { nodes: [874, 4013, 7379, 10_555], leak: 0.038 },
    300,
  ],
  ['whose drops are faint', { leak: 0.004, noise: 3000 }, 24_000],
  ['whose fits now and then fail', lineOf('water-main'), 6000],
  ['that opens too slowly for the fit', { leak: 0.05, opening: 2 }, 12_500],
])('promises a leak %s no sooner than the runs give', (_, own, kp) => {
  const made = simulate({ ...DEFAULT_LINE, ...own }, kp, 5);
  if ('kind' in made) throw new Error(made.verdict);
  expect(made.alarms).toBe(made.runs);
  expect(made.analytic.kind).toBe('beyond');
  expect(made.seconds?.median).toBeLessThan((made.analytic.seconds ?? 0) + 0.5);
});
