/** Dates and spans of time as an operator types them. */

/** The moment a span such as `12mo`, `90d`, `6w` or `2y` before `now`; undefined for anything else. */
export function before(span: string, now: number): number | undefined {
  const [, digits, unit] = /^(\d{1,4})(d|w|mo|y)$/.exec(span.trim()) ?? [];
  const count = Number(digits);
  if (!unit || count === 0) return undefined;
  const date = new Date(now);
  if (unit === 'd' || unit === 'w')
    date.setUTCDate(date.getUTCDate() - count * (unit === 'w' ? 7 : 1));
  else {
    const day = date.getUTCDate();
    date.setUTCMonth(date.getUTCMonth() - count * (unit === 'y' ? 12 : 1));
    // A month before 31 March is the end of February, not early March.
    if (date.getUTCDate() !== day) date.setUTCDate(0);
  }
  return date.getTime();
}

/** The start of a day `2026-01-31` in the machine's time zone, or the end of it. */
export function dayOf(text: string, end = false): number | undefined {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text.trim()) ?? [];
  if (!day) return undefined;
  const date = new Date(Number(year), Number(month) - 1, Number(day));
  if (date.getMonth() !== Number(month) - 1) return undefined;
  if (end) date.setDate(date.getDate() + 1);
  return date.getTime();
}
