import { brand } from '@site/config';
import { officeTimeZone } from './form/time.ts';

/** On working days, Monday to Friday. */
export const promisedHours = brand.answerHours;

const hourMs = 60 * 60 * 1000;

function skipWeekend(time: Temporal.ZonedDateTime): Temporal.ZonedDateTime {
  const wait = { 6: 2, 7: 1 }[time.dayOfWeek as 6 | 7];
  return wait ? time.add({ days: wait }).startOfDay() : time;
}

const toOfficeTime = (ms: number) =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(officeTimeZone);

/** Public holidays count as working days: an outdated list of them would hide late answers. */
export function computeDeadline(received: number): number {
  let time = skipWeekend(toOfficeTime(received));
  let remaining = promisedHours * hourMs;
  for (;;) {
    const midnight = time.startOfDay().add({ days: 1 });
    const today = midnight.epochMilliseconds - time.epochMilliseconds;
    if (remaining < today) return time.epochMilliseconds + remaining;
    remaining -= today;
    time = skipWeekend(midnight);
  }
}

/** What came before this is past its deadline at `now`: who wrote later has none that is earlier. */
export function computeOverdueLimit(now: number): number {
  let [early, late] = [now - 7 * 24 * hourMs, now];
  while (late - early > 1) {
    const between = Math.floor((early + late) / 2);
    if (computeDeadline(between) < now) early = between;
    else late = between;
  }
  return late;
}

export function countWorkingMs(from: number, until: number): number {
  let time = skipWeekend(toOfficeTime(from));
  let total = 0;
  while (time.epochMilliseconds < until) {
    const midnight = time.startOfDay().add({ days: 1 });
    total += Math.min(midnight.epochMilliseconds, until) - time.epochMilliseconds;
    time = skipWeekend(midnight);
  }
  return total;
}

/** `18 h 53 min` or `42 min`. */
export function formatWorkingTime(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  const hours = Math.floor(minutes / 60);
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`;
}

/** `18 h 53 min late`, `due in 4 h 42 min`, or `now`. */
export function describeDeadline(due: number, now: number, isUrgent = false): string {
  if (due < now) return `${formatWorkingTime(countWorkingMs(due, now))} late`;
  return isUrgent ? 'now' : `due in ${formatWorkingTime(countWorkingMs(now, due))}`;
}

/** Latest `HH:MM` of the office at or before `now`. */
export function findLastOfficeTime(now: number, clock: string): number {
  const today = toOfficeTime(now);
  const at = today.withPlainTime(Temporal.PlainTime.from(clock));
  return (at.epochMilliseconds <= now ? at : at.subtract({ days: 1 })).epochMilliseconds;
}
