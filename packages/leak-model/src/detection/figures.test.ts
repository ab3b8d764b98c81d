import { describe, expect, it } from 'vitest';
import { formatFigures } from '../../../../tests/support/format-figures.ts';
import { NATURAL_GAS, prepareGasLine } from '../hydraulics/gas.ts';
import { createRandom } from '../random.ts';
import type { LeakEvent, LineEvent, SensorFault } from '../types.ts';
import { detectFronts } from './fronts/fronts.ts';
import { travelTimeBetween } from './line-calibration.ts';
import { decideFromFronts } from './line-decisions.ts';
import { learnNoise, observeNodes, watchLine } from './observation.ts';
import { estimatePerformance } from './performance.ts';
import { fitWaveFromEnd, placeBetween } from './place.ts';
import { buildSiteLine, lineFlow, NODE_SENSOR, PIPE } from './site-line.ts';
import { deriveCalibration, type WatchedLine } from './watched-line.ts';

const rate = 200;
const line = (own: { spacing?: number; upstream?: 'tank' | 'pump'; velocity?: number } = {}) => {
  const { spacing = 2000, upstream = 'tank', velocity = 1 } = own;
  const { spec, stations } = buildSiteLine('crude', spacing, upstream, velocity);
  return { spec, watched: watchLine(spec, stations, NODE_SENSOR, { rate }) };
};
const exact = { waveSpeed: 0, dispersion: 0, believed: 0.0005 };
const text = (value: unknown) => formatFigures(value, { figures: 5, maxItems: 16 });
const leakAt = (watched: WatchedLine, at: number, size: number, opening = 0): LeakEvent => ({
  ...{ kind: 'leak', at, flow: size * lineFlow(watched.wave.spec as never), opening },
});

describe('the detection, as computed', () => {
  it('of the fronts of a leak, sudden and slow', () => {
    const value = [0, 0.5, 20].map((opening) => {
      const { watched } = line();
      const noises = watched.stations.map((_, i) => learnNoise(watched, 20, createRandom(9, i)));
      const nodes = observeNodes(watched, leakAt(watched, 7200, 0.03, opening), [], noises, 4, 14);
      const k = deriveCalibration(watched, exact);
      const fronts = detectFronts(nodes, k);
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
        decisions: decideFromFronts(fronts, nodes, k).decisions.map(({ fronts: of, ...d }) => ({
          ...d,
          of: of.length,
        })),
      };
    });
    expect(text(value)).toMatchSnapshot();
  });

  it('of places from arrivals', () => {
    const { watched } = line();
    const k = deriveCalibration(watched, exact);
    const arrivals = (at: number, late: number) =>
      watched.stations.map((y, node) => ({
        ...{ node, at: y, time: travelTimeBetween(k, at, y) + late * (node % 2), sigma: 0.002 },
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
            const { misfit, surprise, departedAt: left } = fitWaveFromEnd(heard, side, k);
            return { misfit, surprise, left };
          }),
        };
      }),
    );
    expect(text(value)).toMatchSnapshot();
  });

  it('of what to expect of leaks along a line', () => {
    const { watched } = line();
    const { watched: pump } = line({ upstream: 'pump', spacing: 4000 });
    const value = {
      along: [100, 1000, 2100, 5300, 7900, 9500].flatMap((at) =>
        [0.003, 0.02].map((size) => estimatePerformance(watched, leakAt(watched, at, size))),
      ),
      slow: [1, 30].map((opening) =>
        estimatePerformance(watched, leakAt(watched, 5300, 0.02, opening)),
      ),
      dead: [[0], [1, 2], [0, 1, 3]].map((dead) =>
        estimatePerformance(watched, leakAt(watched, 5300, 0.02), { dead }),
      ),
      two: estimatePerformance(watched, leakAt(watched, 5300, 0.02), {
        agree: 2,
        waveSpeedError: 0.01,
      }),
      pump: estimatePerformance(pump, leakAt(pump, 9000, 0.02)),
      gas: estimatePerformance(gas(), { kind: 'leak', at: 5300, flow: 0.05, opening: 0 }),
    };
    expect(text(value)).toMatchSnapshot();
  });

  it('of events at the ends, with a wrong clock, a drift and a dead node', () => {
    const { watched } = line({ upstream: 'pump' });
    const k = deriveCalibration(watched, exact, {
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
      const nodes = observeNodes(watched, event, faults[i] ?? [], noises, 5 + i, 22);
      const fronts = detectFronts(nodes, k);
      const { decisions, warning, shortfall } = decideFromFronts(fronts, nodes, k);
      return {
        found: fronts.map(({ node, time, sigma, size, rise, pick: { z } }) => ({
          ...{ node, time, sigma, size, rise, z },
        })),
        decisions: decisions.map(({ fronts: of, ...d }) => ({ ...d, of: of.length })),
        warning: warning && { time: warning.time, nodes: warning.nodes, reach: warning.reach },
        shortfall,
      };
    });
    expect(text(value)).toMatchSnapshot();
  });
});

const gas = (): WatchedLine => ({
  wave: prepareGasLine({
    ...{ length: 10_000, pipe: PIPE, gas: NATURAL_GAS, velocity: 5, pressure: 60e5 },
    ...{ upstream: 'tank', downstream: 'flow' },
  }),
  ...{
    stations: [2000, 4000, 6000, 8000],
    sensor: { ...NODE_SENSOR, noise: { sigma: 100, correlation: 0.02 } },
  },
  ...{ rate: 100, latency: 0.35 },
});
