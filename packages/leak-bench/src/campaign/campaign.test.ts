import { readFileSync } from 'node:fs';
import { buildDefaultScenario, DEFAULT_LEAK, deriveCalibration, RULE } from '@site/leak-model';
import { computeWavePressure } from '../../../leak-model/src/hydraulics/wave.ts';
import { erfc } from '../../../leak-model/src/statistics.ts';
import type { Task } from './campaign-types.ts';
import { type Summary, summariseCampaign } from './summary.ts';
import { listTasks, runTask, type TaskResult } from './tasks.ts';

it('what the detector believes of a front is the dispersion of the line itself', () => {
  const { watched, leak } = buildDefaultScenario();
  const k = deriveCalibration(watched, { waveSpeed: 0, dispersion: 0, believed: 0 });
  const way = 10_000;
  const window = { start: way / (watched.wave.speed + 1), interval: 0.002, count: 200 };
  if ('density' in watched.wave) throw new Error('not a gas line');
  const { samples } = computeWavePressure(watched.wave, { ...leak, at: 5000 }, 5000 + way, window);
  const full = (watched.wave.impedance * leak.flow) / 2;
  for (const t of [0.01, 0.03, 0.1]) {
    const seen = -(samples[Math.round(t / 0.002)] as number) / full;
    const believed = Math.exp(-k.attenuation * way) * erfc((k.spread * way) / (2 * Math.sqrt(t)));
    expect(Math.abs(seen / believed - 1)).toBeLessThan(0.03);
  }
});

describe('content/performance.json', () => {
  const file = new URL('../../../../content/performance.json', import.meta.url);
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
    const tasks = listTasks(published.seed).filter(
      (t) => is(t) && t.kind === 'leaks' && t.opening === 0,
    );
    const answers = tasks.map(runTask) as TaskResult[];
    const [now] = summariseCampaign(answers).cells;
    const then = published.cells.find(
      (c) => c.fluid === 'crude' && c.spacing === 2000 && c.size === 0.01 && c.opening === 0,
    );
    expect(now).toEqual(then);
  });
});
