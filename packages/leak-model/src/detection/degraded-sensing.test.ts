import { createFront, HOLD, k, stations } from '#support/fronts.ts';
import { learnSlowNoise } from '../disturbances.ts';
import { createRandom } from '../random.ts';
import { addNoise } from '../sensing/sensor.ts';
import { type Side, Trace } from '../types.ts';
import { findDegradedNodes } from './degraded-nodes.ts';
import { computeWatchTime, isPartOfSwing } from './degraded-sensing.ts';
import type { Front } from './fronts/front.ts';
import { estimateNoise, measureDifference, type NoiseEstimate } from './fronts/noise-estimate.ts';
import { measureNoiseGrowth } from './fronts/noise-growth.ts';
import { buildScales } from './fronts/scan.ts';
import { QUIET_STATION } from './line-calibration.ts';
import { watchLine } from './observation.ts';
import { buildSiteLine, NODE_SENSOR } from './site-line.ts';

const DT = 0.005;
const record = (seconds: number, parts: { sigma: number; correlation: number }[], seed = 1) => {
  const samples = new Float64Array(seconds / DT);
  const random = createRandom(seed);
  for (const part of parts) addNoise(samples, part, DT, 0, samples.length, random);
  return samples;
};
const USUAL = { sigma: 1500, correlation: 0.02 };
const learnt = (parts: { sigma: number; correlation: number }[], seconds = 600) =>
  estimateNoise(record(seconds, parts, 7), DT) as NoiseEstimate;

describe('noise that is slower than its blocks', () => {
  // Means of T and of 2T, adjacent, of noise with ρ = e^(−t/τ): their variances and covariance.
  it('has the variance of the difference that its correlation gives', () => {
    const [sigma, tau, T] = [600, 8, 4];
    const mean = (t: number) => (2 * tau * (t - tau * (1 - Math.exp(-t / tau)))) / t ** 2;
    const across =
      (tau ** 2 * (1 - Math.exp(-T / tau)) * (1 - Math.exp((-2 * T) / tau))) / (2 * T * T);
    const due = sigma ** 2 * (mean(T) + mean(2 * T) - 2 * across);
    const estimate = learnt([{ sigma, correlation: tau }], 20_000);
    const seen = measureDifference(estimate, T);
    expect((seen?.variance ?? 0) / due).toBeGreaterThan(0.93);
    expect((seen?.variance ?? 0) / due).toBeLessThan(1.07);
    expect(seen?.freedom).toBeCloseTo((20_000 - 3 * T) / 1.5 / T, -1);
  });

  it('widens the thresholds of the windows that it reaches, and of no other noise', () => {
    const usual = buildScales(learnt([USUAL]), 4.5).scales;
    expect(usual.map((s) => s.slowness)).toEqual([1, 1, 1]);
    const watched = watchLine(buildSiteLine('crude', 5000).spec, stations, NODE_SENSOR, {
      rate: 200,
    });
    const [slow] = learnSlowNoise(watched, 3, 1);
    const wide = buildScales(slow as NoiseEstimate, 4.5).scales.at(-1);
    expect(wide?.slowness).toBeGreaterThan(2);
    expect(wide?.unit).toBeGreaterThan(2 * (usual.at(-1)?.unit ?? 0));
  });

  it('is not taken from an event in the history, or from too short a history', () => {
    const samples = record(600, [USUAL], 7);
    for (let i = samples.length / 2; i < samples.length; i++) samples[i] = (samples[i] ?? 0) - 50e3;
    const scale = buildScales(estimateNoise(samples, DT) as NoiseEstimate, 4.5).scales.at(-1);
    expect(scale?.slowness).toBe(1);
    expect(measureDifference(learnt([USUAL], 20), 4.5)).toBeUndefined();
  });
});

const noise = learnt([USUAL]);
const trace = (samples: Float64Array) => new Trace(samples, -20, DT);

describe('noise that has grown', () => {
  it('is found by its variance, which a front and chance do not raise', () => {
    const louder = record(60, [{ ...USUAL, sigma: 3000 }]);
    expect(measureNoiseGrowth(trace(louder), noise, HOLD, -10, 10)).toBeGreaterThan(3.2);
    expect(measureNoiseGrowth(trace(louder), noise, HOLD, -10, 10)).toBeLessThan(4.8);
    const stepped = record(60, [USUAL]);
    for (let i = 20 / DT; i < stepped.length; i++) stepped[i] = (stepped[i] ?? 0) - 30e3;
    expect(measureNoiseGrowth(trace(stepped), noise, HOLD, -10, 10)).toBe(1);
  });

  it('is not found in noise that is slow beside a short spacing', () => {
    const slow = { sigma: 1500, correlation: 0.05 };
    const own = learnt([slow]);
    for (const hold of [0.3, 0.7, 1.2])
      expect(measureNoiseGrowth(trace(record(60, [slow], 3)), own, hold, -10, 10)).toBe(1);
  });

  it('is a warning that names the nodes', () => {
    const nodes = stations.map((at, i) => ({
      at,
      trace: trace(record(60, [i === 2 ? { ...USUAL, sigma: 3000 } : USUAL], i + 1)),
      noise,
    }));
    expect(findDegradedNodes(nodes, false, k)).toEqual([2]);
  });
});

describe('a controller that hunts', () => {
  /** A swing of `period` s on `count` nodes, in noise. */
  const hunting = (count: number, period: number, amplitude = 600, seconds = 120) =>
    stations.map((at, i) => {
      const samples = record(seconds, [USUAL], i + 1);
      for (let j = 0; i < count && j < samples.length; j++)
        samples[j] =
          (samples[j] ?? 0) + amplitude * Math.sin((2 * Math.PI * (j * DT - i)) / period);
      return { at, trace: trace(samples), noise };
    });

  it('is told by a line of the spectrum that as many nodes share as must agree', () => {
    expect(findDegradedNodes(hunting(4, 12), false, k)).toEqual([0, 1, 2, 3]);
    expect(findDegradedNodes(hunting(3, 12), false, k)).toEqual([0, 1, 2]);
    expect(findDegradedNodes(hunting(2, 12), false, k)).toEqual([]);
    expect(findDegradedNodes(hunting(0, 12), false, k)).toEqual([]);
    expect(findDegradedNodes(hunting(4, 1.5), false, k)).toEqual([0, 1, 2, 3]);
  });

  it('is never told by the lines that noise alone has in common', () => {
    const told = Array.from({ length: 300 }, (_, n) => {
      const nodes = stations.map((at, i) => ({
        at,
        trace: trace(record(30, [USUAL], 4 * n + i + 1)),
        noise,
      }));
      return findDegradedNodes(nodes, false, k);
    });
    expect(told.filter((nodes) => nodes.length >= k.agree)).toEqual([]);
  });

  it('is not what the line itself does, what was announced, or what three periods do not show', () => {
    const slowest = (2 * k.length) / k.waveSpeed;
    expect(findDegradedNodes(hunting(4, 0.9 * slowest, 600, 6 * slowest), false, k)).toHaveLength(
      4,
    );
    expect(findDegradedNodes(hunting(4, 1.2 * slowest, 600, 6 * slowest), false, k)).toEqual([]);
    expect(findDegradedNodes(hunting(4, 30, 600, 60), false, k)).toEqual([]);
    expect(findDegradedNodes(hunting(4, 12), true, k)).toEqual([]);
    const upstream = { ...QUIET_STATION, events: [{ at: -5, lasts: 1 }] };
    const stationSignals = { upstream, downstream: QUIET_STATION };
    expect(findDegradedNodes(hunting(4, 12), false, { ...k, stationSignals })).toEqual([]);
  });
});

describe('a swing', () => {
  /** A drop of 1 kPa at t = 0, which `back` s later is given back by a share. */
  const nodes = (back: number, share: number) =>
    stations.map((at) => {
      const samples = new Float64Array(60 / DT);
      for (let i = 20 / DT; i < samples.length; i++)
        samples[i] = -1000 * (i * DT - 20 > back ? 1 - share : 1);
      return { at, trace: trace(samples), noise };
    });
  const fronts = [0, 1, 2].map((n) => createFront(n, 0));
  const pump = { ...k, echoes: { upstream: 0.3, downstream: 0.7 } };
  const is = (own: ReturnType<typeof nodes>, known = pump, sides = ['upstream'] as const) =>
    isPartOfSwing(fronts, fronts, sides, own, known, 12);

  it('gives the drop back, which a leak does not', () => {
    expect(is(nodes(6, 1))).toBe(true);
    expect(is(nodes(6, 0.4))).toBe(false);
    expect(is(nodes(100, 1))).toBe(false);
  });

  it('is sought from the drop on, by the node’s own clock', () => {
    const moved = (back: number) =>
      nodes(back, 1).map((n) => ({ ...n, trace: n.trace.with({ start: -25, clockOffset: 8 }) }));
    const later = [0, 1, 2].map((n) => createFront(n, 3));
    expect(isPartOfSwing(later, later, ['upstream'], moved(6), pump, 15)).toBe(true);
    // It comes back after the record that is looked at.
    expect(isPartOfSwing(later, later, ['upstream'], moved(12), pump, 15)).toBe(false);
  });

  it('is told by rises at two nodes, of half the drop, that have been seen', () => {
    const rise = (n: number, time: number, size = 1000) => {
      const f = createFront(n, time);
      return { ...f, size, pick: { ...f.pick, sign: -1 as const } };
    };
    const own = nodes(100, 1);
    const heard = (...rises: ReturnType<typeof rise>[]) =>
      isPartOfSwing(fronts, [...fronts, ...rises], ['upstream'], own, pump, 12);
    expect(heard(rise(0, 5), rise(3, 6))).toBe(true);
    expect(heard(rise(0, 5), rise(0, 6))).toBe(false);
    expect(heard(rise(0, 5), rise(3, 6, 300))).toBe(false);
    expect(heard(rise(0, 5), rise(3, 12))).toBe(false);
    // Before a sudden drop a rise is another's.
    expect(heard(rise(0, -5), rise(3, -6))).toBe(false);
    const late = fronts.map((f) => ({ ...f, sigma: 0.6 }));
    const all = [...late, rise(0, -5), rise(3, -6)];
    expect(isPartOfSwing(late, all, ['upstream'], own, pump, 12)).toBe(true);
  });

  it('is waited for where a slow one would be as faint before the drop, and only there', () => {
    const each = (part: Partial<Front>) =>
      fronts.map((f, n) => (n < 2 ? { ...f, ...part, pick: { ...f.pick, window: 5 } } : f));
    const faint = { sigma: 0.6, size: 1000, stoodSigma: 80 };
    const wait = (own: readonly Front[], known = pump) => computeWatchTime(own, 'upstream', known);
    expect(wait(fronts)).toBe(0);
    expect(wait(each({}))).toBe(HOLD);
    expect(wait(each(faint))).toBe(20);
    expect(wait(each({ ...faint, sigma: 0.4 }))).toBe(HOLD);
    expect(wait(each({ ...faint, stoodSigma: 70 }))).toBe(HOLD);
    expect(wait([...each(faint).slice(0, 1), ...fronts.slice(1)])).toBe(0);
    // Spacings wider than the swing, and ends whose echo gives back a leak's drop.
    const wide = { ...pump, stations: stations.map((at) => 6 * at), length: 150_000 };
    expect(wait(each(faint), wide)).toBe(30);
    expect(wait(each(faint), { ...pump, echoes: { upstream: -1, downstream: 0.7 } })).toBe(0);
    expect(wait(each(faint), { ...pump, echoes: { upstream: 0.3, downstream: -1 } })).toBe(HOLD);
  });

  it('stands out of the mean of what all nodes saw', () => {
    const faint = fronts.map((f) => ({ ...f, pick: { ...f.pick, clear: 1 } }));
    const told = (sides: readonly Side[]) =>
      isPartOfSwing(faint, faint, sides, nodes(6, 0.7), pump, 12);
    expect(told(['upstream'])).toBe(true);
    expect(told(['upstream', 'downstream'])).toBe(false);
  });

  it('is not what a tank at an end gives back, as early as its distance allows', () => {
    const tank = { ...pump, echoes: { upstream: -1, downstream: 0.7 } };
    const near = { ...tank, stations: [2000, 10_000, 15_000, 20_000] };
    const both = ['upstream', 'downstream'] as const;
    const told = (known: typeof pump) =>
      isPartOfSwing(fronts, fronts, both, nodes(6, 1), known, 12);
    expect([told(pump), told(tank), told(near)]).toEqual([true, true, false]);
  });

  it('is not what a tank behind the leak gives back, or what follows an announced operation', () => {
    expect(is(nodes(6, 1), { ...pump, echoes: { upstream: -1, downstream: 0.7 } })).toBe(false);
    const events = [{ at: -5, lasts: 1 }];
    const upstream = { ...QUIET_STATION, events };
    expect(
      is(nodes(6, 1), { ...pump, stationSignals: { upstream, downstream: QUIET_STATION } }),
    ).toBe(false);
  });
});
