/** A period in decimal years; without `to` it has no end yet. */
export type Period = { from: number; to?: number };

/**
 * Parses the periods of content/timeline.yaml: '2020–2021' (including both years), '2025–Present',
 * 'Q4 2025'. In decimal years 2025.75 is 1 October 2025.
 * @throws Error with the text, if it has another form
 */
export function parsePeriod(text: string): Period {
  const quarter = /^Q([1-4]) (\d{4})$/.exec(text);
  if (quarter) {
    const from = Number(quarter[2]) + (Number(quarter[1]) - 1) / 4;
    return { from, to: from + 0.25 };
  }
  const years = /^(\d{4})[–-](\d{4}|Present)$/.exec(text);
  if (!years) throw new Error(`"${text}" is no period of the timeline`);
  const from = Number(years[1]);
  if (years[2] === 'Present') return { from };
  const to = Number(years[2]) + 1;
  if (to <= from) throw new Error(`"${text}" ends before it begins`);
  return { from, to };
}

/** Decimal year of a day, e.g. '11 April 2023' → 2023.27. */
export function decimalYear(day: string): number {
  const time = Date.parse(`${day} UTC`);
  if (Number.isNaN(time)) throw new Error(`"${day}" is no date`);
  const year = new Date(time).getUTCFullYear();
  const start = Date.UTC(year, 0);
  return year + (time - start) / (Date.UTC(year + 1, 0) - start);
}
