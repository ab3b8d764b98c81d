import fc from 'fast-check';
import {
  frontOfShare,
  locateBetween,
  samplingError,
  travelTime,
  waterWaveSpeed,
} from './field-formulas.ts';

describe('reference cases', () => {
  it('T6: 3 s and 7 s over 10 km put the leak at 3,000 m', () => {
    expect(locateBetween(10_000, 1000, 4)).toBe(3000);
  });

  it('sampling at 100 Hz and 1 kHz', () => {
    expect(samplingError(1000, 100)).toBe(5);
    expect(samplingError(1000, 1000)).toBe(0.5);
  });

  it('the front by hand', () => {
    expect(frontOfShare(0.02, 2, 900, 800)).toBeCloseTo((900 * 800 * 0.02 * 2) / 2, 6);
  });

  it('20 km of liquid takes 17 to 20 s, of gas 51 s', () => {
    expect(travelTime(20_000, 1000)).toBe(20);
    expect(travelTime(20_000, 395)).toBeCloseTo(50.6, 1);
  });
});

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
