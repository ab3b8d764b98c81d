import { expect, it } from 'vitest';
import { compoundIndex } from './ProjectionIndex.tsx';

it('compounds 35% over four years to 332', () => {
  const index = compoundIndex(2024, 2028, 35);
  expect(index.map(({ year }) => year)).toEqual([2024, 2025, 2026, 2027, 2028]);
  expect(index[0]?.value).toBe(100);
  expect(index.at(-1)?.value).toBeCloseTo(332.15, 2);
});

it('refuses a projection that ends before it begins', () => {
  expect(() => compoundIndex(2028, 2024, 35)).toThrow(RangeError);
});
