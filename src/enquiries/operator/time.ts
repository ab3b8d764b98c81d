/** Wall-clock times and time zones, for the investor call. Browser-safe. */

export const officeTimeZone = 'Europe/London';

export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][\w+/-]{0,63}$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The parts of what `<input type="datetime-local">` gives, or undefined when there is no such time. */
export function parseLocalTime(value: string): number | undefined {
  const parts = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d)(?:\.\d{1,3})?)?$/.exec(value);
  if (!parts) return undefined;
  const utc = Date.parse(`${value.slice(0, 16)}:00Z`);
  // 31 February would be taken for a day in March.
  if (Number.isNaN(utc) || new Date(utc).toISOString().slice(0, 16) !== value.slice(0, 16)) return;
  return utc;
}

/** Difference between wall-clock time in the zone and UTC at an instant, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const part = Object.fromEntries(format.formatToParts(instant).map((p) => [p.type, p.value]));
  const wall = Date.UTC(
    Number(part.year),
    Number(part.month) - 1,
    Number(part.day),
    Number(part.hour),
    Number(part.minute),
    Number(part.second),
  );
  return wall - Math.floor(instant / 1000) * 1000;
}

/**
 * The instant of a wall-clock time in a zone, in milliseconds since 1970. A time that a change of
 * clocks skips counts as the one an hour later, a time that comes twice as the first.
 */
export function toInstant(local: string, timeZone: string): number {
  const wall = parseLocalTime(local);
  if (wall === undefined) return Number.NaN;
  const dayMs = 24 * 60 * 60 * 1000;
  // The offset before and after any change near the time; the true one is one of the two.
  const before = wall - offsetAt(wall - dayMs, timeZone);
  const after = wall - offsetAt(wall + dayMs, timeZone);
  if (before + offsetAt(before, timeZone) === wall) return before;
  if (after + offsetAt(after, timeZone) === wall) return after;
  return before;
}
