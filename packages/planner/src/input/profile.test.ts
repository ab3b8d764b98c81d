import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '../../../../tests/support/any-text.ts';
import type { Units } from '../types.ts';
import { readProfile } from './profile.ts';

const METRIC: Units = { system: 'metric', flow: 'm3/h' };
const US: Units = { system: 'us', flow: 'bbl/d' };
const POINTS = [
  { at: 0, elevation: 12.5 },
  { at: 1500, elevation: 20 },
  { at: 4000, elevation: -3.2 },
];

describe('a profile as people have it', () => {
  it.each([
    ['tabs from a spreadsheet', 'KP\tElevation\n0\t12.5\n1.5\t20\n4\t-3.2\n'],
    ['commas', '0,12.5\r\n1.5,20\r\n4,-3.2'],
    ['semicolons and decimal commas', 'km;m\n0;12,5\n1,5;20\n4;-3,2'],
    ['spaces', '0 12.5\n1.5 20\n4 -3.2'],
    ['kilometre posts', '0+000,12.5\n1+500,20\n4+000,-3.2'],
    ['a byte-order mark, quotes and empty lines', '\ufeff"0","12.5"\n\n"1.5","20"\n"4","-3.2"\n\n'],
    [
      'decimal commas and commas between columns',
      '0,0,12,5\n1,5,20,0\n4,0,-3,2'.replace('-3,2', '-3,2'),
    ],
  ])('%s', (_, text) => {
    const read = readProfile(text, METRIC);
    expect(read).toMatchObject({ kind: 'profile', points: POINTS });
  });

  it.each([
    [1500, 1500, true],
    [1_500_000, 1_500_000, false],
    [undefined, 1_500_000, false],
  ])('takes 1500 of a line of %s m for %s m', (length, at, isTold) => {
    const read = readProfile('0 10\n1500 12', METRIC, length);
    if (read.kind !== 'profile') throw new Error(read.message);
    expect(read.points[1]?.at).toBe(at);
    expect(read.notes.join().includes('taken as metres')).toBe(isTold);
  });

  it('takes miles and feet in US units', () => {
    const read = readProfile('0,100\n2,250', US);
    if (read.kind !== 'profile') throw new Error(read.message);
    expect(read.points[1]?.at).toBeCloseTo(3218.688, 3);
    expect(read.points[1]?.elevation).toBeCloseTo(76.2, 3);
  });

  it('takes metres where kilometres cannot be meant, and says so', () => {
    const read = readProfile('0,1\n12000,2', METRIC, 12_000);
    expect(read).toMatchObject({ kind: 'profile', points: [{ at: 0 }, { at: 12_000 }] });
    if (read.kind === 'profile') expect(read.notes.join()).toContain('metres');
  });

  it('counts from the first point', () => {
    const read = readProfile('120,5\n121,6\n125,7', METRIC);
    expect(read).toMatchObject({
      kind: 'profile',
      points: [{ at: 0 }, { at: 1000 }, { at: 5000 }],
    });
  });

  it.each([
    ['0,1\n5,x\n6,2', 2],
    ['0,1\n5,2\n4,3', 3],
    ['0,1\n5,2\n5,3', 3],
    ['0,1\n5,99999', 2],
    ['0,1\n5', 2],
  ])('names the line that is wrong: %j', (text, line) => {
    expect(readProfile(text, METRIC)).toMatchObject({ kind: 'unreadable', line });
  });

  it('takes 2,000 points and refuses 2,001', () => {
    const text = (n: number) =>
      Array.from({ length: n }, (_, i) => `${i / 100},${i % 50}`).join('\n');
    expect(readProfile(text(2000), METRIC).kind).toBe('profile');
    expect(readProfile(text(2001), METRIC).kind).toBe('unreadable');
  });

  it('is unharmed by any text, and clips what it repeats of it', () => {
    fc.assert(
      fc.property(anyText(2000), (text) => {
        const read = readProfile(text, METRIC);
        if (read.kind === 'unreadable') expect(read.message.length).toBeLessThan(150);
        else for (const p of read.points) expect(Number.isFinite(p.at + p.elevation)).toBe(true);
      }),
    );
    expect(readProfile('9'.repeat(1e6), METRIC).kind).toBe('unreadable');
    expect(readProfile(`${' '.repeat(100_000)}x`, METRIC).kind).toBe('unreadable');
  });
});
