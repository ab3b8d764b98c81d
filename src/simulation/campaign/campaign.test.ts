import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DEFAULT_LEAK, defaultScenario } from '../detection/default.ts';
import { RULE } from '../detection/rule.ts';
import { knowledgeOf } from '../detection/watched.ts';
import { wavePressure } from '../hydraulics/wave.ts';
import { erfc } from '../statistics.ts';
import { runEvents, runFaults, runLeaks } from './campaign.ts';
import { runNoise } from './campaign-noise.ts';
import type { Task } from './campaign-types.ts';
import { type Summary, summarise } from './summary.ts';
import { type Answer, FLUIDS, OPERATIONS, runTask, tasksOf } from './tasks.ts';

type LeakTask = Task & { kind: 'leaks' };
const leaks = (part: Partial<LeakTask>): LeakTask => ({
  kind: 'leaks',
  fluid: 'crude',
  spacing: 5000,
  size: 0.01,
  opening: 0,
  runs: 40,
  seed: 11,
  history: 60,
  ...part,
});
/** Each operation and fault, run once for all tests. */
const events = OPERATIONS.map((what) => {
  const task = { kind: 'events', what, runs: 6, seed: 21 } as const;
  return { task, result: runEvents(task) };
});
const faults = (['drift', 'burst', 'clock'] as const).map((what) => {
  const task = { kind: 'faults', what, runs: 6, seed: 31 } as const;
  return { task, result: runFaults(task) };
});
const share = <T>(all: readonly T[], of: (one: T) => boolean) => all.filter(of).length / all.length;

describe('the table, on a small sample', () => {
  const cells = [
    leaks({ between: true }),
    leaks({ between: true, fluid: 'water', opening: 1 }),
    leaks({ between: true, fluid: 'diesel', size: 0.05, spacing: 2000 }),
  ].map((task) => runLeaks(task));
  const all = cells.flat();

  it('leaks of 1 % and more between the nodes alarm within 15 s', () => {
    expect(share(all, (r) => r.alarm && r.time <= 15)).toBeGreaterThanOrEqual(0.95);
  });

  it('intervals hold the place, and none is far off', () => {
    const placed = all.filter((r) => r.kind === 'leak');
    expect(placed.length).toBeGreaterThan(100);
    const held = share(placed, (r) => r.covered);
    expect(held).toBeGreaterThan(0.88);
    expect(held).toBeLessThan(1);
    expect(placed.filter((r) => Math.abs(r.error) > 4 * r.half)).toEqual([]);
  });

  it("leaks beyond the outer nodes are 'at or beyond', with an alarm", () => {
    const task = leaks({ runs: 60, size: 0.02 });
    const out = runLeaks(task).filter((r) => r.at < task.spacing || r.at > 4 * task.spacing);
    expect(share(out, (r) => r.kind === 'beyond' && r.alarm)).toBeGreaterThanOrEqual(0.9);
  });

  it.each(events)(
    '$task.what is never placed between the nodes, nor an alarm once announced',
    ({ result }) => {
      expect(result.filter((r) => r.leaks > 0)).toEqual([]);
      expect(result.filter((r) => r.alarmsInformed > 0).length).toBeLessThanOrEqual(1);
    },
  );

  it.each(faults)('$task.what raises no leak alarm', ({ result }) => {
    expect(result.filter((r) => r.alarmsInformed > 0)).toEqual([]);
  });

  it('noise louder and longer than designed for raises less than one alarm a year', () => {
    const noise = runNoise({ kind: 'noise', sigma: 1.2, correlation: 3, hours: 2, seed: 41 });
    expect(noise.alarmsPerYear).toBeLessThan(1);
    expect(noise.alarmsPerYear).toBeGreaterThan(0);
  });

  it('a dead node costs time, not the alarm', () => {
    const runs = runLeaks(leaks({ between: true, oneDead: true, size: 0.02 }));
    expect(share(runs, (r) => r.alarm)).toBeGreaterThanOrEqual(0.95);
  });

  it('finds faint leaks after a minute of history', () => {
    // The campaign compares it with ten minutes (summary-rows.test.ts).
    const found = (size: number) =>
      share(runLeaks(leaks({ between: true, size, runs: 20 })), (r) => r.alarm);
    expect(found(0.005)).toBeGreaterThan(0.95);
    expect(found(0.002)).toBeGreaterThan(0.5);
  });

  it('raises fewer false alarms in a month than single nodes that find as much', () => {
    const small = FLUIDS.map((fluid) => runTask(leaks({ fluid, size: 0.002, runs: 20 })));
    const { month } = summarise([...events, ...faults, ...small]);
    expect(month.sensitivity).toBeGreaterThan(0.3);
    expect(month.single).toBeGreaterThan(month.network ?? Number.POSITIVE_INFINITY);
    expect(month.fewerInformed).toBeGreaterThanOrEqual(0.6);
    // None counted is not none to come.
    expect(month.informed).toBeGreaterThan(0);
  });
});

describe('what the detector believes of a front', () => {
  it('is the dispersion of the line itself', () => {
    const { watched, leak } = defaultScenario();
    const k = knowledgeOf(watched, { waveSpeed: 0, dispersion: 0, believed: 0 });
    const way = 10_000;
    const window = { start: way / (watched.wave.speed + 1), interval: 0.002, count: 200 };
    if ('density' in watched.wave) throw new Error('not a gas line');
    const { samples } = wavePressure(watched.wave, { ...leak, at: 5000 }, 5000 + way, window);
    const full = (watched.wave.impedance * leak.flow) / 2;
    for (const t of [0.01, 0.03, 0.1]) {
      const seen = -(samples[Math.round(t / 0.002)] as number) / full;
      const believed = Math.exp(-k.attenuation * way) * erfc((k.spread * way) / (2 * Math.sqrt(t)));
      expect(Math.abs(seen / believed - 1)).toBeLessThan(0.03);
    }
  });
});

describe('content/performance.json', () => {
  const file = new URL('../../../content/performance.json', import.meta.url);
  const published = JSON.parse(readFileSync(file, 'utf8')) as Summary & {
    seed: number;
    leakRuns: number;
    rule: typeof RULE;
    default: typeof DEFAULT_LEAK;
  };

  it('is of the rule as it stands, from at least 20,000 leaks', () => {
    expect(published.rule).toEqual(RULE);
    expect(published.default).toEqual(DEFAULT_LEAK);
    expect(published.leakRuns).toBeGreaterThanOrEqual(20_000);
    expect(published.rows).toHaveLength(11);
  });

  it('is what the present code computes, for one cell of each kind', () => {
    const is = (t: Task) =>
      t.kind === 'leaks' && t.spacing === 2000 && t.size === 0.01 && t.fluid === 'crude';
    const tasks = tasksOf(published.seed).filter(
      (t) => is(t) && t.kind === 'leaks' && t.opening === 0,
    );
    const answers = tasks.map(runTask) as Answer[];
    const [now] = summarise(answers).cells;
    const then = published.cells.find(
      (c) => c.fluid === 'crude' && c.spacing === 2000 && c.size === 0.01 && c.opening === 0,
    );
    expect(now).toEqual(then);
  });
});
