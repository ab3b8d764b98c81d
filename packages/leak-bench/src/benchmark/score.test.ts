import { assessAnswer, computeScore, describeInvalidAnswers, intervalScore } from './score.ts';
import type { Metadata, Truth } from './types.ts';

const metadata = { length: 25_000 } as Metadata;
const leak: Truth = {
  case: '001',
  kind: 'two',
  began: 60,
  leaks: [
    { at: 8000, share: 0.01, opening: 0 },
    { at: 18_000, share: 0.01, opening: 0 },
  ],
};
const quiet: Truth = { ...leak, case: '002', kind: 'announced', leaks: [] };

describe('the interval score of Gneiting and Raftery', () => {
  it('is the width where the interval holds, and 40 times the distance outside it besides', () => {
    expect(intervalScore(90, 110, 100)).toBe(20);
    expect(intervalScore(90, 110, 115)).toBe(20 + 40 * 5);
    expect(intervalScore(90, 110, 80)).toBe(20 + 40 * 10);
  });

  it('rewards the interval that states its uncertainty: least at the true 95 %', () => {
    // Of errors spread evenly over ±100 m, ±95 m hold 95 %.
    const errors = Array.from({ length: 2001 }, (_, i) => (i - 1000) / 10);
    const mean = (half: number) =>
      errors.reduce((sum, e) => sum + intervalScore(-half, half, e), 0) / errors.length;
    expect(mean(95)).toBeLessThan(mean(80));
    expect(mean(95)).toBeLessThan(mean(100));
  });
});

describe('one answer', () => {
  it('is judged by the nearest leak and counted from the rupture', () => {
    const j = assessAnswer(leak, metadata, { alarm: 72, at: 17_950, low: 17_900, high: 18_000 });
    expect(j).toMatchObject({ delay: 12, error: 50, interval: 100, falsely: false });
  });

  it('costs the whole line without a place, and without an alarm', () => {
    expect(assessAnswer(leak, metadata, { alarm: 72 })).toMatchObject({
      interval: 25_000,
      delay: 12,
    });
    const none = assessAnswer(leak, metadata, undefined);
    expect([none.interval, none.delay, none.falsely]).toEqual([25_000, undefined, false]);
  });

  it('is false before the leak, which is then missed, and false without one', () => {
    const early = assessAnswer(leak, metadata, { alarm: 59 });
    expect([early.falsely, early.delay]).toEqual([true, undefined]);
    expect(assessAnswer(quiet, metadata, { alarm: 70 }).falsely).toBe(true);
    expect(assessAnswer(quiet, metadata, undefined).falsely).toBe(false);
  });
});

it('weighs false alarms by how often a month brings their kind', () => {
  const records = [
    quiet,
    { ...quiet, case: '003' },
    { ...quiet, case: '004', kind: 'burst' as const },
  ];
  const judged = records.map((r, i) =>
    assessAnswer(r, metadata, i === 0 ? { alarm: 70 } : undefined),
  );
  // Half of 120 announced operations, none of 60 bursts.
  expect(computeScore(judged)).toMatchObject({ quiet: 3, falsely: 1, aMonth: 60 });
});

it('counts places over 100 m off as wrong', () => {
  const at = (off: number) => assessAnswer(leak, metadata, { alarm: 70, at: 8000 + off });
  expect(computeScore([at(-100), at(101)])).toMatchObject({
    leaks: 2,
    placed: 2,
    wrong: 1,
    missed: 0,
  });
});

it.each([
  [[], 'one object'],
  [{ '009': { alarm: 1 } }, 'no case 009'],
  [{ '001': { at: 1 } }, 'alarm is not a number'],
  [{ '001': { alarm: '1' } }, 'alarm is not a number'],
  [{ '001': { alarm: 1, at: 5, low: 1 } }, 'low, high and at'],
  [{ '001': { alarm: 1, at: 5, low: 6, high: 7 } }, 'outside its interval'],
  [{ '001': { alarm: 1, place: 5 } }, 'unknown member, place'],
])('refuses %j', (answers, why) => {
  expect(describeInvalidAnswers(answers, new Set(['001']))).toContain(why);
});
