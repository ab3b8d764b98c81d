/** The proposed time of an investor call: wall-clock time in a time zone. */
import { brand } from '../../config/site.ts';

export const officeTimeZone = brand.timeZone;

/** Whether `name` is an IANA time zone; offsets such as +01:00 are not. */
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
 * Milliseconds since 1970, or NaN. At clock changes a skipped time counts an hour later, a repeated
 * one as the first.
 */
export const toInstant = (local: string, timeZone: string): number =>
  parseLocalTime(local)?.toZonedDateTime(timeZone, { disambiguation: 'compatible' })
    .epochMilliseconds ?? Number.NaN;
