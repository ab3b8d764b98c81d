import { createRandom } from '@site/leak-model';
import fc from 'fast-check';
import { anyText } from '#support/any-text.ts';
import { DEFAULT_LINE, EXAMPLE_LINES } from '../examples/example-lines.ts';
import type { LineInput } from '../types.ts';
import { checkLine } from './fields.ts';
import { decodeLine, encodeLine } from './line-address.ts';
import { createRandomLine } from './random-line.ts';

const back = (input: LineInput): LineInput => {
  const read = decodeLine(encodeLine(input));
  if (read.kind !== 'line') throw new Error(read.message);
  return read.input;
};

/** Addresses as they left in version 1. They may never stop opening. */
const GOLDEN = {
  default:
    '1a0CoDlDgBzDpDtD1DsDhD0DvDyD5gIzDgBjDyD1DkDlDgBsDpDuDlDHkDlDmDhD1DsD0DAAAABAAJjCyD1DkDlDgBvDpDsDzC3CnCBhDP5CF3CZrC8PnC4YjDvGvCDlCtB_Bmx1t1FxCtpt6DxCD1CPtCCrCB3CBpCFtCjBtCBApCZpCF5CBvCDpCIxCOB9CHAAAAAAEAw4JAAAAAA',
};

describe('the address of a line', () => {
  it.each(EXAMPLE_LINES)('holds everything of $id', ({ input }) => {
    expect(back(input)).toEqual(input);
    expect(encodeLine(input).length).toBeLessThan(700);
  });

  it('opens as it did in version 1', () => {
    const read = decodeLine(GOLDEN.default);
    expect(read).toEqual({ kind: 'line', input: DEFAULT_LINE });
    expect(decodeLine(`#${GOLDEN.default}`)).toEqual(read);
    // The shortest form is still written where it says it all.
    expect(encodeLine(DEFAULT_LINE)[0]).toBe(GOLDEN.default[0]);
    expect(back({ ...DEFAULT_LINE, own: ['noise'] }).own).toEqual(['noise']);
  });

  it('is letters that no mail program breaks', () => {
    for (const { input } of EXAMPLE_LINES) expect(encodeLine(input)).toMatch(/^[\w-]+$/);
  });

  it('holds random lines, own words and own money', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e6 }),
        anyText(60),
        fc.double({ min: 0, max: 1e6, noNaN: true }),
        (seed, name, value) => {
          const input = createRandomLine(createRandom(seed, 1));
          input.name = name;
          input.delay = { ...input.delay, value, currency: '£' };
          const once = back(input);
          expect(once.name).toBe(name);
          expect(once.delay.value).toBeCloseTo(value, 2);
          expect(once.nodes).toEqual(input.nodes);
          expect(Math.abs(once.noise / input.noise - 1)).toBeLessThan(1e-8);
          // A second journey changes nothing more.
          expect(back(once)).toEqual(once);
        },
      ),
    );
  });

  it('holds a profile of 2,000 points to 0.1 m', () => {
    const random = createRandom(4, 1);
    const length = 100_000;
    let elevation = 100;
    const profile = Array.from({ length: 2000 }, (_, i) => {
      elevation += 3 * random.normal();
      return { at: i === 1999 ? length : Math.round((i * length) / 1999), elevation };
    });
    const input = { ...DEFAULT_LINE, length, profile };
    const text = encodeLine(input);
    expect(text.length).toBeLessThan(10_000);
    const read = back(input).profile;
    expect(read).toHaveLength(2000);
    expect(read.at(-1)?.at).toBe(length);
    for (const [i, p] of read.entries()) {
      expect(p.at).toBe(profile[i]?.at);
      expect(Math.abs(p.elevation - (profile[i]?.elevation ?? 0))).toBeLessThan(0.051);
    }
  });

  it('takes nothing from a hostile one: no exception, no endless list, a message', () => {
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const stream = fc
      .array(fc.constantFrom(...alphabet), { maxLength: 400 })
      .map((letters) => `1${letters.join('')}`);
    fc.assert(
      fc.property(fc.oneof(fc.string({ maxLength: 300 }), stream), (text) => {
        const read = decodeLine(text);
        if (read.kind === 'line') checkLine(read.input);
        else expect(read.message.length).toBeGreaterThan(10);
      }),
    );
    const damaged = encodeLine(DEFAULT_LINE);
    for (let cut = 1; cut < damaged.length; cut++)
      expect(decodeLine(damaged.slice(0, cut)).kind).toBe('unreadable');
    expect(decodeLine(`${damaged}A`).kind).toBe('unreadable');
    expect(decodeLine(`2${damaged.slice(1)}`).kind).toBe('unreadable');
    expect(decodeLine('1'.padEnd(1e6, '_')).kind).toBe('unreadable');
  });
});
