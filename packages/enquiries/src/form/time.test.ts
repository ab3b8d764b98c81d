import { isTimeZone, parseLocalTime, toInstant } from './time.ts';

const iso = (local: string, zone: string) => new Date(toInstant(local, zone)).toISOString();

describe('toInstant', () => {
  it.each([
    ['2026-01-15T09:30', 'Europe/London', '2026-01-15T09:30:00.000Z'],
    ['2026-07-15T09:30', 'Europe/London', '2026-07-15T08:30:00.000Z'],
    ['2026-07-15T09:30', 'America/Edmonton', '2026-07-15T15:30:00.000Z'],
    ['2026-07-15T09:30', 'Asia/Kolkata', '2026-07-15T04:00:00.000Z'],
    ['2026-12-31T23:30', 'Pacific/Kiritimati', '2026-12-31T09:30:00.000Z'],
    ['2026-01-01T00:30', 'Pacific/Pago_Pago', '2026-01-01T11:30:00.000Z'],
  ])('%s in %s is %s', (local, zone, expected) => {
    expect(iso(local, zone)).toBe(expected);
  });

  it('moves a time that the change of clocks skips an hour on', () => {
    // In London 01:00 to 02:00 on 29 March 2026 does not exist.
    expect(iso('2026-03-29T01:30', 'Europe/London')).toBe('2026-03-29T01:30:00.000Z');
  });

  it('takes the first of a time that comes twice', () => {
    expect(iso('2026-10-25T01:30', 'Europe/London')).toBe('2026-10-25T00:30:00.000Z');
  });

  it.each([
    '',
    '2026-02-31T10:00',
    '2026-13-01T10:00',
    '2026-01-01 10:00',
    '2026-01-01T24:01',
    '2026-01-01T10:00Z',
    '2026-01-01T10:00+01:00',
    'x2026-01-01T10:00',
    '2026-01-01T10:00:0',
    '2026-01-01T10:00:00.',
    '2026-01-01T10:00:00.1234',
    'x',
  ])('knows no time %j', (local) => {
    expect(parseLocalTime(local)).toBeUndefined();
    expect(toInstant(local, 'UTC')).toBeNaN();
  });
});

it.each([
  '2026-01-01T10:00',
  '2026-01-01T10:00:30',
  '2026-01-01T10:00:30.5',
  '2026-01-01T10:00:30.123',
])('reads %s, as a browser may give it', (local) => {
  expect(parseLocalTime(local)?.toString()).toMatch(/^2026-01-01T10:00:[03]0/);
});

it('knows the time zones of the world and nothing else', () => {
  for (const zone of Intl.supportedValuesOf('timeZone')) expect(isTimeZone(zone)).toBe(true);
  for (const zone of [
    '',
    'Mars/Olympus',
    'Europe/London\r\nX: y',
    '../etc',
    '+25:00',
    '+01:00',
    `UTC${'x'.repeat(62)}`,
  ]) {
    expect(isTimeZone(zone)).toBe(false);
  }
});
