import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { parse } from 'yaml';
import { type PressureRecord, readPressureRecord } from './pressure-record.ts';
import { measureRecordNoise } from './record-noise.ts';

/** Files as historians and loggers write them. */
const records: Record<'two' | 'three', { name: string; text: string; unit?: string }[]> = parse(
  readFileSync(new URL('fixtures/records.yaml', import.meta.url), 'utf8'),
);

const good = (text: string): PressureRecord => {
  const read = readPressureRecord(text);
  if (read.kind !== 'record') throw new Error(`line ${read.line}: ${read.message}`);
  return read;
};

describe('a record from a historian', () => {
  it.each(records.two)('is read: $name', ({ text }) => {
    const { times, values } = good(text);
    expect([...times]).toEqual([0, 1]);
    expect([...values]).toEqual([12.5, 12.6]);
  });

  it('names its unit, and passes over what has no value or stands twice', () => {
    const read = good('t;p [kPa]\n0;1\n1;Bad Input\n2;\n3;2\n3;2\n\n4;3\n');
    expect([...read.times]).toEqual([0, 3, 4]);
    expect(read).toMatchObject({ unit: 'kPa', missing: 2 });
    expect(read.notes).toEqual([
      'Pressure from “p [kPa]”.',
      '2 samples without a value were passed over.',
      '1 sample with the time of the one above was passed over.',
    ]);
  });

  it.each([
    ['no time', 't;p\n0;1\n1;2\nx;2', 4],
    ['no pressure', 't;p\n0;1\n1;2.3.4', 2],
    [
      'a time before the last',
      't;p\n2026-03-01 10:00:01;1\n2026-03-01 10:00:00;2\n2026-03-01 10:00:02;2',
      4,
    ],
    ['a month that is none', '2026-13-01 10:00:00;1\n', 1],
    ['nothing', '', 1],
    ['a picture', '\u0089PNG\r\n\u001a\n\u0000', 1],
  ])('is refused with its line: %s', (_, text, line) => {
    expect(readPressureRecord(text)).toMatchObject({ kind: 'unreadable', line });
  });

  it('never throws, whatever the file', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(fc.string()).map((a) => a.join('\n')),
        ),
        (text) => {
          const read = readPressureRecord(text);
          if (read.kind === 'record') measureRecordNoise(read.times, read.values);
        },
      ),
    );
  });
});

describe('what historians and loggers write', () => {
  it.each(records.three)('$name', ({ text, unit }) => {
    const { values, times, unit: read } = good(text);
    expect([...values]).toEqual([45.2, 45.3, 45.1]);
    expect([...times].map((t) => Math.round(t * 1e4) / 1e4)).toEqual([0, 1, 2]);
    expect(read).toBe(unit);
  });

  it('takes the column that says pressure, else asks', () => {
    const text =
      'datetime;Accelerometer1RMS;Pressure;Temperature\n2020-01-01 10:00:00;1;45.2;20\n2020-01-01 10:00:01;2;45.3;21';
    expect([...good(text).values]).toEqual([45.2, 45.3]);
    expect([...good('time,flow (m3/h),pressure (bar)\n0,1,45.2\n1,2,45.3').values]).toEqual([
      45.2, 45.3,
    ]);
    const two = 'time,PT-101,PT-102\n0,1,45.2\n1,2,45.3';
    expect(readPressureRecord(two)).toMatchObject({
      message: 'Several columns may be the pressure: choose one below.',
      columns: [{ name: 'PT-101' }, { name: 'PT-102' }],
    });
    expect(readPressureRecord(two, { value: 2 })).toMatchObject({
      values: Float64Array.of(45.2, 45.3),
    });
    for (const name of [
      'Flow',
      'PT101 (mA)',
      'dP orifice (mbar)',
      'PDT-101',
      'viscosity (mPa s)',
      'Power (kW)',
    ])
      expect(readPressureRecord(`t,${name}\n0,1\n1,2`)).toMatchObject({
        message: expect.stringContaining('No column says pressure'),
      });
  });

  it('asks for a tag where a file holds several', () => {
    const text =
      'DateTime,TagName,Value\n2018-11-13 10:00:00,FT-1,7\n2018-11-13 10:00:00,PT-1,45.2\n2018-11-13 10:00:01,FT-1,8\n2018-11-13 10:00:01,PT-1,45.3';
    expect(readPressureRecord(text)).toMatchObject({
      message: expect.stringContaining('2 tags'),
      tags: ['FT-1', 'PT-1'],
      taken: { value: 2 },
    });
    expect(readPressureRecord(text, { tag: 'PT-1' })).toMatchObject({
      values: Float64Array.of(45.2, 45.3),
    });
  });
});
