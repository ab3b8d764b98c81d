import { estimateNoise } from './detection/fronts/noise-estimate.ts';
import { computePressure, type PressureField } from './detection/observation.ts';
import type { WatchedLine } from './detection/watched-line.ts';
import { createRandom, drawLogUniform, type Random } from './random.ts';
import { addNoise } from './sensing/sensor.ts';
import type { LineEvent } from './types.ts';

/** Pressure that no leak makes, and sums of pressures. */

const createZeroSeries = (at: number, window: Parameters<PressureField>[1]) => ({
  ...window,
  at,
  samples: new Float64Array(window.count),
});

export const noDisturbance: PressureField = createZeroSeries;

export const createEventPressure =
  (wave: WatchedLine['wave'], event: LineEvent): PressureField =>
  (at, window) =>
    computePressure(wave, event, at, window);

/** The same pressure `delay` s later. */
export const delayPressure =
  (of: PressureField, delay: number): PressureField =>
  (at, window, node) => ({
    ...of(at, { ...window, start: window.start - delay }, node),
    start: window.start,
  });

export const addPressures =
  (one: PressureField, other: PressureField): PressureField =>
  (at, window, node) => {
    const [a, b] = [one(at, window, node), other(at, window, node)];
    return { ...a, samples: a.samples.map((p, i) => p + (b.samples[i] as number)) };
  };

/** Another liquid between two places, m, and the delay that it adds, s/m. */
export type Batch = { from: number; to: number; slowness: number };

/** An event's pressure on a line whose batch has moved with the flow for `age` s since. */
export function createBatchPressure(
  wave: WatchedLine['wave'],
  event: LineEvent,
  batch: Batch,
  age = 0,
): PressureField {
  const { length, velocity } = wave.spec;
  const moved = velocity * age;
  const source = event.kind === 'leak' ? event.at : event.end === 'upstream' ? 0 : length;
  return (at, window, node) => {
    const low = Math.max(Math.min(source, at), batch.from - moved);
    const high = Math.min(Math.max(source, at), batch.to - moved);
    const delay = Math.max(0, high - low) * batch.slowness;
    return delayPressure(createEventPressure(wave, event), delay)(at, window, node);
  };
}

/** An event's pressure on a line whose slowness rises evenly along it, by `by` from middle to end. */
export function createGradedPressure(
  wave: WatchedLine['wave'],
  event: LineEvent,
  by: number,
): PressureField {
  const { length } = wave.spec;
  const source = event.kind === 'leak' ? event.at : event.end === 'upstream' ? 0 : length;
  return (at, window, node) => {
    const middle = (source + at) / length - 1;
    const delay = (Math.abs(at - source) * by * middle) / wave.speed;
    return delayPressure(createEventPressure(wave, event), delay)(at, window, node);
  };
}

/** A swing that travels from the inlet from t = 0 on, and grows in over a period. */
export function createSwing(period: number, amplitude: number, speed: number): PressureField {
  return (at, window) => {
    const series = createZeroSeries(at, window);
    for (let i = 0; i < window.count; i++) {
      const t = window.start + i * window.interval - at / speed;
      if (t <= 0) continue;
      const grown = 1 - Math.exp(-t / period);
      series.samples[i] = amplitude * grown * Math.sin((2 * Math.PI * t) / period);
    }
    return series;
  };
}

export const drawRipple = (random: Random, speed: number): PressureField =>
  createSwing(1 / drawLogUniform(random, 1, 20), drawLogUniform(random, 1500, 6000), speed);

export const drawHunting = (random: Random, speed: number): PressureField =>
  createSwing(drawLogUniform(random, 4, 40), drawLogUniform(random, 2000, 10_000), speed);

/** Correlation times of equal parts that together fall as 1/f, s. */
const SLOW = [0.5, 1, 2, 4, 8, 16, 30];
const SLOW_SIGMA = 600;

/** s of history in which such noise is learnt. */
const SLOW_HISTORY = 600;

const slowParts = SLOW.map((correlation) => ({
  sigma: SLOW_SIGMA / Math.sqrt(SLOW.length),
  correlation,
}));

/** Estimates of nodes with slow noise. */
export const learnSlowNoise = (watched: WatchedLine, seed: number, size: number) =>
  Array.from({ length: size }, (_, i) => {
    const random = createRandom(seed, 1000 + i);
    const interval = 1 / watched.rate;
    const samples = new Float64Array(SLOW_HISTORY * watched.rate);
    for (const part of [watched.sensor.noise, ...slowParts])
      addNoise(samples, part, interval, 0, samples.length, random);
    return estimateNoise(samples, interval);
  });

/** Slow noise of each node, or noise that doubled after it was learnt, beside `sigma` Pa. */
export function createExtraNoise(
  what: 'louder' | 'slow',
  random: Random,
  sigma = 1500,
): PressureField {
  const seed = Math.floor(1e9 * random.uniform());
  return (at, window, node) => {
    const series = createZeroSeries(at, window);
    const own = createRandom(seed, node);
    const parts =
      what === 'slow' ? slowParts : [{ sigma: sigma * Math.sqrt(3), correlation: 0.02 }];
    for (const part of parts) addNoise(series.samples, part, window.interval, 0, window.count, own);
    return series;
  };
}
