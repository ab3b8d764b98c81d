import { officeTimeZone } from './form/time.ts';

/** Hours within which the site promises an answer, counted on working days (Monday to Friday). */
export const promisedHours = 24;

const hourMs = 60 * 60 * 1000;

/** The time itself on a working day, else the start of the next one, in the office's time zone. */
function working(time: Temporal.ZonedDateTime): Temporal.ZonedDateTime {
  const wait = { 6: 2, 7: 1 }[time.dayOfWeek as 6 | 7];
  return wait ? time.add({ days: wait }).startOfDay() : time;
}

const officeTime = (ms: number) =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(officeTimeZone);

/**
 * When an answer to an enquiry is due. Public holidays count as working days: a list of them that
 * nobody keeps would hide what is late.
 */
export function dueAt(received: number): number {
  let time = working(officeTime(received));
  let remaining = promisedHours * hourMs;
  for (;;) {
    const midnight = time.startOfDay().add({ days: 1 });
    const today = midnight.epochMilliseconds - time.epochMilliseconds;
    if (remaining < today) return time.epochMilliseconds + remaining;
    remaining -= today;
    time = working(midnight);
  }
}

/** Milliseconds of working days between two times. */
export function workingMs(from: number, until: number): number {
  let time = working(officeTime(from));
  let total = 0;
  while (time.epochMilliseconds < until) {
    const midnight = time.startOfDay().add({ days: 1 });
    total += Math.min(midnight.epochMilliseconds, until) - time.epochMilliseconds;
    time = working(midnight);
  }
  return total;
}

/** As in `18 h 53 min` or `42 min`. */
export function span(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  const hours = Math.floor(minutes / 60);
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`;
}

/** Latest time at or before `now` that is `HH:MM` in the office. */
export function lastOfficeTime(now: number, clock: string): number {
  const today = officeTime(now);
  const at = today.withPlainTime(Temporal.PlainTime.from(clock));
  return (at.epochMilliseconds <= now ? at : at.subtract({ days: 1 })).epochMilliseconds;
}
