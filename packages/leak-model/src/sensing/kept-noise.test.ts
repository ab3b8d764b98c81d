import { expect, it } from 'vitest';
import { getCachedNoise } from './sensor.ts';

const noise = { sigma: 100, correlation: 0.02 };

it('is kept for the next run of the same node, and made anew for another', () => {
  const first = getCachedNoise(7, 3, noise, 0.01, 500);
  expect(first.length).toBeGreaterThanOrEqual(500);
  expect(getCachedNoise(7, 3, noise, 0.01, 400)).toBe(first);
  for (const other of [
    getCachedNoise(8, 3, noise, 0.01, 400),
    getCachedNoise(7, 1, noise, 0.01, 400),
    getCachedNoise(7, 3, { ...noise, sigma: 101 }, 0.01, 400),
    getCachedNoise(7, 3, { ...noise, correlation: 0.03 }, 0.01, 400),
    getCachedNoise(7, 3, noise, 0.02, 400),
  ])
    expect(other.subarray(0, 9)).not.toEqual(first.subarray(0, 9));
});

it('goes on where a longer record is asked for', () => {
  const short = getCachedNoise(9, 0, noise, 0.01, 100);
  const long = getCachedNoise(9, 0, noise, 0.01, short.length + 1);
  expect(long.length).toBeGreaterThan(short.length);
  expect(long.subarray(0, short.length)).toEqual(short);
});

it('keeps eight records, and forgets the one that was asked for longest ago', () => {
  const ask = (node: number) => getCachedNoise(11, node, noise, 0.01, 100);
  const first = Array.from({ length: 8 }, (_, node) => ask(node));
  expect(first.every((record, node) => ask(node) === record)).toBe(true);
  ask(0);
  ask(8);
  expect(ask(0)).toBe(first[0]);
  const again = ask(1);
  expect(again).not.toBe(first[1]);
  expect(again).toEqual(first[1]);
});
