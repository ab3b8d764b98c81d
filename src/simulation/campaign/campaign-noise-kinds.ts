import type { Pressure } from '../detection/trial.ts';
import { createRandom, logUniform, type Random } from '../random.ts';
import { addNoise } from '../sensing/sensor.ts';

/** Pressure that no leak makes, on a quiet line. */

const empty = (at: number, window: Parameters<Pressure>[1]) => ({
  ...window,
  at,
  samples: new Float64Array(window.count),
});

/** A swing that travels from the inlet from t = 0 on, and grows in over a period. */
function swing(period: number, amplitude: number, speed: number): Pressure {
  return (at, window) => {
    const series = empty(at, window);
    for (let i = 0; i < window.count; i++) {
      const t = window.start + i * window.interval - at / speed;
      if (t <= 0) continue;
      const grown = 1 - Math.exp(-t / period);
      series.samples[i] = amplitude * grown * Math.sin((2 * Math.PI * t) / period);
    }
    return series;
  };
}

export const ripple = (random: Random, speed: number): Pressure =>
  swing(1 / logUniform(random, 1, 20), logUniform(random, 1500, 6000), speed);

export const hunting = (random: Random, speed: number): Pressure =>
  swing(logUniform(random, 4, 40), logUniform(random, 2000, 10_000), speed);

/** Correlation times of equal parts that together fall as 1/f, s. */
const SLOW = [0.5, 1, 2, 4, 8, 16, 30];
const SLOW_SIGMA = 600;

/** Slow noise of each node, or noise that doubled after it was learnt. */
export function addSlow(what: 'louder' | 'slow', random: Random): Pressure {
  const seed = Math.floor(1e9 * random.uniform());
  return (at, window, node) => {
    const series = empty(at, window);
    const own = createRandom(seed, node);
    const parts =
      what === 'slow'
        ? SLOW.map((correlation) => ({ sigma: SLOW_SIGMA / Math.sqrt(SLOW.length), correlation }))
        : [{ sigma: 1500 * Math.sqrt(3), correlation: 0.02 }];
    for (const part of parts) addNoise(series.samples, part, window.interval, 0, window.count, own);
    return series;
  };
}
