import { createRandom } from '@site/leak-model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
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
    expect(read.notes).toHaveLength(2);
  });

  it.each([
    ['no time', 't;p\n0;1\nx;2', 3],
    ['no pressure', 't;p\n0;1\n1;2.3.4', 3],
    ['a time before the last', 't;p\n2026-03-01 10:00:01;1\n2026-03-01 10:00:00;2', 3],
    ['a month that is none', '2026-13-01 10:00:00;1\n', 1],
    ['a second heading', 't;p\nt;p\n0;1', 2],
    ['nothing', '', 1],
    ['a picture', '\u0089PNG\r\n\u001a\n\u0000', 2],
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

describe('what a record says', () => {
  /** Noise that forgets itself in `correlation` s, sampled every `interval` s. */
  const noisy = (sigma: number, correlation: number, interval: number, count: number) => {
    const random = createRandom(3, 1);
    const keep = Math.exp(-interval / correlation);
    let state = sigma * random.normal();
    return Float64Array.from({ length: count }, () => {
      state = keep * state + sigma * Math.sqrt(1 - keep * keep) * random.normal();
      return 20e5 + state;
    });
  };
  const even = (interval: number, count: number) =>
    Float64Array.from({ length: count }, (_, i) => i * interval);

  it('is its noise, correlation and interval', () => {
    const m = measureRecordNoise(even(0.005, 12_000), noisy(1500, 0.02, 0.005, 12_000));
    expect(m.interval).toBeCloseTo(0.005, 9);
    expect(m.noise).toBeGreaterThan(1400);
    expect(m.noise).toBeLessThan(1600);
    expect(m.correlation).toBeGreaterThan(0.017);
    expect(m.correlation).toBeLessThan(0.023);
    expect(m).toMatchObject({ gaps: [], coarse: false, ripple: undefined, held: 0 });
  });

  it('is that of the longest stretch without a gap', () => {
    const times = even(0.005, 12_000).map((t, i) => (i > 9000 ? t + 9 : t));
    const values = noisy(1500, 0.02, 0.005, 12_000).map((p, i) => (i > 9000 ? 4 * p : p));
    const { noise = 0, gaps } = measureRecordNoise(times, values);
    expect([gaps.length, Math.round(noise / 500)]).toEqual([1, 3]);
  });

  it('is a ripple with its period, on top of a drift', () => {
    const times = even(0.01, 6000);
    const values = noisy(300, 0.01, 0.01, 6000).map(
      (p, i) => p + 5 * i + 2000 * Math.sin((2 * Math.PI * (times[i] as number)) / 0.37),
    );
    const { ripple } = measureRecordNoise(times, values);
    expect(ripple?.period).toBeCloseTo(0.37, 1);
    expect(ripple?.amplitude).toBeGreaterThan(1600);
    expect(ripple?.amplitude).toBeLessThan(2100);
  });

  it.each([
    [2.5, true],
    [2.3, false],
    [204.8, true],
    [260, false],
  ])('finds a ripple of %f samples: %s', (samples, isFound) => {
    const times = even(0.01, 1024);
    const wave = times.map((t) => 2000 * Math.sin((2 * Math.PI * t) / (samples * 0.01)));
    const { ripple } = measureRecordNoise(times, wave);
    if (isFound) expect(ripple?.period).toBeCloseTo(samples * 0.01, 2);
    else expect(ripple?.period).not.toBeCloseTo(samples * 0.01, 2);
  });

  it.each([
    [0.1, false],
    [0.11, true],
  ])('is too coarse with a sample every %f s: %s', (interval, coarse) => {
    expect(measureRecordNoise(even(interval, 600), noisy(1000, 0.02, interval, 600)).coarse).toBe(
      coarse,
    );
  });

  it('is too coarse at a second, has gaps, and is flat behind a dead band', () => {
    const times = even(1, 600).map((t) => (t > 300 ? t + 60 : t));
    const m = measureRecordNoise(times, noisy(1000, 0.02, 1, 600));
    expect(m).toMatchObject({ coarse: true, correlation: undefined });
    expect(m.gaps).toEqual([{ from: 300, to: 361 }]);
    const flat = measureRecordNoise(even(1, 100), new Float64Array(100).fill(5));
    expect(flat).toMatchObject({ noise: undefined, held: 1 });
  });
});
