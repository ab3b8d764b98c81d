import fc from 'fast-check';
import { anyText } from '#support/any-text.ts';
import type { Units } from '../types.ts';
import { readProfile } from './profile.ts';

const METRIC: Units = { system: 'metric', flow: 'm3/h' };
const US: Units = { system: 'us', flow: 'bbl/d' };
const POINTS = [
  { at: 0, elevation: 12.5 },
  { at: 1500, elevation: 20 },
  { at: 4000, elevation: -3.2 },
];

const GPX = `<?xml version="1.0"?><gpx version="1.1"><trk><trkseg>
<trkpt lat="57.14" lon="-2.10"><ele>40</ele></trkpt>
<trkpt lat="57.18" lon="-2.15"><ele>55</ele></trkpt></trkseg></trk></gpx>`;
const flat = (read: ReturnType<typeof readProfile>) =>
  read.kind === 'profile'
    ? read.points.flatMap(({ at, elevation }) => [at, elevation])
    : read.message;

describe('columns and units of other people', () => {
  it.each([
    [
      'ArcGIS, feet',
      'X,Y,Distance (feet),Ground Elevation (feet)\n1,2,0,100\n3,4,5000,200',
      [0, 30.5, 1524, 61],
    ],
    [
      'QGIS, metres',
      'Distance (m),Elevation (m)\n0,585.5\n640.25,582\n1895,590',
      [0, 585.5, 640.25, 582, 1895, 590],
    ],
    ['an id first', 'fid,distance,elevation\n1,0,120.5\n2,1.5,131.2', [0, 120.5, 1500, 131.2]],
    ['four columns of integers', 'KP,Ground,Pipe,Cover\n0,12,11,1\n4,18,16,2', [0, 12, 4000, 18]],
    ['pipe beside ground', 'KP;Ground level;Pipe elevation\n0;12;11\n4;18;16', [0, 11, 4000, 16]],
    ['swapped', 'Elevation (m),KP (km)\n40,0\n155,17', [0, 40, 17_000, 155]],
    ['miles', 'MP,Elev_ft\n0,1200\n10,1350', [0, 365.8, 16_093.44, 411.5]],
    ['US posts', "Station,Elevation\n0+00.00',100.00'\n52+80.00',200.00'", [0, 30.5, 1609.344, 61]],
    ['stations in metres', 'Station,Level (m)\n0+00,100\n52+80,200', [0, 100, 5280, 200]],
    ['a depth', 'KP,Depth (m)\n0,10\n4,110', [0, -10, 4000, -110]],
    ['a row of units', 'KP,Elevation\nkm,m\n0,40\n8,62', [0, 40, 8000, 62]],
    [
      'lines above',
      'Project: Line 4\nDate: 2024-05-01\n\nChainage (m),Level (mAOD)\n0,40.1\n8000,62',
      [0, 40.1, 8000, 62],
    ],
    [
      '1,000s',
      'Chainage (m),Elevation (m)\n"0","40.1"\n"8,000.00","1,062.0"',
      [0, 40.1, 8000, 1062],
    ],
    [
      'points as thousands',
      'Chainage (m);Level\n0;40,5\n8.000;62,0\n17.000;55',
      [0, 40.5, 8000, 62, 17_000, 55],
    ],
    ['no-break spaces', 'm;m\n0;40\n8\u00a0000;62', [0, 40, 8000, 62]],
    ['units in the cells', 'KP,Elevation\n0 km,40 m\n8 km,62 m', [0, 40, 8000, 62]],
    ['posts with their letters', 'KP;Elevation\nKP 0.000;40\nKP 8.000;62', [0, 40, 8000, 62]],
    ['French posts', 'PK;Altitude\nPK 0+000;40\nPK 8+000;62,5', [0, 40, 8000, 62.5]],
    ['gap', 'KP,Elevation\n0,40\n4,\n8,62\n12,NaN\n17,-9999\n20,50', [0, 40, 8000, 62, 20_000, 50]],
    ['the tail of Excel', 'KP;Elevation;;\r\n0;40;;\r\n8;62;;\r\n;;;\r\n', [0, 40, 8000, 62]],
    ['sep= and a foot', 'sep=;\nKP;Elevation\n0;40\n8;62\nTotal;8 km', [0, 40, 8000, 62]],
    ['falling', 'KP;Elevation\n62,0;14,2\n30,0;61,4\n0,0;40', [0, 40, 30_000, 61.4, 62_000, 14.2]],
    ['the same point twice', 'KP,Z\n0,40\n5,62\n5,62.3\n17,55', [0, 40, 5000, 62, 17_000, 55]],
    ['German', 'Stationierung [km]\tGeländehöhe [m ü. NN]\n0\t40,5\n8\t62', [0, 40.5, 8000, 62]],
    ['a comment as heading', '# distance_m elevation_m\n0 40\n8000 62', [0, 40, 8000, 62]],
    ['names with spaces', 'Along track dist. (m) Elevation\n0 40\n25 62', [0, 40, 25, 62]],
    ['GPX', GPX, [0, 40, 5373.391, 55]],
    ['GPX with a prefix', GPX.replace(/<(\/?)(?=[gte])/g, '<$1n:'), [0, 40, 5373.391, 55]],
    ['thousands alone', 'Chainage (m);Level (m)\n0;40\n8.000;62', [0, 40, 8000, 62]],
    ['a depth by its letters', 'MD (m),TVD (m)\n0,0\n2000,1500', [0, 0, 2000, -1500]],
    ['a water level', 'KP,Static level,Bed level\n0,60,40\n8,50,62', [0, 40, 8000, 62]],
    ['nautical miles', 'Distance (NM),Depth (m)\n0,10\n10,50', [0, -10, 18_520, -50]],
    ['Markdown', '| KP | Z (ft) |\n|---|---|\n| 0 | 100 |\n| 8 | 200 |', [0, 30.5, 8000, 61]],
    ['posts with spaces', 'Пикет;Отметка, м\n0 + 000;٤٠\n8 + 500;62', [0, 40, 8500, 62]],
  ])('%s', (_, text, points) => {
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
  it.each([
    ['tabs from a spreadsheet', 'KP\tElevation\n0\t12.5\n1.5\t20\n4\t-3.2\n'],
    ['commas', '0,12.5\r\n1.5,20\r\n4,-3.2'],
    ['semicolons and decimal commas', 'km;m\n0;12,5\n1,5;20\n4;-3,2'],
    ['spaces', '0 12.5\n1.5 20\n4 -3.2'],
    ['kilometre posts', '0+000,12.5\n1+500,20\n4+000,-3.2'],
    ['a byte-order mark, quotes and empty lines', '\ufeff"0","12.5"\n\n"1.5","20"\n"4","-3.2"\n\n'],
    ['decimal commas and commas between columns', 'km,m\n0,0,12,5\n1,5,20,0\n4,0,-3,2'],
  ])('%s', (_, text) => {
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
