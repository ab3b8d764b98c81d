import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reach } from './arrival-spacing.tsx';
import { partialPressure } from './co2-severity.tsx';
import { balanceDepth } from './depth-leak.tsx';
import {
  frictionHead,
  gasWaveSpeed,
  holeFlow,
  locate,
  samplingError,
  timeToBoth,
  waveSpeed,
} from './physics.ts';
import { elevation, fullGrade, slack } from './slack-flow.tsx';
import { lost } from './walkdown-loss.tsx';
import { crossing, rate } from './wall-history.tsx';

describe('reference cases', () => {
  const steel = { bulk: 2.19e9, density: 998, ratio: 50, modulus: 207e9 };

  it('T5: wave speed in steel', () => {
    expect(waveSpeed({ ...steel, restraint: 1 })).toBeCloseTo(1198.0, 0);
    expect(waveSpeed({ ...steel, restraint: 0.91 })).toBeCloseTo(1217.1, 0);
    expect(waveSpeed({ ...steel, ratio: 0, restraint: 1 })).toBeCloseTo(1481.3, 0);
  });

  it('T6: location', () => {
    expect(locate(10_000, 1000, 4)).toBeCloseTo(3000, 6);
  });

  it('T9: orifice', () => {
    expect(holeFlow(0.01, 100)).toBeCloseTo(2.087e-3, 6);
  });

  it('gas at 288 K carries the wave at about 395 m/s', () => {
    expect(gasWaveSpeed(1.3, 0.9, 288, 0.018)).toBeCloseTo(394.5, 0);
  });

  it('friction of 1 km at 1 m/s', () => {
    expect(frictionHead(0.02, 1000, 1, 0.5)).toBeCloseTo(2.039, 3);
  });

  it('sampling at 100 Hz and 1 kHz', () => {
    expect(samplingError(1000, 100)).toBe(5);
    expect(samplingError(1000, 1000)).toBe(0.5);
  });

  it('20 km of liquid takes 17 to 20 s, of gas 51 s', () => {
    expect(timeToBoth(20_000, 1200)).toBeCloseTo(16.7, 1);
    expect(timeToBoth(20_000, 395)).toBeCloseTo(50.6, 1);
  });
});

describe('properties', () => {
  it('a softer wall is slower, and never faster than rigid', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1, max: 200, noNaN: true }),
        fc.double({ min: 1e8, max: 3e11, noNaN: true }),
        (ratio, modulus) => {
          const base = { bulk: 2.19e9, density: 998, restraint: 0.91, ratio };
          const a = waveSpeed({ ...base, modulus });
          expect(a).toBeLessThan(Math.sqrt(2.19e9 / 998));
          expect(waveSpeed({ ...base, modulus: modulus / 2 })).toBeLessThan(a);
        },
      ),
    );
  });

  it('location returns the place that made the difference', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 300, max: 1500, noNaN: true }),
        (fraction, a) => {
          const length = 10_000;
          const x = fraction * length;
          const delta = (length - x) / a - x / a;
          expect(locate(length, a, delta)).toBeCloseTo(x, 6);
        },
      ),
    );
  });

  it('nothing flows out against a higher pressure', () => {
    expect(holeFlow(0.01, -5)).toBe(0);
    expect(holeFlow(0.01, 0)).toBe(0);
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
