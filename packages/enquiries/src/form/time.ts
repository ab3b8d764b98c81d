import { brand } from '@site/config';

export const officeTimeZone = brand.timeZone;

/** IANA names only; offsets such as +01:00 are not. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][\w+/-]{0,63}$/.test(name)) return false;
  try {
    Temporal.Now.zonedDateTimeISO(name);
    return true;
  } catch {
    return false;
  }
}

export function parseLocalTime(value: string): Temporal.PlainDateTime | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?$/.test(value)) return undefined;
  try {
    return Temporal.PlainDateTime.from(value, { overflow: 'reject' });
  } catch {
    return undefined;
  }
}

/**
 * Milliseconds since 1970, or NaN. A time skipped by a clock change counts an hour later; of a
 * repeated one, the first.
 */
export const toInstant = (local: string, timeZone: string): number =>
  parseLocalTime(local)?.toZonedDateTime(timeZone, { disambiguation: 'compatible' })
    .epochMilliseconds ?? Number.NaN;
