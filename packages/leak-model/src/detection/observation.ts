import type { GasLine } from '../hydraulics/gas.ts';
import { computeWavePressure, prepareWaveLine } from '../hydraulics/wave.ts';
import type { WaveLine } from '../hydraulics/wave-paths.ts';
import { createRandom, type Random } from '../random.ts';
import { recordSample } from '../sensing/sensor.ts';
import {
  type LineEvent,
  type LineSpec,
  type PressureSeries,
  type SampleWindow,
  type SensorFault,
  type SensorSpec,
  Trace,
} from '../types.ts';
import type { Node } from './fronts/fronts.ts';
import { estimateNoise, type NoiseEstimate } from './fronts/noise-estimate.ts';
import { computeTravelTime } from './line-calibration.ts';
import { RULE } from './rule.ts';
import { deriveCalibration, type WatchedLine } from './watched-line.ts';

export function watchLine(
  spec: LineSpec,
  stations: readonly number[],
  sensor: SensorSpec,
  { rate = 1000, latency = 0.35 } = {},
): WatchedLine {
  return { wave: prepareWaveLine(spec), stations, sensor, rate, latency };
}

/** Noise learnt by one fault-free node from `seconds` of quiet line. */
export function learnNoise(
  watched: WatchedLine,
  seconds: number,
  random: Random,
): NoiseEstimate | undefined {
  const interval = 1 / watched.rate;
  const count = Math.floor(seconds * watched.rate);
  const series = { start: 0, interval, count, at: 0, samples: new Float64Array(count) };
  return estimateNoise(recordSample(series, watched.sensor, [], 0, random).samples, interval);
}

/**
 * Node records of an event (or none) until `until` s after it. Each node has its own random stream.
 * `noises`: noise estimates; `before`: record before the usual, s.
 */
export function observeNodes(
  watched: WatchedLine,
  event: LineEvent | PressureField | undefined,
  faults: readonly SensorFault[],
  noises: readonly (NoiseEstimate | undefined)[],
  seed: number,
  until: number,
  { before = 0 } = {},
): Node[] {
  const { sensor } = watched;
  const interval = 1 / watched.rate;
  const lead = computeLeadTime(watched) + before;
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
          ? computePressure(watched.wave, event, at, window)
          : { ...window, at, samples: new Float64Array(window.count) };
    const trace = recordSample(series, sensor, faults, i, random);
    const dead = faults.some((f) => f.kind === 'dead' && f.node === i && f.start <= start);
    return { at, trace, noise: dead ? undefined : noises[i] };
  });
}

/** Pressure at node `node`, at `at` m, where no single event makes it. */
export type PressureField = (at: number, window: SampleWindow, node: number) => PressureSeries;

/** Gas supports leaks only. */
export function computePressure(
  wave: WaveLine | GasLine,
  event: LineEvent,
  at: number,
  window: SampleWindow,
): PressureSeries {
  if (!('density' in wave)) return computeWavePressure(wave, event, at, window);
  if (event.kind !== 'leak') throw new RangeError('The gas model knows leaks only.');
  return wave.computePressure(event, at, window);
}

/** Record before an event, s: longest baseline plus a margin for the fit. */
export const computeLeadTime = (watched: WatchedLine): number =>
  (RULE.baseline + 0.2) * computeSpacingTravel(watched) + 0.8;

/** True travel time over the widest spacing, s. */
export const computeSpacingTravel = (watched: WatchedLine): number =>
  computeTravelTime(deriveCalibration(watched, { waveSpeed: 0, dispersion: 0, believed: 0 }));
