const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** 29 May 2025, in UTC as in content/. */
export const formatDate = (date: Date): string => day.format(date);

/** 2025-05-29 */
export const formatIsoDay = (date: Date): string => date.toISOString().slice(0, 10);

/** Decimal years; open-ended without `to`. */
export type Period = { from: number; to?: number };

/** Parses '2020–2021' (inclusive), '2025–Present' or 'Q4 2025'. @throws Error on any other form */
export function parsePeriod(text: string): Period {
  const quarter = /^Q([1-4]) (\d{4})$/.exec(text);
  if (quarter) {
    const from = Number(quarter[2]) + (Number(quarter[1]) - 1) / 4;
    return { from, to: from + 0.25 };
  }
  const years = /^(\d{4})[–-](\d{4}|Present)$/.exec(text);
  if (!years) throw new Error(`"${text}" is not a period of the timeline`);
  const from = Number(years[1]);
  if (years[2] === 'Present') return { from };
  const to = Number(years[2]) + 1;
  if (to <= from) throw new Error(`"${text}" ends before it begins`);
  return { from, to };
}

/** '11 April 2023' → 2023.27 */
export function toDecimalYear(day: string): number {
  const time = Date.parse(`${day} UTC`);
  if (Number.isNaN(time)) throw new Error(`"${day}" is not a date`);
  const year = new Date(time).getUTCFullYear();
  const start = Date.UTC(year, 0);
  return year + (time - start) / (Date.UTC(year + 1, 0) - start);
}
