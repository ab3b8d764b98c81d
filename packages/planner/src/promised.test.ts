import { computeOrThrow, getExampleLine, prepareSectionsOrThrow } from '#support/line-answers.ts';
import { DEFAULT_LINE } from './examples/example-lines.ts';
import { LineRuns, runAlongLine, runAtPlace } from './model/rule-runs.ts';
import type { LineInput, PlaceRuns } from './types.ts';

const SMALL: LineInput = { ...DEFAULT_LINE, length: 12_000, nodes: [2000, 5000, 8000, 11_000] };

function runLine(line: LineInput, count: number): PlaceRuns[] {
  return Array.from({ length: count }, (_, i) => runAtPlace(line, i)).filter((one) => !!one);
}

it('promises the alarm that all runs give and the place that all but one give, at their worst', () => {
  const faint = { ...SMALL, leak: 0.004, noise: 3000 };
  const runs = new LineRuns(prepareSectionsOrThrow(faint));
  const kinds = new Set<string>();
  for (let i = 0; i < 12; i++) {
    const { part, at } = runs.places[i] as (typeof runs.places)[number];
    const made = [0, 1, 2, 3, 4].map((run) => runs.decide(part, at, run));
    const alarms = made.filter((one) => one !== undefined);
    const halves = alarms.flatMap((one) => (one.kind === 'leak' ? [one.place.half] : []));
    const { kind, seconds, half, runs: counted } = runs.run(i).alarm;
    kinds.add(kind);
    expect(counted).toEqual({ of: 5, alarmed: alarms.length, placed: halves.length });
    expect(kind === 'none').toBe(alarms.length < 5);
    expect(kind === 'leak').toBe(alarms.length === 5 && halves.length >= 4);
    if (seconds) expect(seconds).toBe(Math.max(...alarms.map(({ time }) => time)));
    if (half) expect(half).toBe(Math.max(...halves));
  }
  expect(kinds.size).toBeGreaterThan(1);
});

it('runs along the whole line early', () => {
  const early = runLine(SMALL, 5).map(({ kp }) => kp / SMALL.length);
  for (const from of [0, 0.25, 0.5, 0.75])
    expect(early.some((share) => share >= from && share < from + 0.3)).toBe(true);
  expect(runAtPlace(SMALL, 40)).toBeUndefined();
});

it('answers from runs alone once all are made, in each section', () => {
  const hills = getExampleLine('hills');
  const whole = computeOrThrow(hills, runAlongLine(hills));
  expect(whole.alarm.every(({ runs }) => runs?.of === 5)).toBe(true);
  expect(whole.verdict).toMatch(/^A 1% leak/);
  const slowest = Math.max(...whole.alarm.flatMap(({ seconds }) => seconds ?? []));
  expect(whole.methods.find(({ id }) => id === 'ours')?.seconds?.high).toBe(slowest);
  expect(Math.max(...(whole.along?.sections ?? []).flatMap((one) => one.slowest ?? []))).toBe(
    slowest,
  );
  expect(JSON.stringify(whole)).not.toContain('null');
});
