import { A, createFront, findDropFronts, k, simulateNodes } from '#support/fronts.ts';
import { addPressures, createEventPressure, delayPressure } from '../disturbances.ts';
import { createRandom } from '../random.ts';
import type { LeakEvent } from '../types.ts';
import { decideFromFronts, decideFromNodes } from './line-decisions.ts';
import { learnNoise, observeNodes, type PressureField, watchLine } from './observation.ts';
import { buildSiteLine, lineFlow, NODE_SENSOR } from './site-line.ts';
import { computeLateness, findUnexplainedArrivals } from './sources.ts';
import { deriveCalibration } from './watched-line.ts';

const { spec, stations } = buildSiteLine('crude', 5000, 'pump');
const watched = watchLine(spec, stations, NODE_SENSOR);
const noises = stations.map((_, i) => learnNoise(watched, 60, createRandom(5, i)));
const known = deriveCalibration(watched, { waveSpeed: 0, dispersion: 0, believed: 0.0005 });
const leak = (at: number, opening = 0): LeakEvent => ({
  kind: 'leak',
  at,
  flow: 0.03 * lineFlow(spec),
  opening,
});
const told = (pressure: PressureField | LeakEvent) =>
  decideFromNodes(observeNodes(watched, pressure, [], noises, 9, 28), known).decisions[0];

describe('what is heard of two leaks between the nodes', () => {
  it.each([
    ['two steps that pass for one slow front at every node', 7500, 6050, 0],
    ['two steps at the outer node alone, which pass for a wave from beyond', 18_880, 17_150, 1.76],
  ])('%s: an alarm without a place', (_, one, other, after) => {
    const pressure = addPressures(
      createEventPressure(watched.wave, leak(one)),
      delayPressure(createEventPressure(watched.wave, leak(other)), after),
    );
    const unplaced = { kind: 'beyond', alarm: true, untimed: true, why: 'sources' };
    expect(told(pressure)).toMatchObject(unplaced);
  });

  it.each([1, 1.5, 2, 3])('is not taken for one leak that opens in %f s', (opening) => {
    const decision = told(leak(12_000, opening));
    if (decision?.kind !== 'leak') throw new Error('not placed');
    expect(Math.abs(decision.place.at - 12_000)).toBeLessThan(2 * decision.place.half);
  });
});

it('is not placed beside a drop that was heard before it could have opened', () => {
  const nodes = simulateNodes(12_000);
  const told = (time: number) =>
    decideFromFronts([createFront(0, time, { size: 5000 }), ...findDropFronts(nodes)], nodes, k)
      .decisions[0];
  expect(told(-1)).toMatchObject({ kind: 'beyond', why: 'sources' });
  expect(told(-30)).toMatchObject({ kind: 'leak' });
});

it('is not placed by three nodes while a fourth heard the same front 20 ms off', () => {
  const told = (off: number) => {
    const nodes = simulateNodes(12_000).map((n) =>
      n.at === 10_000 ? { ...n, trace: n.trace.with({ clockOffset: off }) } : n,
    );
    return decideFromFronts(findDropFronts(nodes), nodes, k).decisions[0];
  };
  expect(told(0.02)).toMatchObject({ kind: 'beyond', why: 'sources' });
  expect(told(0)).toMatchObject({ kind: 'leak' });
});

it('is not heard where all nodes fall in the same sample, as no wave makes them', () => {
  const step: PressureField = (at, window) => ({
    ...{ ...window, at },
    samples: new Float64Array(window.count).fill(-20e3, window.count / 2),
  });
  expect(told(step)).toBeUndefined();
});

describe('a wave from beyond a node', () => {
  const nodes = simulateNodes(25_000);
  const fronts = [2, 1, 0].map((n) => createFront(n, (25_000 - 5000 * (n + 1)) / A));

  it('was heard by each sound node on its way', () => {
    const outer = (noise: (typeof nodes)[number]['noise']) =>
      decideFromFronts(fronts, [...nodes.slice(0, 3), { ...nodes[3], noise } as never], k)
        .decisions[0];
    expect(outer(nodes[3]?.noise)).toMatchObject({ untimed: true, why: 'sources' });
    expect(outer(undefined)).toMatchObject({ side: 'downstream', node: 2, untimed: false });
  });
});

it('is less late, the more the line blurs its front on the way', () => {
  const place = { at: 12_000, openedAt: 0, sigma: 0 } as Parameters<typeof computeLateness>[1];
  const late = (spread: number) =>
    computeLateness(createFront(3, 8.5, { at: 20_000 }), place, { ...k, spread });
  expect(late(0) - late(2e-5)).toBeCloseTo((2e-5 * 8000) ** 2, 12);
});

it('drops that no source explains count from one node more than must agree, or from all that live', () => {
  const told = (part: Parameters<typeof createFront>[2], hearing = [0, 1, 2, 3], living = 4) => {
    const nodes = simulateNodes(12_000).map((node, i) =>
      i < living ? node : { ...node, noise: undefined },
    );
    const fronts = hearing.map((n) => createFront(n, n * n, n === 0 ? part : {}));
    return findUnexplainedArrivals(fronts, nodes, k)?.length;
  };
  expect([told({}), told({}, [0, 1, 2]), told({}, [0, 1, 2], 3)]).toEqual([4, undefined, 3]);
  expect(told({}, [0, 1], 2)).toBeUndefined();
  // Neither faint drops nor rises; a slow front only in a window too long to part two.
  const { pick } = createFront(0, 0);
  expect(told({ size: 3 })).toBeUndefined();
  expect(told({ pick: { ...pick, sign: -1 } })).toBeUndefined();
  expect(told({ slow: true, pick: { ...pick, window: 4 } })).toBeUndefined();
  expect(told({ slow: true, pick: { ...pick, window: 1 } })).toBe(4);
});
