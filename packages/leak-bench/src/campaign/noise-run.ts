import {
  buildSiteLine,
  createRandom,
  deriveCalibration,
  type LineCalibration,
  NODE_SENSOR,
  RULE,
} from '@site/leak-model';
import {
  canShareSource,
  createExtraNoise,
  detectFronts,
  type Front,
  learnSlowNoise,
  observeNodes,
  watchLine,
} from '@site/leak-model/detector';
import { CALIBRATION_SIGMA, createNoisePool } from './campaign-draws.ts';
import type { NoiseRun, Task } from './campaign-types.ts';

/** Counted rates of noise picks, 1/s; the rule's own is far lower. */
const COUNTED = [1 / 30, 1 / 120, 1 / 480] as const;

const YEAR = 365.25 * 86_400;

/**
 * False alarms a year from noise: picks of a node at rates far above the rule’s, extrapolated to
 * it, and the share of random triples of real picks that pass for one source (docs/detection.md,
 * 7).
 */
export function runNoise(task: Task & { kind: 'noise' }): NoiseRun {
  const { spec, stations } = buildSiteLine('crude', 5000);
  const noise = {
    sigma: NODE_SENSOR.noise.sigma * task.sigma,
    correlation: NODE_SENSOR.noise.correlation * task.correlation,
  };
  const watched = watchLine(spec, stations, { ...NODE_SENSOR, noise });
  const k = deriveCalibration(watched, {
    waveSpeed: 0,
    dispersion: 0,
    believed: CALIBRATION_SIGMA.waveSpeed,
  });
  const seconds = 600;
  const records = Math.ceil((task.hours * 3600) / seconds / stations.length);
  const size = records * stations.length;
  const histories = task.slow
    ? learnSlowNoise(watched, task.seed, size)
    : createNoisePool(watched, 60, task.seed, size);
  const counts = COUNTED.map((rate) => ({ allowed: 0, found: 0, rate }));
  const kept: Front[] = [];
  for (let r = 0; r < records; r++) {
    const noises = stations.map((_, n) => histories[r * stations.length + n]);
    const slow = task.slow
      ? createExtraNoise('slow', createRandom(task.seed, -1000 - r))
      : undefined;
    const nodes = observeNodes(watched, slow, [], noises, task.seed * 100_003 + r, seconds);
    const fronts = detectFronts(nodes, k, COUNTED[0]);
    for (const f of fronts) if (f.pick.sign > 0) kept.push(f);
    for (const count of counts) {
      count.allowed += count.rate * seconds * stations.length;
      const same = count.rate === COUNTED[0] ? fronts : detectFronts(nodes, k, count.rate);
      count.found += same.filter((f) => f.pick.sign > 0).length;
    }
  }
  // Ratio of found to allowed picks, extrapolated to the rule's rate.
  const ratios = counts.map((c) => (c.found + 0.5) / (c.allowed + 0.5));
  const last = counts.at(-1) as { found: number; allowed: number };
  // Never extrapolated downwards: at least the rarest ratio plus two standard deviations.
  const ratio = Math.max(...ratios, (last.found + 2 * Math.sqrt(last.found + 1)) / last.allowed);
  const rate = ratio * RULE.falsePicks;
  const { volume, pairs } = estimateCoincidences(kept, k, task.seed);
  return {
    sigma: task.sigma,
    correlation: task.correlation,
    ...(task.slow && { slow: true }),
    nodeHours: (records * seconds * stations.length) / 3600,
    counts: counts.map(({ allowed, found }) => ({ allowed, found })),
    rate,
    volume,
    alarmsPerYear: rate ** 3 * volume * YEAR,
    warningsPerYear: rate ** 2 * pairs * YEAR,
  };
}

/** Volume, s², in which three random drops pass for one source; length, s, for two. */
function estimateCoincidences(kept: readonly Front[], k: LineCalibration, seed: number) {
  const random = createRandom(seed, -7);
  const nodes = k.stations.length;
  const reach = k.length / k.waveSpeed;
  const tries = kept.length > 0 ? 4000 : 0;
  let accepted = 0;
  for (let i = 0; i < tries; i++) {
    const out = Math.floor(random.uniform() * nodes);
    const fronts = k.stations.flatMap((at, node): Front[] => {
      if (node === out) return [];
      const front = kept[Math.floor(random.uniform() * kept.length)] as Front;
      const time = reach * random.uniform();
      return [{ ...front, node, at, time, heldAt: time }];
    });
    if (canShareSource(fronts, k)) accepted++;
  }
  // The first pick comes at any time, the others within reach on either side.
  const threes = (nodes * (nodes - 1) * (nodes - 2)) / 6;
  let pairs = 0;
  for (let i = 0; i < nodes; i++)
    for (let j = i + 1; j < nodes; j++)
      pairs += (2 * ((k.stations[j] as number) - (k.stations[i] as number))) / k.waveSpeed;
  return { volume: tries ? (threes * 3 * reach ** 2 * accepted) / tries : 0, pairs };
}
