import type { GasLine } from '../hydraulics/gas.ts';
import type { WaveLine } from '../hydraulics/paths.ts';
import { prepareWave, wavePressure } from '../hydraulics/wave.ts';
import { createRandom, type Random } from '../random.ts';
import { cachedNoise, report } from '../sensing/sensor.ts';
import {
  type LineEvent,
  type LineSpec,
  type PressureSeries,
  type SensorFault,
  type SensorSpec,
  Trace,
  type Window,
} from '../types.ts';
import type { Node } from './fronts/fronts.ts';
import { estimateNoise, type NoiseEstimate } from './fronts/noise.ts';
import { travelOf } from './knowledge.ts';
import { RULE } from './rule.ts';
import { knowledgeOf, type Watched } from './watched.ts';

export function watch(
  spec: LineSpec,
  stations: readonly number[],
  sensor: SensorSpec,
  { rate = 1000, latency = 0.35 } = {},
): Watched {
  return { wave: prepareWave(spec), stations, sensor, rate, latency };
}

/** Noise learnt by one fault-free node from `seconds` of quiet line. */
export function learnNoise(
  watched: Watched,
  seconds: number,
  random: Random,
): NoiseEstimate | undefined {
  const interval = 1 / watched.rate;
  const count = Math.floor(seconds * watched.rate);
  const series = { start: 0, interval, count, at: 0, samples: new Float64Array(count) };
  return estimateNoise(report(series, watched.sensor, [], 0, random).samples, interval);
}

/**
 * Node records of an event (or none) until `until` s after it. Each node has its own random stream.
 * `noises`: noise estimates. `again` caches the noise for repeated calls with one seed;
 * `before`: record before the usual, s.
 */
export function observe(
  watched: Watched,
  event: LineEvent | Pressure | undefined,
  faults: readonly SensorFault[],
  noises: readonly (NoiseEstimate | undefined)[],
  seed: number,
  until: number,
  { again = false, before = 0 } = {},
): Node[] {
  const { sensor } = watched;
  const interval = 1 / watched.rate;
  const lead = leadOf(watched) + before;
  return watched.stations.map((at, i) => {
    // Nodes without a noise estimate are unused.
    if (!noises[i])
      return { at, trace: new Trace(new Float64Array(0), -lead, interval), noise: undefined };
    const random = createRandom(seed, i);
    // Nodes sample unsynchronised, at random phases.
    const start = -lead + random.uniform() * interval;
    const window = { start, interval, count: Math.floor((until + lead) * watched.rate) };
    const series =
      typeof event === 'function'
        ? event(at, window, i)
        : event
          ? pressureOf(watched.wave, event, at, window)
          : { ...window, at, samples: new Float64Array(window.count) };
    const alone = sensor.wander > 0 || faults.some((f) => f.kind === 'burst' && f.node === i);
    const kept =
      again && !alone ? cachedNoise(seed, i, sensor.noise, interval, window.count) : undefined;
    const trace = report(series, sensor, faults, i, random, kept);
    const dead = faults.some((f) => f.kind === 'dead' && f.node === i && f.start <= start);
    return { at, trace, noise: dead ? undefined : noises[i] };
  });
}

/** Pressure at node `node`, at `at` m, where no single event makes it. */
export type Pressure = (at: number, window: Window, node: number) => PressureSeries;

/** Gas supports leaks only. */
export function pressureOf(
  wave: WaveLine | GasLine,
  event: LineEvent,
  at: number,
  window: Window,
): PressureSeries {
  if (!('density' in wave)) return wavePressure(wave, event, at, window);
  if (event.kind !== 'leak') throw new RangeError('The gas model knows leaks only.');
  return wave.pressureOf(event, at, window);
}

/** Record before an event, s: longest baseline plus a margin for the fit. */
export const leadOf = (watched: Watched): number =>
  (RULE.baseline + 0.2) * spacingTravel(watched) + 0.8;

/** True travel time over the widest spacing, s. */
export const spacingTravel = (watched: Watched): number =>
  travelOf(knowledgeOf(watched, { waveSpeed: 0, dispersion: 0, believed: 0 }));
