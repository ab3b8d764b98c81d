import { createRandom } from '../random.ts';
import { addNoise } from '../sensing/sensor.ts';
import { Trace } from '../types.ts';
import { toNoiseEstimate } from './fronts/noise-estimate.ts';
import { fitWaveform } from './waveform.ts';

const INTERVAL = 0.01;
const ONSET = 3;
/** A swing of 8 s that dies away, from a second before it is due, as the model has it. */
const shape = {
  ...{ at: 0, start: ONSET - 1, interval: INTERVAL, count: 900 },
  samples: Float64Array.from({ length: 900 }, (_, i) => swing(i * INTERVAL - 1)),
};
function swing(t: number) {
  return t < 0 ? 0 : -1000 * Math.sin((2 * Math.PI * t) / 4) * Math.exp(-t / 4);
}

/** The record of a swing that comes `late`, in noise, from `begin` to `end`. */
const fit = (late: number, { gain = 1, begin = 0, end = 14, reach = 0.5, seed = 0 } = {}) => {
  const samples = Float64Array.from(
    { length: (end - begin) / INTERVAL },
    (_, i) => gain * swing(begin + i * INTERVAL - ONSET - late),
  );
  const noise = { sigma: 100, correlation: 0.02 };
  if (seed) addNoise(samples, noise, INTERVAL, 0, samples.length, createRandom(seed));
  const trace = new Trace(samples, begin, INTERVAL);
  const node = { at: 0, trace, noise: toNoiseEstimate(noise, 1 / INTERVAL) };
  return fitWaveform(node, shape, ONSET, reach);
};

it.each([
  [0.137, 1],
  [-0.261, 0.6],
  [0.402, 1.7],
])('the swing of an operation is found %f s late and %f times as large', (late, gain) => {
  const found = fit(late, { gain });
  expect(found?.time).toBeCloseTo(ONSET + late, 4);
  expect(found?.gain).toBeCloseTo(gain, 4);
});

it('its time scatters as its deviation says, the less the larger it is', () => {
  for (const gain of [1, 2]) {
    const found = Array.from({ length: 60 }, (_, n) => fit(0.1, { gain, seed: n + 1 }));
    const off = found.map((one) => (one?.time ?? 99) - ONSET - 0.1);
    const scatter = Math.sqrt(off.reduce((sum, t) => sum + t * t, 0) / off.length);
    expect(scatter / (found[0]?.sigma ?? 0)).toBeGreaterThan(0.75);
    expect(scatter / (found[0]?.sigma ?? 0)).toBeLessThan(1.3);
  }
});

it('it is sought no farther than it may have moved', () => {
  expect(fit(1.5, { reach: 2 })?.time).toBeCloseTo(ONSET + 1.5, 3);
  expect(fit(1.5)?.time).not.toBeCloseTo(ONSET + 1.5, 1);
});

it('a record that holds most of it will do, from whichever end, and two thirds will not', () => {
  expect(fit(0.2, { end: ONSET + 7 })?.time).toBeCloseTo(ONSET + 0.2, 3);
  expect(fit(0.2, { begin: ONSET + 0.5 })?.time).toBeCloseTo(ONSET + 0.2, 3);
  expect(fit(0.2, { end: ONSET + 5 })).toBeUndefined();
});
