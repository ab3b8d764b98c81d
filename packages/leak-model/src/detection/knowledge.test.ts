import { describe, expect, it } from 'vitest';
import { k } from '../../../../tests/support/fronts.ts';
import {
  agreeOf,
  echoFree,
  endOf,
  isAtEnd,
  isHeld,
  nodesAtEnds,
  travel,
  travelOf,
} from './knowledge.ts';

/** 25 km at 1,000 m/s with nodes at 5, 10, 15 and 20 km. */
const line = (stations: readonly number[], echoes = k.echoes) => ({ ...k, stations, echoes });

describe('times on the way', () => {
  it('are shorter with the flow than against it', () => {
    const flowing = { ...k, velocity: 100 };
    expect(travel(flowing, 0, 5500)).toBeCloseTo(5, 12);
    expect(travel(flowing, 4500, 0)).toBeCloseTo(5, 12);
    expect(travel(flowing, 700, 700)).toBe(0);
    expect([endOf(k, 'upstream'), endOf(k, 'downstream')]).toEqual([0, 25_000]);
  });

  it('between neighbours are those of the widest gap', () => {
    expect(travelOf(line([1000, 3000, 9000, 10_000]))).toBeCloseTo(6, 12);
  });

  it('of a node alone are those from the upstream end, within the line', () => {
    expect(travelOf(line([7000]))).toBeCloseTo(7, 12);
    expect(travelOf({ ...line([7000]), length: 6000 })).toBeCloseTo(6, 12);
  });
});

it('three of four nodes and more must agree, two of fewer', () => {
  expect([1, 2, 3, 4, 8].map(agreeOf)).toEqual([1, 2, 2, 3, 3]);
});

describe('echoes', () => {
  it('come after twice the way to the nearest end', () => {
    expect(echoFree(k, 5000)).toBeCloseTo(10, 12);
    expect(echoFree(k, 20_000)).toBeCloseTo(10, 12);
    // A leak nearer to that end than the node has its echo behind its front.
    expect(echoFree(k, 5000, 1000)).toBeCloseTo(2, 12);
    expect(echoFree(k, 5000, 24_000)).toBeCloseTo(2, 12);
  });

  it('come from ends that throw back as much as they count', () => {
    expect(echoFree(line(k.stations, { upstream: 0.1, downstream: -1 }), 5000)).toBeCloseTo(40, 9);
    expect(echoFree(line(k.stations, { upstream: 0, downstream: 0 }), 5000)).toBe(
      Number.POSITIVE_INFINITY,
    );
    // Counted at exactly two fifths.
    expect(echoFree(line(k.stations, { upstream: -0.4, downstream: 0 }), 5000)).toBeCloseTo(10, 9);
  });

  it('make a node one at an end where they come within one travel', () => {
    expect([2400, 2600, 22_400, 22_600].map((at) => isAtEnd(k, at))).toEqual([
      ...[true, false, false, true],
    ]);
    expect(nodesAtEnds(k)).toBe(false);
    expect(nodesAtEnds(line([100, 5000, 10_000, 15_000]))).toBe(true);
    expect(nodesAtEnds(line([5000, 10_000, 15_000, 24_900]))).toBe(true);
  });
});

it('a tank beside a node takes every front back before three quarters of a travel', () => {
  const tank = line(k.stations, { upstream: -1, downstream: 1 });
  // 2d/a against ¾ · 5 s.
  expect([100, 1800, 1950, 24_900].map((at) => isHeld(tank, at))).toEqual([
    ...[true, true, false, false],
  ]);
  const other = line(k.stations, { upstream: 1, downstream: -1 });
  expect([100, 24_900].map((at) => isHeld(other, at))).toEqual([false, true]);
  // What is left of a front at an end that throws back little is more than half of it.
  expect(isHeld(line(k.stations, { upstream: -0.3, downstream: 1 }), 100)).toBe(false);
});
