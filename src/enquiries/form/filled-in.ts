import { brand } from '../../config/site.ts';
import { isTimeZone, officeTimeZone, toInstant } from '../form/time.ts';

export const callMinutes = 30;

/** The proposed time in the visitor's zone and at the office. */
export function callTime(
  values: Record<string, string>,
): { start: number; words: string } | undefined {
  if (!values.time) return undefined;
  const zone = isTimeZone(values.timeZone ?? '') ? (values.timeZone ?? '') : officeTimeZone;
  const start = toInstant(values.time, zone);
  const inZone = (timeZone: string) =>
    new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone }).format(
      start,
    );
  const there = `${inZone(zone)} (${zone})`;
  return {
    start,
    words:
      zone === officeTimeZone
        ? there
        : `${there}, which is ${inZone(officeTimeZone)} in ${brand.city}`,
  };
}
