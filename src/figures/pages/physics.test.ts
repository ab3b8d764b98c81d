import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reach } from './arrival-spacing.tsx';
import { partialPressure } from './co2-severity.tsx';
import { balanceDepth, leakAt } from './depth-leak.tsx';
import { holeFlow, samplingError, timeToBoth, waterWaveSpeed } from './physics.ts';
import { elevation, fullGrade, slack } from './slack-flow.tsx';
import { lost } from './walkdown-loss.tsx';
import { crossing, rate } from './wall-history.tsx';

describe('reference cases', () => {
  it('T5: wave speed of water in an anchored steel pipe', () => {
    expect(waterWaveSpeed(207e9, 50)).toBeCloseTo(1217.1, 0);
  });

  it('T9: orifice', () => {
    expect(holeFlow(0.01, 100)).toBeCloseTo(2.087e-3, 6);
  });

  it('sampling at 100 Hz and 1 kHz', () => {
    expect(samplingError(1000, 100)).toBe(5);
    expect(samplingError(1000, 1000)).toBe(0.5);
  });

  it('20 km of liquid takes 17 to 20 s, of gas 51 s', () => {
    expect(timeToBoth(20_000, 1000)).toBe(20);
    expect(timeToBoth(20_000, 395)).toBeCloseTo(50.6, 1);
  });
});

describe('properties', () => {
  it('a softer wall is slower, and never faster than a rigid one', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1, max: 200, noNaN: true }),
        fc.double({ min: 1e8, max: 3e11, noNaN: true }),
        (ratio, modulus) => {
          expect(waterWaveSpeed(modulus, ratio)).toBeLessThan(Math.sqrt(2.19e9 / 998));
          expect(waterWaveSpeed(modulus / 2, ratio)).toBeLessThan(waterWaveSpeed(modulus, ratio));
        },
      ),
    );
  });

  it('nothing flows out against a higher pressure', () => {
    expect(holeFlow(0.01, -5)).toBe(0);
    expect(leakAt(50, 600)).toBe(0);
  });
});

describe('a slack section', () => {
  it('lies beyond the crest, and closes when the outlet is held up', () => {
    const [from, to] = slack() ?? [0, 0];
    expect(from).toBeGreaterThanOrEqual(18);
    expect(to).toBeLessThan(34);
    expect(slack(300)).toBeUndefined();
  });

  it('is where the grade would fall below the pipe', () => {
    const [from, to] = slack() ?? [0, 0];
    const middle = (from + to) / 2;
    expect(fullGrade(middle)).toBeLessThan(elevation(middle));
    expect(fullGrade(35)).toBeGreaterThan(elevation(35));
  });
});

describe('figures of the text', () => {
  it('agree with what is drawn', () => {
    expect(reach(1100)).toBeCloseTo(16.5, 6);
    expect(partialPressure(70, 3)).toBeCloseTo(2.1, 6);
    expect(rate).toBeCloseTo(0.0068, 4);
    expect(crossing).toBeCloseTo(21, 1);
    expect(balanceDepth(50)).toBeCloseTo(497, 0);
    expect(lost(3, 91) / 1000).toBeCloseTo(1.05, 1);
  });
});
