import type { LeakTask, LeakTaskRun } from './summary-parts.ts';
import { buildRequirementRows } from './summary-rows.ts';

const task = { kind: 'leaks', fluid: 'crude', spacing: 5000, size: 0.01 } as LeakTask;
const place = (at: number, own: Partial<LeakTaskRun> = {}) =>
  ({ task, at, kind: 'leak', alarm: true, time: 10, error: 1, half: 1, ...own }) as LeakTaskRun;
const beyond = (own: Partial<LeakTaskRun> = {}) =>
  place(1000, { kind: 'beyond', beyond: true, error: Number.NaN, ...own });
const list = <T>(count: number, one: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => one(i));

/** A hundred leaks on either side of the outer node; of both, as many as are said otherwise. */
const runs = (inside: (i: number) => Partial<LeakTaskRun> = () => ({}), outside = inside) => [
  ...list(100, (i) => place(10_000, inside(i))),
  ...list(100, (i) => beyond(outside(i))),
];
type Given = Parameters<typeof buildRequirementRows>[0];
const event = (what: string, own: object = {}) => ({
  ...{ what, runs: list(1000, () => ({})), leaks: 0, leaksInformed: 0, alarms: 0 },
  ...{ alarmsInformed: 0, rightEnd: 900, otherEnd: 3, ...own },
});
const cover = (covered: number, placed = 1000, size = 0.01) => ({
  ...{ fluid: 'crude', spacing: 5000, size, placed, covered, share: covered / placed },
});
const found = (...counts: number[]) => [
  { size: 0.002, found: counts.map((n) => ({ history: 60, runs: 100, found: n, share: n / 100 })) },
];
const rowNamed = (start: string, own: object) => {
  const given = {
    ...{ runs: runs(), cover: [cover(950)], events: [event('rate-up'), event('drift')] },
    ...{ noise: [{ sigma: 1, correlation: 1, alarmsPerYear: 0.5 }], histories: found(50, 50, 50) },
    ...{ dead: { share: 0.96 }, month: { fewerInformed: 0.7, fewer: 0.1 } },
    ...own,
  } as unknown as Given;
  const row = buildRequirementRows(given).find(({ figure }) => figure.startsWith(start));
  if (!row) throw new Error(start);
  return row;
};
const reached = (start: string, own: object) => rowNamed(start, own).reached;

describe('a wanted figure is reached', () => {
  it('by intervals that hold the place in 93 to 98% of all', () => {
    const shares = [929, 930, 980, 981].map((n) => reached('95%', { cover: [cover(n)] }));
    expect(shares).toEqual([false, true, true, false]);
    // All together are at 95%, but two are surely not.
    const row = rowNamed('95%', { cover: [cover(900), cover(1000)] });
    expect(row.reached).toBe(false);
    expect(row.result).toContain('2 of 2 outside');
    expect(row.note).toContain('90.0%; crude 5 km 1% 100.0%');
    // Of twenty 18 may be chance; of small leaks and of few nothing is asked.
    expect(rowNamed('95%', { cover: [cover(18, 20), cover(1900, 2000)] }).reached).toBe(true);
    const ignored = [cover(950), cover(0, 19), cover(0, 1000, 0.002)];
    expect(rowNamed('95%', { cover: ignored }).reached).toBe(true);
    expect(rowNamed('95%', { cover: [cover(950)] }).note).toBeUndefined();
  });

  it('by at most two of a thousand places that are wrong by four half widths', () => {
    const wrong = (count: number, error: number) =>
      reached('placed wrongly', {
        runs: list(1000, (i) => place(10_000, i < count ? { error, half: 1 } : {})),
      });
    expect([wrong(2, 4.1), wrong(3, 4.1), wrong(3, -4.1), wrong(3, 4)]).toEqual([
      ...[true, false, false, true],
    ]);
  });

  it('by 95% of alarms within 15 s between the outer nodes, and beyond them', () => {
    const of = (start: string, few: Partial<LeakTaskRun>, count: number) =>
      reached(start, { runs: runs((i) => (i < count ? few : {})) });
    const quick = 'leaks ≥ 1% between';
    expect([of(quick, { time: 15.1 }, 5), of(quick, { time: 15.1 }, 6)]).toEqual([true, false]);
    expect([of(quick, { time: 15 }, 6), of(quick, { alarm: false }, 6)]).toEqual([true, false]);
    const far = 'leaks ≥ 1% beyond';
    expect([of(far, { alarm: false }, 5), of(far, { alarm: false }, 6)]).toEqual([true, false]);
    expect(of(far, { beyond: false }, 6)).toBe(false);
    const faint = { ...task, size: 0.005 };
    expect([of(quick, { task: faint, alarm: false }, 9), of(far, { task: faint }, 9)]).toEqual([
      ...[true, true],
    ]);
  });

  it('by at most five false alarms in a thousand operations, and one in few', () => {
    const row = 'operations at the ends';
    const of = (leaks: number, what = 'rate-up') =>
      reached(row, { events: [event(what, { leaks })] });
    expect([of(5), of(6), of(99, 'drift')]).toEqual([true, false, true]);
    const few = (leaks: number) => event('rate-up', { leaks, runs: list(20, () => ({})) });
    expect([1, 2].map((n) => reached(row, { events: [few(n)] }))).toEqual([true, false]);
    const told = (what: string, alarmsInformed: number) => ({
      events: [event(what, { alarmsInformed })],
    });
    expect([5, 6].map((n) => reached('the same with', told('rate-up', n)))).toEqual([true, false]);
    expect([5, 6].map((n) => reached('drift, bursts', told('drift', n)))).toEqual([true, false]);
    expect(reached('drift, bursts', told('rate-up', 99))).toBe(true);
  });

  it('by one false alarm a year in the worst noise', () => {
    const noise = (...years: number[]) => ({
      noise: years.map((alarmsPerYear) => ({ sigma: 1, correlation: 1, alarmsPerYear })),
    });
    expect(reached('false alarms a year', noise(1, 0.2))).toBe(true);
    expect(reached('false alarms a year', noise(0.2, 1.1))).toBe(false);
  });

  it('by 95% with a dead node, and 60% fewer false alarms than single nodes', () => {
    const dead = (share: number | null) => reached('one node dead', { dead: { share } });
    expect([dead(0.95), dead(0.949), dead(null)]).toEqual([true, false, false]);
    const month = (fewerInformed: number) =>
      reached('false alarms in a month', { month: { fewerInformed, fewer: 0 } });
    expect([month(0.6), month(0.59)]).toEqual([true, false]);
  });

  it('by histories that differ by less than three deviations of a difference of two shares', () => {
    const same = (...counts: number[]) => reached('share found', { histories: found(...counts) });
    // p = ½ and 100 runs: 3 √(2 · ¼ / 100) = 0.212.
    expect([same(40, 50, 60), same(39, 50, 61), same(61, 50, 39)]).toEqual([true, false, false]);
    // p = 0.1: 3 √(2 · 0.09 / 100) = 0.127.
    expect([same(4, 10, 16), same(3, 10, 17), same(17, 10, 3)]).toEqual([true, false, false]);
    // Where all are found, as if half a run were not: 3 √(2 · 0.005 / 100) = 0.03.
    expect([same(100, 100, 97), same(100, 100, 94)]).toEqual([true, false]);
    expect(
      reached('share found', { histories: [...found(50, 50, 50), ...found(39, 50, 61)] }),
    ).toBe(false);
  });
});
