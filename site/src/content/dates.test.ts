import { parsePeriod, toDecimalYear } from './dates.ts';

const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
  vi.resetModules();
});

test.each(['Pacific/Honolulu', 'Pacific/Kiritimati'])(
  'a day of content/ is the same for a machine in %s',
  async (there) => {
    process.env.TZ = there;
    vi.resetModules();
    const { formatDate, formatIsoDay: isoDay } = await import('./dates.ts');
    const day = new Date('2025-05-29');
    expect([formatDate(day), isoDay(day)]).toEqual(['29 May 2025', '2025-05-29']);
  },
);

describe('parsePeriod', () => {
  it('takes both years whole', () => {
    expect(parsePeriod('2020–2021')).toEqual({ from: 2020, to: 2022 });
  });
  it('leaves the present open', () => {
    expect(parsePeriod('2025–Present')).toEqual({ from: 2025 });
  });
  it('reads a quarter', () => {
    expect(parsePeriod('Q4 2025')).toEqual({ from: 2025.75, to: 2026 });
  });
  it.each(['2025', 'Q5 2025', 'soon', '', '2023–2022'])('refuses "%s"', (text) => {
    expect(() => parsePeriod(text)).toThrow();
  });
});

describe('decimalYear', () => {
  it('places a day within its year', () => {
    expect(toDecimalYear('1 January 2025')).toBe(2025);
    expect(toDecimalYear('2 April 2025')).toBeCloseTo(2025 + 91 / 365, 6);
    expect(toDecimalYear('31 December 2024')).toBeCloseTo(2024 + 365 / 366, 6);
  });
  it('refuses what is no day', () => {
    expect(() => toDecimalYear('the spring')).toThrow('"the spring" is not a date');
  });
});
