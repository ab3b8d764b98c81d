import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { parse } from 'yaml';
import { anyText } from '#support/any-text.ts';
import type { Units } from '../types.ts';
import { readProfile } from './profile.ts';

/** Files as programs and people write them. */
const profiles: Record<'different' | 'same', { name: string; text: string; points: number[] }[]> =
  parse(readFileSync(new URL('fixtures/profiles.yaml', import.meta.url), 'utf8'));

const METRIC: Units = { system: 'metric', flow: 'm3/h' };
const US: Units = { system: 'us', flow: 'bbl/d' };
const POINTS = [
  { at: 0, elevation: 12.5 },
  { at: 1500, elevation: 20 },
  { at: 4000, elevation: -3.2 },
];

const flat = (read: ReturnType<typeof readProfile>) =>
  read.kind === 'profile'
    ? read.points.flatMap(({ at, elevation }) => [at, elevation])
    : read.message;

describe('columns and units of other people', () => {
  it.each(profiles.different)('$name', ({ text, points }) => {
    expect(flat(readProfile(text, METRIC))).toEqual(points);
  });

  it.each([
    ['latitude,longitude,elevation\n57.1,-2.1,40\n57.2,-2.2,50', /^Coordinates.*GPX/],
    ['x,y,z\n393000,806000,40\n393500,806100,50', /^Coordinates/],
    ['0,1,2\n5,6,7', /3 columns none is named.*choose below/],
    ['KP,Z\n0,40\n5,62\n5,58\n17,55', /5 km appears twice.*move one/],
    ['KP,Z\n0,40\n5,62\n0,58\n17,55', /Sort the lines by KP/],
    ['PK\u0003\u0004\u0014', /Excel workbook.*CSV/],
    ['[TITLE]\nline\n\n[JUNCTIONS]\n J1 40 0\n', /EPANET.*CSV/],
    ['time,elevation\n0,40\n8,62', /none is named as the distance.*choose below/],
    ['<gpx><trkpt lat="57" lon="-2"/></gpx>', /GPX file without.*elevations: add them/],
    ['<?xml version="1.0"?><kml><Document/></kml>', /KML.*CSV/],
  ])('names what has two meanings, and the remedy: %j', (text, message) => {
    expect(flat(readProfile(text, METRIC))).toMatch(message);
  });

  it('says what it took, and takes another choice', () => {
    const text = 'a,b,c\n0,1,100\n5,2,200';
    expect(readProfile(text, METRIC)).toMatchObject({ columns: ['a', 'b', 'c'], taken: {} });
    const read = readProfile(text, METRIC, undefined, {
      at: 0,
      elevation: 2,
      atUnit: 'mi',
      elevationUnit: 'ft',
    });
    expect(flat(read)).toEqual([0, 30.5, 8046.72, 61]);
    const { notes } = readProfile('distance (m),Elevation (ft)\n0,1\n1895,2', METRIC) as {
      notes: string[];
    };
    const doubtful = readProfile('KP (km);Z (ft)\n0;1,200\n8;1,350', METRIC);
    expect(doubtful).toMatchObject({ notes: expect.arrayContaining(['‘1,200’ was read as 1.2.']) });
    expect(notes.slice(0, 2)).toEqual([
      'KP from “distance (m)”; elevation from “Elevation (ft)”.',
      '1.895 km long.',
    ]);
  });
});

describe('a profile as people have it', () => {
  it.each(profiles.same)('$name', ({ text }) => {
    const read = readProfile(text, METRIC);
    expect(read).toMatchObject({ kind: 'profile', points: POINTS });
  });

  it.each([
    [1500, 1500, 'metres'],
    [1_500_000, 1_500_000, 'km'],
    [undefined, 1500, 'metres'],
  ])('takes 1500 of a line of %s m for %s m', (length, at, unit) => {
    const read = readProfile('0 10\n1500 12', METRIC, length);
    expect(read).toMatchObject({ points: [{ at: 0 }, { at }] });
    if (read.kind === 'profile')
      expect(read.notes[0]).toContain(`KP from column 1, taken as ${unit}`);
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
    ['0,1\n5,2\n5,4', 3],
    ['0,1\n5,99999', 2],
    ['0,1\n5', 2],
    ['0,1\n5,2\n0,3\n4,4', 3],
  ])('names the line that is wrong: %j', (text, line) => {
    expect(readProfile(text, METRIC)).toMatchObject({ kind: 'unreadable', line });
  });

  it('thins more than 2,000 points, and says by how much', () => {
    const text = (n: number) =>
      Array.from({ length: n }, (_, i) => `${i / 100},${(50 * Math.sin(i / 40)).toFixed(1)}`).join(
        '\n',
      );
    expect(readProfile(text(2000), METRIC)).toMatchObject({ points: { length: 2000 } });
    const read = readProfile(text(50_000), METRIC);
    if (read.kind !== 'profile') throw new Error(read.message);
    expect(read.points.length).toBeLessThanOrEqual(2000);
    expect(read.points.at(-1)?.at).toBe(499_990);
    expect(read.notes.join(' ')).toMatch(/50000 points thinned to \d+, within [\d.]+ m\./);
  });

  it('is unharmed by any text, and clips what it repeats of it', () => {
    fc.assert(
      fc.property(anyText(2000), (text) => {
        const read = readProfile(text, METRIC);
        if (read.kind === 'unreadable') expect(read.message.length).toBeLessThan(250);
        else for (const p of read.points) expect(Number.isFinite(p.at + p.elevation)).toBe(true);
      }),
    );
    expect(readProfile('9'.repeat(1e6), METRIC).kind).toBe('unreadable');
    expect(readProfile(`${' '.repeat(100_000)}x`, METRIC).kind).toBe('unreadable');
  });
});
