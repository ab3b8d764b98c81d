import { NATURAL_GAS, prepareGasLine } from '../hydraulics/gas.ts';
import type { LeakEvent } from '../types.ts';
import { buildDefaultScenario, DEFAULT_LEAK } from './default-leak.ts';
import { estimatePerformance } from './performance.ts';
import { NODE_SENSOR, PIPE } from './site-line.ts';

const { watched, leak } = buildDefaultScenario();
const at = (place: number, size = 1, opening = 0): LeakEvent => ({
  ...leak,
  at: place,
  flow: leak.flow * size,
  opening,
});

describe('what to expect of a line', () => {
  it('gives the default alarm as the sum of travel, standing and latency', () => {
    const expected = estimatePerformance(watched, leak);
    if (expected.kind !== 'leak') throw new Error('no leak');
    const speed = watched.wave.speed;
    const sum = 8200 / (speed - 1) + 5000 / speed + DEFAULT_LEAK.latency;
    expect(Math.abs(expected.time - sum)).toBeLessThan(0.06);
    expect(expected.time).toBeGreaterThanOrEqual(12.25);
    expect(expected.time).toBeLessThan(12.35);
    expect(expected.found).toBeGreaterThan(0.99);
    expect(Math.abs(expected.offset)).toBeLessThan(expected.half);
  });

  it('is fastest with a node beside the leak, and within 15 s everywhere between the nodes', () => {
    const times = [5500, 7500, 9900, 12_500, 15_100, 17_500, 19_500].map((x) => {
      const p = estimatePerformance(watched, at(x));
      return p.kind === 'leak' ? p.time : 99;
    });
    expect(Math.max(...times)).toBeLessThan(15);
    expect(Math.min(...times)).toBeLessThan(9.5);
  });

  it('is as soon as in the default at most places between the nodes, not at a chosen few', () => {
    const places = Array.from({ length: 15 }, (_, i) => 5500 + 1000 * i);
    const soon = places.filter((x) => {
      const p = estimatePerformance(watched, at(x));
      return p.kind === 'leak' && p.time <= 12.35;
    });
    expect(soon.length / places.length).toBeGreaterThan(0.6);
  });

  it("says 'at or beyond' outside the nodes, on the right side", () => {
    expect(estimatePerformance(watched, at(3000))).toMatchObject({
      kind: 'beyond',
      side: 'upstream',
      node: 0,
    });
    expect(estimatePerformance(watched, at(22_000))).toMatchObject({
      kind: 'beyond',
      side: 'downstream',
      node: 3,
    });
  });

  it('misses a leak for noise, an echo or too few nodes', () => {
    const missed = [
      [at(12_500, 0.05), []],
      // Three that live are as many as must agree.
      [at(12_500, 0.05), [0]],
      [at(20, 1), []],
      [at(12_500), [0, 1]],
    ] as const;
    for (const [leak, dead] of missed)
      expect(estimatePerformance(watched, leak, { dead }).kind).toBe('none');
  });

  it('finds the more the larger the leak', () => {
    const found = [0.05, 0.1, 0.2, 0.3, 0.5, 1].map(
      (s) => estimatePerformance(watched, at(12_500, s)).found,
    );
    found.forEach((f, i) => {
      expect(f).toBeGreaterThanOrEqual(i ? (found[i - 1] as number) : 0);
    });
    expect(found[0]).toBeLessThan(0.1);
    expect(found.at(-1)).toBeGreaterThan(0.99);
  });

  it('hears a leak that opens gradually, later, and as surely', () => {
    const slow = estimatePerformance(watched, at(12_500, 1, 20));
    expect(slow.found).toBeGreaterThan(0.99);
    expect('time' in slow && slow.time).toBeGreaterThan(15);
  });

  it('places within half a thousandth of wave speed, the wider the less it is known', () => {
    const half = (options = {}) => {
      const p = estimatePerformance(watched, leak, options);
      return p.kind === 'leak' ? p.half : 0;
    };
    expect(half()).toBe(half({ waveSpeedError: 0.0005 }));
    expect(half({ waveSpeedError: 0.005 })).toBeGreaterThan(2 * half());
  });

  it('takes gas by its own model: three times slower, and a far smaller front', () => {
    const gas = prepareGasLine({
      length: 25_000,
      pipe: PIPE,
      gas: NATURAL_GAS,
      velocity: 5,
      pressure: 60e5,
      upstream: 'tank',
      downstream: 'flow',
    });
    const line = {
      wave: gas,
      stations: watched.stations,
      sensor: NODE_SENSOR,
      rate: 1000,
      latency: 0.35,
    };
    const share = (s: number): LeakEvent => ({
      ...at(12_500),
      flow: s * 5 * Math.PI * (PIPE.diameter / 2) ** 2,
    });
    const p = estimatePerformance(line, share(0.1));
    expect(p.kind).toBe('leak');
    if (p.kind !== 'leak') return;
    expect(p.time).toBeGreaterThan(25);
    expect(estimatePerformance(line, share(0.002)).found).toBeLessThan(0.5);
  });
});
