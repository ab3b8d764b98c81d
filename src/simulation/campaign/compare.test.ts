import { describe, expect, it } from 'vitest';
import { agreement, compareLine, type LineComparison } from './compare.ts';

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

  it('repeats itself for a seed', () => {
    expect(compareLine(3, 2)).toEqual(compareLine(3, 2));
  });

  it('counts among the lines where an alarm was to be expected', () => {
    const line = lines[0] as LineComparison;
    const all = agreement([
      {
        ...line,
        expected: 'leak',
        chance: 1,
        found: 0.5,
        time: 10,
        runTime: 12,
        half: 2,
        runHalf: 3,
      },
      { ...line, expected: 'none', chance: 0.1, found: 0 },
    ]);
    expect(all).toMatchObject({ lines: 2, sure: 1, found: 0.5, seconds: { median: 2 } });
    expect(all.half.median).toBeCloseTo(1.5, 9);
  });
});
