import { describe, expect, it } from 'vitest';
import { compareLine, type LineComparison, summariseAgreement } from './line-comparison.ts';

describe('what to expect of a line, against runs with noise', () => {
  const lines = [1, 2, 3, 4].map((seed) => compareLine(seed, 3));

  it('tells kind and time of what is surely found', () => {
    const sure = lines.filter((l) => l.expected !== 'none' && l.chance > 0.95);
    expect(sure.length).toBeGreaterThanOrEqual(3);
    for (const { found, time, runTime } of sure) {
      expect(found).toBe(1);
      expect(Math.abs((runTime ?? 99) - (time ?? 0))).toBeLessThan(1);
    }
  });

  it('is summed up over the sure ones, without those of which a figure is missing', () => {
    const line = lines[0] as LineComparison;
    const sure = (own: Partial<LineComparison>) => ({
      ...{ ...line, expected: 'leak', chance: 0.96, found: 1, agreeing: 1 },
      ...{ time: 10, runTime: 10, half: 2, runHalf: 2, ...own },
    });
    const all = summariseAgreement([
      sure({ runTime: 8, runHalf: 1 }),
      sure({ runTime: 11, runHalf: 6, found: 0, agreeing: 0.5 }),
      sure({ time: null, half: null }),
      sure({ runTime: null, runHalf: null }),
      sure({ chance: 0.95, runTime: 99, runHalf: 99 }),
    ]);
    expect(all).toMatchObject({ lines: 5, sure: 4, found: 0.75, agreeing: 0.875 });
    // Late by −2 and 1 s, half and three times as wide; of two values the median is the upper.
    expect(all.seconds).toEqual({ median: 2, p90: 2 });
    expect(all.half).toEqual({ low: 0.5, median: 3, high: 3 });
    expect(summariseAgreement([])).toMatchObject({
      lines: 0,
      sure: 0,
      found: 0,
      half: { median: null },
    });
  });
});
