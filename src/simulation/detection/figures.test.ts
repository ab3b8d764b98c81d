import { describe, expect, it } from 'vitest';
import { figuresOf } from '../../../tests/support/figures.ts';
import { NATURAL_GAS, prepareGas } from '../hydraulics/gas.ts';
import { createRandom } from '../random.ts';
import { report } from '../sensing/sensor.ts';
import type { LeakEvent, LineEvent, SensorFault } from '../types.ts';
import { fitArrival } from './fronts/arrival.ts';
import { frontsOf, type Node } from './fronts/fronts.ts';
import { frontIntegral } from './fronts/likelihood.ts';
import {
  covarianceOfMeans,
  estimateNoise,
  studentThreshold,
  varianceOfMean,
} from './fronts/noise.ts';
import { scalesFor, scan } from './fronts/scan.ts';
import { agreeOf, echoFree, isAtEnd, isHeld, nodesAtEnds, travel, travelOf } from './knowledge.ts';
import { lineFlow, NODE, PIPE, siteLine } from './lines.ts';
import { decideOn } from './network.ts';
import { exactNoise, performanceAt } from './performance.ts';
import { misfitBeyond, placeBetween } from './place.ts';
import { levelFor, passRate } from './rule.ts';
import { knowledgeOf, leadOf, learnNoise, observe, type Watched, watch } from './trial.ts';

const rate = 200;
const line = (own: { spacing?: number; upstream?: 'tank' | 'pump'; velocity?: number } = {}) => {
  const { spacing = 2000, upstream = 'tank', velocity = 1 } = own;
  const { spec, stations } = siteLine('crude', spacing, upstream, velocity);
  return { spec, watched: watch(spec, stations, NODE, { rate }) };
};
const exact = { waveSpeed: 0, dispersion: 0, believed: 0.0005 };
const text = (value: unknown) => figuresOf(value, { figures: 5, most: 16 });
const leakAt = (watched: Watched, at: number, size: number, opening = 0): LeakEvent => ({
  ...{ kind: 'leak', at, flow: size * lineFlow(watched.wave.spec as never), opening },
});

describe('the detection, as computed', () => {
  it('of noise and the thresholds that follow from it', async () => {
    const { watched } = line();
    const noise = exactNoise(NODE.noise, rate);
    const value = {
      exact: noise,
      white: exactNoise({ sigma: 100, correlation: 0 }, rate, 30),
      learnt: learnNoise(watched, 20, createRandom(3)),
      scales: scalesFor(noise, 1.8),
      often: scalesFor(noise, 0.2, 1 / 60),
      levels: [1e-6, 1e-4, 1e-2].flatMap((r) => [0.1, 1, 10].map((s) => levelFor(r, s))),
      passes: [2, 4, 6].map((h) => passRate(h, 0.5)),
      student: [20, 200, 2000].map((freedom) => studentThreshold(5, freedom)),
      variances: [0.01, 0.1, 1].map((s) => varianceOfMean(noise, s)),
      covariances: [0.01, 0.1, 1].map((s) => covarianceOfMeans(noise, s, 2 * s)),
    };
    await expect(text(value)).toMatchFileSnapshot('__snapshots__/noise.txt');
  });

  it('of what is known of a line', async () => {
    const value = (['tank', 'pump'] as const).map((upstream) => {
      const { watched } = line({ upstream });
      const k = knowledgeOf(watched, { waveSpeed: 0.001, dispersion: 0.1, believed: 0.0005 });
      return {
        ...k,
        travel: travelOf(k),
        ways: [travel(k, 1000, 5000), travel(k, 5000, 1000)],
        lead: leadOf(watched),
        free: [100, 2000, 9000].flatMap((at) => [echoFree(k, at), echoFree(k, at, 4000)]),
        held: [50, 200, 600, 5000].map((at) => isHeld(k, at)).join(),
        atEnd: [50, 900, 1100, 5000].map((at) => isAtEnd(k, at)).join(),
        any: nodesAtEnds(k),
      };
    });
    await expect(text(value)).toMatchFileSnapshot('__snapshots__/knowledge.txt');
    expect([1, 2, 3, 4, 8].map(agreeOf)).toEqual([1, 2, 2, 3, 3]);
  });

  it('of the fronts of a leak, sudden and slow', async () => {
    const value = [0, 0.5, 20].map((opening) => {
      const { watched } = line();
      const noises = watched.stations.map((_, i) => learnNoise(watched, 20, createRandom(9, i)));
      const nodes = observe(watched, leakAt(watched, 7200, 0.03, opening), [], noises, 4, 14);
      const k = knowledgeOf(watched, exact);
      const fronts = frontsOf(nodes, k);
      return {
        fronts: fronts.map(({ onsets, ...front }) => ({
          ...front,
          onsets: onsets.map((onset) => [
            onset.rise,
            onset.time,
            onset.sigma,
            onset.gain,
            onset.size,
          ]),
        })),
        decisions: decideOn(fronts, nodes, k).decisions.map(({ fronts: of, ...d }) => ({
          ...d,
          of: of.length,
        })),
      };
    });
    await expect(text(value)).toMatchFileSnapshot('__snapshots__/fronts.txt');
  });

  it('of a front on samples without noise', async () => {
    const noise = exactNoise({ sigma: 50, correlation: 0.02 }, rate);
    const shape = { spread: 0.1, growth: 0.01 };
    const samples = Float64Array.from({ length: 2000 }, (_, i) => {
      const t = i / rate - 5.013;
      return t <= 0 ? 0 : (-1000 * (frontIntegral(t, 0.1) - frontIntegral(t - 0.3, 0.1))) / 0.3;
    });
    const trace = { samples, start: 0, interval: 1 / rate, clockOffset: 0.02 };
    const picks = scan(trace, noise, 1.8);
    const value = {
      picks,
      arrivals: picks.slice(0, 1).map((pick) => fitArrival(trace, noise, pick, shape, 1.8)),
      rise: scan({ ...trace, samples: samples.map((x) => -x) }, noise, 1.8).map(({ sign }) => sign),
    };
    await expect(text(value)).toMatchFileSnapshot('__snapshots__/arrival.txt');
  });

  it('of places from arrivals', async () => {
    const { watched } = line();
    const k = knowledgeOf(watched, exact);
    const arrivals = (at: number, late: number) =>
      watched.stations.map((y, node) => ({
        ...{ node, at: y, time: travel(k, at, y) + late * (node % 2), sigma: 0.002 },
        blur: 0.001 * node,
      }));
    const value = [2500, 5000, 7900].flatMap((at) =>
      [0, 0.004].map((late) => {
        const heard = arrivals(at, late);
        const split = heard.findIndex((h) => h.at > at);
        return {
          ...{
            all: placeBetween(heard, split, k),
            three: placeBetween(heard.slice(1), Math.max(1, split - 1), k),
          },
          beyond: (['upstream', 'downstream'] as const).map((side) => {
            const { misfit, surprise, departedAt: left } = misfitBeyond(heard, side, k);
            return { misfit, surprise, left };
          }),
        };
      }),
    );
    await expect(text(value)).toMatchFileSnapshot('__snapshots__/places.txt');
  });

  it('of what to expect of leaks along a line', async () => {
    const { watched } = line();
    const { watched: pump } = line({ upstream: 'pump', spacing: 4000 });
    const value = {
      along: [100, 1000, 2100, 5300, 7900, 9500].flatMap((at) =>
        [0.003, 0.02].map((size) => performanceAt(watched, leakAt(watched, at, size))),
      ),
      slow: [1, 30].map((opening) => performanceAt(watched, leakAt(watched, 5300, 0.02, opening))),
      dead: [[0], [1, 2], [0, 1, 3]].map((dead) =>
        performanceAt(watched, leakAt(watched, 5300, 0.02), { dead }),
      ),
      two: performanceAt(watched, leakAt(watched, 5300, 0.02), { agree: 2, waveSpeedError: 0.01 }),
      pump: performanceAt(pump, leakAt(pump, 9000, 0.02)),
      gas: performanceAt(gas(), { kind: 'leak', at: 5300, flow: 0.05, opening: 0 }),
    };
    await expect(text(value)).toMatchFileSnapshot('__snapshots__/performance.txt');
  });

  it('of events at the ends, with a wrong clock, a drift and a dead node', async () => {
    const { watched } = line({ upstream: 'pump' });
    const k = knowledgeOf(watched, exact, {
      upstream: { delay: 2, lost: false, events: [{ at: 0, lasts: 1 }] },
    });
    const flow = lineFlow(watched.wave.spec as never);
    const events: (LineEvent | undefined)[] = [
      { kind: 'rate-down', end: 'upstream', change: 0.1 * flow, time: 1 },
      { kind: 'valve-close', end: 'downstream', change: 0.1 * flow, time: 4 },
      undefined,
    ];
    const faults: SensorFault[][] = [
      [{ kind: 'clock', node: 1, offset: 0.05 }],
      [{ kind: 'dead', node: 2, start: -100 }],
      [
        { kind: 'drift', node: 0, start: 1, rate: 500 },
        { kind: 'burst', node: 3, start: 2, time: 1, sigma: 9e3, correlation: 0.05 },
      ],
    ];
    const value = events.map((event, i) => {
      const noises = watched.stations.map((_, n) => learnNoise(watched, 20, createRandom(6, n)));
      const nodes = observe(watched, event, faults[i] ?? [], noises, 5 + i, 22);
      const fronts = frontsOf(nodes, k);
      const { decisions, warning, shortfall } = decideOn(fronts, nodes, k);
      return {
        found: fronts.map((f) => [f.node, f.time, f.sigma, f.size, f.rise, f.pick.z]),
        decisions: decisions.map(({ fronts: of, ...d }) => ({ ...d, of: of.length })),
        warning: warning && { time: warning.time, nodes: warning.nodes, reach: warning.reach },
        shortfall,
      };
    });
    await expect(text(value)).toMatchFileSnapshot('__snapshots__/events.txt');
  });

  it('of a sensor with every fault and limit', async () => {
    const series = {
      start: -1,
      interval: 0.01,
      count: 300,
      at: 0,
      samples: new Float64Array(300).fill(100),
    };
    const sensor = {
      bandwidth: 5,
      noise: { sigma: 10, correlation: 0.1 },
      wander: 500,
      resolution: 0.5,
      clock: 0.01,
    };
    const faults: SensorFault[] = [
      { kind: 'drift', node: 1, start: 0, rate: 20 },
      { kind: 'burst', node: 1, start: 0.5, time: 0.5, sigma: 50, correlation: 0.02 },
      { kind: 'clock', node: 1, offset: 0.5 },
      { kind: 'dead', node: 1, start: 1.5 },
      { kind: 'drift', node: 0, start: 0, rate: 1e6 },
    ];
    await expect(text(report(series, sensor, faults, 1, createRandom(2)))).toMatchFileSnapshot(
      '__snapshots__/sensor.txt',
    );
  });
});

const gas = (): Watched => ({
  wave: prepareGas({
    ...{ length: 10_000, pipe: PIPE, gas: NATURAL_GAS, velocity: 5, pressure: 60e5 },
    ...{ upstream: 'tank', downstream: 'flow' },
  }),
  ...{
    stations: [2000, 4000, 6000, 8000],
    sensor: { ...NODE, noise: { sigma: 100, correlation: 0.02 } },
  },
  ...{ rate: 100, latency: 0.35 },
});

describe('what no node learns from', () => {
  it('is a record that is short, flat or broken', () => {
    const noise = (seconds: number) =>
      Float64Array.from({ length: seconds * 100 }, (_, i) => Math.sin(i * i));
    expect(estimateNoise(noise(4), 0.01)).toBeUndefined();
    expect(estimateNoise(noise(6), 0.01)).toBeDefined();
    expect(estimateNoise(new Float64Array(1000), 0.01)).toBeUndefined();
    expect(estimateNoise(new Float64Array(1000).fill(Number.NaN), 0.01)).toBeUndefined();
  });

  it('does not raise its threshold for a burst in it', () => {
    const random = createRandom(1);
    const quiet = Float64Array.from({ length: 4000 }, () => random.normal());
    const burst = quiet.map((x, i) => (i > 1000 && i < 1300 ? 50 * x : x));
    const [a, b] = [estimateNoise(quiet, 0.01), estimateNoise(burst, 0.01)];
    expect((b?.sigma ?? 0) / (a?.sigma ?? 1)).toBeCloseTo(1, 1);
  });
});

it('watches nothing where a node is dead', () => {
  const { watched } = line();
  const nodes = watched.stations.map(
    (at): Node => ({
      ...{ at, noise: undefined },
      trace: { samples: new Float64Array(9), start: 0, interval: 0.1, clockOffset: 0 },
    }),
  );
  expect(frontsOf(nodes, knowledgeOf(watched, exact))).toEqual([]);
});
