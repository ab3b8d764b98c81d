import fc from 'fast-check';
import { type PressureRecord, readPressureRecord } from './pressure-record.ts';
import { measureRecordNoise } from './record-noise.ts';

const good = (text: string): PressureRecord => {
  const read = readPressureRecord(text);
  if (read.kind !== 'record') throw new Error(`line ${read.line}: ${read.message}`);
  return read;
};

describe('a record from a historian', () => {
  it.each([
    ['ISO, comma', 'time,bar\n2026-03-01T10:00:00Z,12.5\n2026-03-01T10:00:01Z,12.6'],
    ['ISO with a zone', '2026-03-01T12:00:00+02:00;12.5\n2026-03-01T10:00:01Z;12.6'],
    [
      'local, decimal comma',
      'Zeit;Druck (bar)\n01.03.2026 10:00:00;12,5\n01.03.2026 10:00:01;12,6',
    ],
    ['fraction after a comma', '01.03.2026 10:00:00,250;12,5\n01.03.2026 10:00:01,250;12,6'],
    ['month first', '3/13/2026 11:59:59 PM\t12.5\n3/14/2026 12:00:00 AM\t12.6'],
    [
      'quoted, with a quality',
      '"t","p","q"\n"2026-03-01 10:00:00","12,5","192"\n"2026-03-01 10:00:01","12,6","192"',
    ],
    ['date by itself', '01/03/2026,10:00:00,12.5\n01/03/2026,10:00:01,12.6'],
    ['comma for both', '2026-03-01 10:00:00,12,5\n2026-03-01 10:00:01,12,6'],
    ['seconds', '0 12.5\n1 12.6'],
    ['comma and a space', '0, 12.5\n1, 12.6'],
    ['all digits of a double', '0.1,12.500000000000000\n1.10000000000000009,12.6000000000000001'],
    ['milliseconds since 1970', '1772359200000|12.5\n1772359201000|12.6'],
  ])('is read: %s', (_, text) => {
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

const EVERY_SECOND = ['10:00:00', '10:00:01', '10:00:02'];
const rows = (times: readonly string[], separator = ',') =>
  times.map((time, i) => `${time}${separator}${[45.2, 45.3, 45.1][i]}`).join('\n');
const dated = (make: (clock: string) => string) => rows(EVERY_SECOND.map(make));

describe('what historians and loggers write', () => {
  it.each([
    ['PI', `PT-101.PV (bar)\n${dated((t) => `13-Nov-18 ${t}.000`)}`, 'bar'],
    [
      'days of Excel',
      `Time,Pressure (bar)\n${rows(['43417.375', '43417.3750115741', '43417.3750231481'])}`,
      'bar',
    ],
    [
      'ns',
      `time,value\n${rows(['1542099600000000000', '1542099601000000000', '1542099602000000000'])}`,
      undefined,
    ],
    [
      'µs',
      `time,value\n${rows(['1542099600000000', '1542099601000000', '1542099602000000'])}`,
      undefined,
    ],
    ['ms in the heading', `Time (ms),P (psi)\n${rows(['0', '1000', '2000'])}`, 'psi'],
    ['PostgreSQL', `ts,pressure_bar\n${dated((t) => `2018-11-13 ${t}.123456+00`)}`, 'bar'],
    ['UTC', `ts,pressure_bar\n${dated((t) => `2018-11-13 ${t} UTC`)}`, 'bar'],
    ['pandas', `,timestamp,pressure\n${dated((t) => `7,2018-11-13 ${t}`)}`, undefined],
    ['minutes and seconds', `t,p [MPa]\n${rows(['59:59.0', '00:00.0', '00:01.0'])}`, 'MPa'],
    ['a clock over midnight', `t,bar\n${rows(['23:59:59', '00:00:00', '00:00:01'])}`, 'bar'],
    ['a row of units', `Time,Pressure\ns,kPa\n${dated((t) => `2018-11-13T${t}Z`)}`, 'kPa'],
    [
      'lines above',
      `Tag:,PT-101\nUnits:,barg\n\nTime,Value\n${dated((t) => `2018-11-13T${t}Z`)}`,
      'bar',
    ],
    [
      'LabVIEW',
      `X_Dimension\tTime\t\nDelta_X\t1.000000\t\nX_Value\tPressure (bar)\n${rows(['0.000000', '1.000000', '2.000000'], '\t')}`,
      'bar',
    ],
    ['exponents', `Time,P (psi)\n${rows(['0.000000e+0', '1.000000e+0', '2.000000e+0'])}`, 'psi'],
    [
      'a tag after sep=',
      `sep=,\nSeries,Time,Value\n${dated((t) => `PT,2018-11-13 ${t}`)}`,
      undefined,
    ],
    [
      'ms in a column',
      `Date;Time;Millitm;Tag;Value\n13/11/2018;10:00:00;0;P1;45.2\n13/11/2018;10:00:00;1000;P1;45.3\n13/11/2018;10:00:01;1000;P1;45.1`,
      undefined,
    ],
    [
      'a set point and the air beside it',
      `Time,Pressure setpoint (bar),Barometer (mbar),Pressure (bar)\n${dated((t) => `2018-11-13 ${t},45,1013`)}`,
      'bar',
    ],
    [
      'Ignition',
      `"#NAMES"\n"t_stamp","PT_101_psi"\n"#TYPES"\n"date","F"\n"#ROWS","3"\n${dated((t) => `2018-11-13 ${t}`)}`,
      'psi',
    ],
    [
      'Wonderware, Dutch',
      `Server: HIST1\nDateTime,TagName,Value\n${dated((t) => `01 mrt 2024 ${t},PT_101`)}`,
      undefined,
    ],
    ['kgf/cm²', `time,PT101 kgf/cm2\n${dated((t) => `2018-11-13 ${t}`)}`, 'kg/cm²'],
    ['a head', `time;head (m)\n${dated((t) => `2018-11-13 ${t}`).replaceAll(',', ';')}`, 'mH2O'],
    [
      'states of PI',
      `t;bar\n${rows(['0', '1', '2'], ';').replaceAll('\n', '\n0.5;Pt Created\n')}\n3;Over Range`,
      'bar',
    ],
    ['qualities', `t;bar;OPCQuality\n0;45.2;192\n0.5;99;0\n1;45.3;192\n2;45.1;192`, 'bar'],
    [
      'a confidence',
      `TAG,TIME,VALUE,CONFIDENCE\n${dated((t) => `X,2018-11-13 ${t}`).replaceAll(/$/gm, ',100')}`,
      undefined,
    ],
    [
      'PicoScope',
      `Time,Channel A\n(ms),(bar)\n\n${rows(['0.000', '1000.000', '2000.000'])}`,
      'bar',
    ],
    [
      'Grafana',
      `Time,PT-101,Flow\n${dated((t) => `2018-11-13 ${t}`).replaceAll(/$/gm, ' bar,9 m³/h')}`,
      'bar',
    ],
    ['Grafana in two scales', 'Time,P\n0,45.2 MPa\n1,45300 kPa\n2,45.1 MPa', 'MPa'],
    [
      'WinCC',
      `VarName;TimeString;VarValue;Time_ms\n${rows(['P', 'P', 'P'], ';13.11.2018 10:00:00;')
        .split('\n')
        .map((row, i) => `${row};${['666,6667', '678,2408', '689,8148'][i]}`)
        .join('\n')
        .replace(/;(?=6)/g, ';43417416')}\n"$RT_COUNT$";3;;`,
      undefined,
    ],
    [
      'InfluxDB',
      `#datatype,string,long,dateTime:RFC3339,double,string\n,result,table,_time,_value,_field\n${dated((t) => `,,0,2018-11-13T${t}Z`).replaceAll(/$/gm, ',p_psi')}`,
      'psi',
    ],
    ['days', `Time (days),P (bar)\n${rows(['0', '0.0000115741', '0.0000231481'])}`, 'bar'],
    ['Kibana', `"@timestamp",bar\n${dated((t) => `"Nov 13, 2018 @ ${t}.000"`)}`, 'bar'],
    [
      'OPC UA',
      't,kPa,StatusCode\n0,45.2,0x00000000\n1,9,0x80000000\n1,45.3,0x00000000\n2,45.1,0x00000000',
      'kPa',
    ],
    [
      'the newest first',
      't;bar\n2018-11-13 10:00:02;45.1\n2018-11-13 10:00:01;45.3\n2018-11-13 10:00:00;45.2',
      'bar',
    ],
  ])('%s', (_, text, unit) => {
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
