import { meanPower } from '@site/leak-model/closed-form';
import { toNoiseEstimate } from '@site/leak-model/detector';
import fc from 'fast-check';

import {
  differenceNoise,
  loraAirTime,
  probabilityOfAtMost,
  quietYears,
  requiredTrials,
} from './test-budget.ts';

it('averaging leaves what docs/detection.md counts by hand, and half of it in four times the window', () => {
  const noise = toNoiseEstimate({ sigma: 1500, correlation: 0.02 }, 1000);
  expect(differenceNoise(noise, 4.52)).toBeCloseTo(173, 0);
  expect(differenceNoise(noise, 4) / differenceNoise(noise, 1)).toBeCloseTo(0.5, 9);
});

describe('a packet by radio', () => {
  it('takes what the published calculators give for 64 bytes', () => {
    expect(loraAirTime(12, 64)).toBeCloseTo(2.7935, 3);
    expect(loraAirTime(7, 64)).toBeCloseTo(0.1182, 3);
  });

  it('takes longer with every step of spreading and never less for more bytes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 7, max: 11 }), fc.nat(200), fc.nat(40), (sf, bytes, more) => {
        expect(loraAirTime(sf + 1, bytes)).toBeGreaterThan(loraAirTime(sf, bytes));
        expect(loraAirTime(sf, bytes + more)).toBeGreaterThanOrEqual(loraAirTime(sf, bytes));
      }),
    );
  });
});

describe('trials', () => {
  it('are those of the tables: 59, 93 and 124 for 95% with none, one and two missed', () => {
    expect([0, 1, 2].map((misses) => requiredTrials(0.95, 0.95, misses))).toEqual([59, 93, 124]);
    expect(requiredTrials(0.98, 0.95, 0)).toBe(149);
  });

  it('are the least that will do', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.5, max: 0.99, noNaN: true }), fc.nat(3), (share, misses) => {
        const n = requiredTrials(share, 0.9, misses);
        expect(probabilityOfAtMost(misses, n, share)).toBeLessThanOrEqual(0.1);
        if (n > misses + 1) expect(probabilityOfAtMost(misses, n - 1, share)).toBeGreaterThan(0.1);
      }),
      { numRuns: 40 },
    );
  });

  it('of a rate: three years of silence for less than one a year at 95%', () => {
    expect(quietYears(1, 0.95)).toBeCloseTo(3.0, 1);
    expect(quietYears(2, 0.95)).toBeCloseTo(1.5, 1);
  });
});

it('energy is Ohm’s law and hours', () => {
  expect(meanPower(100, 5)).toBeCloseTo(2.28e-3, 5);
});

it('refuses what makes no sense', () => {
  for (const [spreading, bytes] of [
    [6, 1],
    [13, 1],
    [7.5, 1],
    [7, -1],
    [7, Number.NaN],
  ] as const)
    expect(() => loraAirTime(spreading, bytes)).toThrow('A spreading factor is 7 to 12');
  for (const [share, confidence, misses] of [
    [0, 0.9, 0],
    [1, 0.9, 0],
    [0.9, 0, 0],
    [0.9, 1, 0],
    [0.9, 0.9, -1],
  ] as const)
    expect(() => requiredTrials(share, confidence, misses)).toThrow('Share and confidence');
});
