import fc from 'fast-check';
import type { Units } from '../types.ts';
import { readValue } from './typed-units.ts';
import {
  formatCellNumber,
  formatWithUnit,
  type Quantity,
  readNumber,
  toDisplayUnit,
  toSi,
  UNITS,
} from './units.ts';

const METRIC: Units = { system: 'metric', flow: 'm3/h' };
const US: Units = { system: 'us', flow: 'bbl/d' };
const QUANTITIES = ['flow', ...Object.keys(UNITS)] as Quantity[];
const anyUnits = fc.record({
  system: fc.constantFrom('metric', 'us'),
  flow: fc.constantFrom('m3/h', 'bbl/d', 'gpm'),
}) as fc.Arbitrary<Units>;

it('a value with its unit is taken in the unit that each cell shows', () => {
  for (const quantity of QUANTITIES)
    for (const units of [METRIC, US])
      expect(readValue(formatWithUnit(50, quantity, units, 12), quantity, units)).toEqual({
        kind: 'number',
        value: expect.closeTo(50, 5),
      });
});

describe('units', () => {
  it('come back as they went, whatever is measured and shown', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...QUANTITIES),
        anyUnits,
        fc.double({ min: 1e-6, max: 1e9, noNaN: true }),
        (quantity, units, value) => {
          const back = toSi(toDisplayUnit(value, quantity, units), quantity, units);
          // Nine digits, about the offset of a temperature.
          expect(Math.abs(back - value)).toBeLessThanOrEqual(1e-8 * (Math.abs(value) + 300));
        },
      ),
    );
  });

  it('show a value in a cell so that reading the cell gives it back', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...QUANTITIES),
        anyUnits,
        fc.integer({ min: 1, max: 99_999 }),
        (q, u, n) => {
          const read = readNumber(formatCellNumber(toSi(n / 100, q, u), q, u));
          expect(read).toEqual({ kind: 'number', value: n / 100 });
        },
      ),
      // A hundredth of a degree above the zero of Fahrenheit, which lies 255 K above that of SI.
      { examples: [['temperature', { system: 'us', flow: 'm3/h' }, 1]] },
    );
  });
});

describe('a number as people write it', () => {
  it.each([
    ['1082', 1082],
    ['1,082.5', 1082.5],
    ['1 082,5', 1082.5],
    ['9,5', 9.5],
    ['1.082,5', 1082.5],
    ['1,234,567', 1_234_567],
    ['−3.5', -3.5],
    ['0,125', 0.125],
    ['5e-4', 5e-4],
  ])('%s', (text, value) => {
    expect(readNumber(text)).toEqual({ kind: 'number', value });
  });

  it.each(['', 'abc', '1,082', '1.2.3', '--1', '1e999', '0x10', 'Infinity', '1'.repeat(40)])(
    'does not guess at %s',
    (text) => {
      expect(readNumber(text).kind).toBe('unreadable');
    },
  );
});
