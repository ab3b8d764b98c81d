import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countStations } from './station-count.ts';

describe('stationCount', () => {
  it.each([
    [1200, 10, 121],
    [1200, 20, 61],
    [208, 5, 43],
    [30, 5, 7],
    [24, 24, 2],
    [1.2, 0.1, 13],
  ])('%d km at %d km takes %d', (length, spacing, expected) => {
    expect(countStations(length, spacing)).toBe(expected);
  });

  it('never leaves a gap wider than the spacing, and wastes no station', () => {
    const tenths = (max: number) => fc.integer({ min: 1, max }).map((n) => n / 10);
    fc.assert(
      fc.property(tenths(20_000), tenths(300), (length, spacing) => {
        const spans = countStations(length, spacing) - 1;
        expect(length / spans).toBeLessThanOrEqual(spacing + 1e-6);
        if (spans > 1) expect(length / (spans - 1)).toBeGreaterThan(spacing - 1e-6);
      }),
    );
  });
});
