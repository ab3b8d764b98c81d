import { k } from '#support/fronts.ts';
import {
  computeTravelTime,
  echoFreeTime,
  endPosition,
  hasNodesNearEnds,
  isCancelledByEcho,
  isNearEnd,
  requiredAgreement,
  travelTimeBetween,
} from './line-calibration.ts';

/** 25 km at 1,000 m/s with nodes at 5, 10, 15 and 20 km. */
const line = (stations: readonly number[], echoes = k.echoes) => ({ ...k, stations, echoes });

describe('times on the way', () => {
  it('are shorter with the flow than against it', () => {
    const flowing = { ...k, velocity: 100 };
    expect(travelTimeBetween(flowing, 0, 5500)).toBeCloseTo(5, 12);
    expect(travelTimeBetween(flowing, 4500, 0)).toBeCloseTo(5, 12);
    expect(travelTimeBetween(flowing, 700, 700)).toBe(0);
    expect([endPosition(k, 'upstream'), endPosition(k, 'downstream')]).toEqual([0, 25_000]);
  });

  it('between neighbours are those of the widest gap', () => {
    expect(computeTravelTime(line([1000, 3000, 9000, 10_000]))).toBeCloseTo(6, 12);
  });

  it('of a node alone are those from the upstream end, within the line', () => {
    expect(computeTravelTime(line([7000]))).toBeCloseTo(7, 12);
    expect(computeTravelTime({ ...line([7000]), length: 6000 })).toBeCloseTo(6, 12);
  });
});

it('three of four nodes and more must agree, two of fewer', () => {
  expect([1, 2, 3, 4, 8].map(requiredAgreement)).toEqual([1, 2, 2, 3, 3]);
});

describe('echoes', () => {
  it('come after twice the way to the nearest end', () => {
    expect(echoFreeTime(k, 5000)).toBeCloseTo(10, 12);
    expect(echoFreeTime(k, 20_000)).toBeCloseTo(10, 12);
    // A leak nearer to that end than the node has its echo behind its front.
    expect(echoFreeTime(k, 5000, 1000)).toBeCloseTo(2, 12);
    expect(echoFreeTime(k, 5000, 24_000)).toBeCloseTo(2, 12);
  });

  it('come from ends that throw back as much as they count', () => {
    expect(echoFreeTime(line(k.stations, { upstream: 0.1, downstream: -1 }), 5000)).toBeCloseTo(
      40,
      9,
    );
    expect(echoFreeTime(line(k.stations, { upstream: 0, downstream: 0 }), 5000)).toBe(
      Number.POSITIVE_INFINITY,
    );
    // Counted at exactly two fifths.
    expect(echoFreeTime(line(k.stations, { upstream: -0.4, downstream: 0 }), 5000)).toBeCloseTo(
      10,
      9,
    );
  });

  it('make a node one at an end where they come within one travel', () => {
    expect([2400, 2600, 22_400, 22_600].map((at) => isNearEnd(k, at))).toEqual([
      ...[true, false, false, true],
    ]);
    expect(hasNodesNearEnds(k)).toBe(false);
    expect(hasNodesNearEnds(line([100, 5000, 10_000, 15_000]))).toBe(true);
    expect(hasNodesNearEnds(line([5000, 10_000, 15_000, 24_900]))).toBe(true);
  });
});

it('a tank beside a node takes every front back before three quarters of a travel', () => {
  const tank = line(k.stations, { upstream: -1, downstream: 1 });
  // 2d/a against ¾ · 5 s.
  expect([100, 1800, 1950, 24_900].map((at) => isCancelledByEcho(tank, at))).toEqual([
    ...[true, true, false, false],
  ]);
  const other = line(k.stations, { upstream: 1, downstream: -1 });
  expect([100, 24_900].map((at) => isCancelledByEcho(other, at))).toEqual([false, true]);
  // What is left of a front at an end that throws back little is more than half of it.
  expect(isCancelledByEcho(line(k.stations, { upstream: -0.3, downstream: 1 }), 100)).toBe(false);
});
