import { createRandom } from '../random.ts';
import type { SensorSpec } from '../types.ts';
import { addNoise } from './sensor.ts';

/** Noise of a node's record kept for the next run: where it goes on, and what there is of it. */
type Kept = { key: string; samples: Float64Array };

/** Records of four nodes under two settings. */
const MOST = 8;
/** Length made at first: half a minute at 1,000 samples a second. */
const LEAST = 32_768;

let kept: Kept[] = [];

/**
 * The noise that `report` would draw for a node whose record has `count` samples, Pa: the same to the
 * last bit, and kept, since a moved leak changes nothing about it. At least `count` long.
 */
export function keptNoise(
  seed: number,
  node: number,
  noise: SensorSpec['noise'],
  interval: number,
  count: number,
): Float64Array {
  const key = [seed, node, noise.sigma, noise.correlation, interval].join();
  let known = kept.find((k) => k.key === key);
  if (!known || known.samples.length < count) {
    const random = createRandom(seed, node);
    // What a record draws before its noise: the phase of its sampling, and its clock.
    random.uniform();
    random.normal();
    const samples = new Float64Array(Math.max(LEAST, Math.ceil(1.5 * count)));
    addNoise(samples, noise, interval, 0, samples.length, random);
    known = { key, samples };
  }
  kept = [known, ...kept.filter((k) => k.key !== key).slice(0, MOST - 1)];
  return known.samples;
}
