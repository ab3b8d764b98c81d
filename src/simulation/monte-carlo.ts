import {
  beliefOf,
  DEFAULT,
  detectorFor,
  FIXED,
  run,
  type Settings,
  sensorStations,
} from './all-four.ts';
import { associate, isConfirmed } from './associate.ts';
import { findPicks, type Pick } from './detect.ts';
import { quantile } from './quantile.ts';
import { createRandom } from './random.ts';
import { baselineDeviation, noiseSamples, type Trace } from './sensors.ts';

/**
 * How the model performs when position, size and noise are drawn at random: the honest summary that
 * one well-chosen scenario cannot give. Everything follows from the seed.
 */
export type Campaign = {
  seed: number;
  /** Runs for each size and spacing. */ runs: number;
  /** Leak sizes, fraction of flow. */ sizes: readonly number[];
  /** Sensor spacings, m. */ spacings: readonly number[];
  /** Noise drawn evenly in logarithm between these, Pa. */ noise: readonly [number, number];
  /** Position drawn evenly between these fractions of the line: the first sensor and the last. */
  position: readonly [number, number];
};

export const CAMPAIGN: Campaign = {
  seed: 1,
  runs: 300,
  sizes: [0.001, 0.002, 0.005, 0.01, 0.02, 0.05],
  spacings: [2000, 5000, 10_000],
  noise: [500, 5000],
  position: [0.2, 0.8],
};

export type Cell = {
  size: number;
  spacing: number;
  runs: number;
  detected: number;
  /** Located between the outer sensors. */ located: number;
  /** Detected within 15 s. */ inTime: number;
  /** s */ medianTime: number | undefined;
  p95Time: number | undefined;
  /** m */ medianError: number | undefined;
  p95Error: number | undefined;
  /** Runs with an error of at most 1.5 m. */ within: number;
};

/** One cell of the table. Each run has its own position, noise level, and seed for the noise. */
export function runCell(campaign: Campaign, size: number, spacing: number): Cell {
  const random = createRandom(campaign.seed, Math.round(size * 1e5) * 100_000 + spacing);
  const times: number[] = [];
  const errors: number[] = [];
  const [quiet, loud] = campaign.noise;
  const [from, to] = campaign.position;
  for (let i = 0; i < campaign.runs; i++) {
    const { outcome } = run({
      ...DEFAULT,
      spacing,
      leakShare: size,
      leakFraction: from + (to - from) * random.uniform(),
      noise: quiet * (loud / quiet) ** random.uniform(),
      seed: Math.floor(random.uniform() * 2 ** 31),
    });
    if (outcome.kind !== 'detected') continue;
    times.push(outcome.time);
    if (outcome.error !== undefined) errors.push(Math.abs(outcome.error));
  }
  return {
    size,
    spacing,
    runs: campaign.runs,
    detected: times.length,
    located: errors.length,
    inTime: times.filter((t) => t < 15).length,
    medianTime: quantile(times, 0.5),
    p95Time: quantile(times, 0.95),
    medianError: quantile(errors, 0.5),
    p95Error: quantile(errors, 0.95),
    within: errors.filter((e) => e <= 1.5).length,
  };
}

export type FalseAlarms = {
  /** Hours of noise given to one sensor's test. */ sensorHours: number;
  /** Times the test passed its threshold, and times the drop then seemed to stand. */
  raised: number;
  confirmed: number;
  /** Hours of the same noise as four sensors, and alarms raised in them. */
  lineHours: number;
  alarms: number;
  /** Share of chance coincidences of four confirmed picks that would pass for one leak. */
  accepted: number;
  /** Expected alarms from noise alone in a year of one line. */ perYear: number;
};

const RECORD = 600;

/**
 * Hours of noise without a leak. A year holds too few chance alarms to count, so the rate is put
 * together from what can be counted: how often one sensor confirms a drop that is none (λ), how
 * often four such coincide within the longest travel time T between sensors (4λ⁴T³), and what share
 * of such coincidences association accepts. The tests are scaled to the noise, so its level does
 * not matter; its correlation does.
 */
export function falseAlarms(
  seed: number,
  lineHours: number,
  settings: Settings = DEFAULT,
): FalseAlarms {
  const detector = detectorFor(settings);
  const belief = beliefOf(settings);
  const stations = sensorStations(settings.spacing);
  const interval = 1 / settings.sampleRate;
  const records = Math.ceil((lineHours * 3600) / RECORD);
  const pool: Pick[] = [];
  let raised = 0;
  let alarms = 0;
  for (let r = 0; r < records; r++) {
    const sensors = stations.map((_, i) => {
      const random = createRandom(seed, r * stations.length + i);
      const error = random.normal() * baselineDeviation(detector.noise, FIXED.baseline);
      const samples = noiseSamples(random, detector.noise, interval, RECORD / interval);
      for (let n = 0; n < samples.length; n++) samples[n] = (samples[n] as number) - error;
      const trace: Trace = { samples, start: 0, interval, clockOffset: 0 };
      const picks = findPicks(trace, detector);
      raised += picks.length;
      return picks.filter(isConfirmed);
    });
    pool.push(...sensors.flat());
    const [a = [], b = [], c = [], d = []] = sensors;
    for (const p of a)
      for (const q of b)
        for (const s of c)
          for (const t of d) if (associate([p, q, s, t], stations, belief)) alarms += 1;
  }

  const sensorHours = (records * stations.length * RECORD) / 3600;
  const span = (stations.length - 1) * settings.spacing;
  const reach = span / (belief.waveSpeed - Math.abs(settings.velocity)) + 1;
  const random = createRandom(seed, -1);
  const tries = pool.length > 0 ? 20_000 : 0;
  let accepted = 0;
  for (let i = 0; i < tries; i++) {
    const picks = stations.map(() => {
      const pick = pool[Math.floor(random.uniform() * pool.length)];
      if (!pick) throw new Error('The pool of picks is empty.');
      return { ...pick, stamp: random.uniform() * reach };
    });
    if (associate(picks, stations, belief)) accepted += 1;
  }
  const share = tries > 0 ? accepted / tries : 0;
  const rate = pool.length / (sensorHours * 3600);
  return {
    sensorHours,
    raised,
    confirmed: pool.length,
    lineHours: sensorHours / stations.length,
    alarms,
    accepted: share,
    perYear: 4 * rate ** 4 * reach ** 3 * share * 365.25 * 86_400,
  };
}
