import type { Random } from '../random.ts';
import { type PressureSeries, type SensorFault, type SensorSpec, Trace } from '../types.ts';

/**
 * Measuring chain of one node: line pressure and noise in the liquid through the sensor’s
 * bandwidth, then wander, drift, steps and clock. `node` selects faults; `random` is the node’s own
 * stream.
 */
export function recordSample(
  series: PressureSeries,
  sensor: SensorSpec,
  faults: readonly SensorFault[],
  node: number,
  random: Random,
): Trace {
  const { start, interval } = series;
  const mine = faults.filter((fault) => fault.node === node);
  let clockOffset = random.normal() * sensor.clock;
  for (const fault of mine) if (fault.kind === 'clock') clockOffset += fault.offset;
  const dead = Math.min(
    ...mine.map((f) => (f.kind === 'dead' ? f.start : Number.POSITIVE_INFINITY)),
  );
  const alive = Math.max(0, Math.min(series.count, Math.ceil((dead - start) / interval)));

  const samples = series.samples.slice(0, alive);
  addNoise(samples, sensor.noise, interval, 0, alive, random);
  for (const fault of mine) {
    if (fault.kind !== 'burst') continue;
    const from = Math.max(0, Math.ceil((fault.start - start) / interval));
    const to = Math.min(alive, Math.ceil((fault.start + fault.time - start) / interval));
    addNoise(samples, fault, interval, from, to, random);
  }
  filterLowPass(samples, sensor.bandwidth, interval);
  simulateDrift(samples, sensor.wander, interval, random);
  for (const fault of mine)
    if (fault.kind === 'drift') addDriftFault(samples, fault, start, interval);
  roundToResolution(samples, sensor.resolution);
  return new Trace(samples, start, interval, clockOffset);
}

/** Adds stationary first-order autoregressive noise to samples `from` to `to`. */
export function addNoise(
  samples: Float64Array,
  noise: { sigma: number; correlation: number },
  interval: number,
  from: number,
  to: number,
  random: Random,
): void {
  if (!(noise.sigma > 0)) return;
  const phi = noise.correlation > 0 ? Math.exp(-interval / noise.correlation) : 0;
  const fresh = noise.sigma * Math.sqrt(1 - phi * phi);
  let value = random.normal() * noise.sigma;
  for (let i = from; i < to; i++) {
    samples[i] = (samples[i] as number) + value;
    value = phi * value + fresh * random.normal();
  }
}

/**
 * First-order low-pass, −3 dB at `bandwidth` Hz: y′ = 2πf(x − y), exact for x linear between
 * samples.
 */
function filterLowPass(samples: Float64Array, bandwidth: number, interval: number): void {
  if (bandwidth === Number.POSITIVE_INFINITY || samples.length === 0) return;
  if (!(bandwidth > 0)) throw new RangeError('A bandwidth is positive.');
  const step = 2 * Math.PI * bandwidth * interval;
  const keep = Math.exp(-step);
  const ramp = 1 - (1 - keep) / step;
  let before = samples[0] as number;
  let y = before;
  for (let i = 1; i < samples.length; i++) {
    const x = samples[i] as number;
    y = keep * y + (1 - keep) * before + ramp * (x - before);
    samples[i] = y;
    before = x;
  }
}

/** Adds a random walk; `perHour`: standard deviation after one hour, Pa. */
function simulateDrift(
  samples: Float64Array,
  perHour: number,
  interval: number,
  random: Random,
): void {
  if (!(perHour > 0)) return;
  const step = perHour * Math.sqrt(interval / 3600);
  let value = 0;
  for (let i = 0; i < samples.length; i++) {
    samples[i] = (samples[i] as number) + value;
    value += step * random.normal();
  }
}

function addDriftFault(
  samples: Float64Array,
  fault: { start: number; rate: number },
  start: number,
  interval: number,
): void {
  for (let i = 0; i < samples.length; i++) {
    const since = start + i * interval - fault.start;
    if (since > 0) samples[i] = (samples[i] as number) + fault.rate * since;
  }
}

function roundToResolution(samples: Float64Array, resolution: number): void {
  if (!(resolution > 0)) return;
  for (let i = 0; i < samples.length; i++)
    samples[i] = Math.round((samples[i] as number) / resolution) * resolution;
}
