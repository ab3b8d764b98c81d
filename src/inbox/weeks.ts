import { officeTimeZone } from '../enquiries/form/time.ts';
import type { Entry } from '../enquiries/operator/queries.ts';
import type { Visit } from '../enquiries/store/visits.ts';

export type Week = { start: string; visits: number; demos: number; others: number };

const weeksShown = 12;
const pagesShown = 5;

const mondayOf = (day: Temporal.PlainDate) => day.subtract({ days: day.dayOfWeek - 1 });

export const firstDay = (now: number) => mondayOf(dayOf(now)).subtract({ weeks: weeksShown - 1 });

const dayOf = (ms: number) =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(officeTimeZone).toPlainDate();

/** By week from Monday, without pages not found; the last week is not over. */
export function weeksOf(visits: readonly Visit[], entries: readonly Entry[], now: number): Week[] {
  const first = firstDay(now);
  const weeks: Week[] = Array.from({ length: weeksShown }, (_, week) => ({
    start: first.add({ weeks: week }).toString(),
    visits: 0,
    demos: 0,
    others: 0,
  }));
  const weekOf = (day: Temporal.PlainDate) =>
    weeks.find(({ start }) => start === mondayOf(day).toString());
  for (const { day, status, count } of visits) {
    const week = status < 400 && weekOf(Temporal.PlainDate.from(day));
    if (week) week.visits += count;
  }
  for (const { received, kind } of entries) {
    const week = weekOf(dayOf(Date.parse(received)));
    if (week) week[kind === 'demo' ? 'demos' : 'others'] += 1;
  }
  return weeks;
}

/** Pages or hosts that led to the forms, most frequent first. */
export function leadingPages(entries: readonly Entry[]): [name: string, n: number][] {
  const counts = new Map<string, number>();
  for (const { source } of entries) {
    const name = source.previous_page ?? source.host ?? 'unknown';
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const sorted = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  const rest = sorted.slice(pagesShown).reduce((sum, [, n]) => sum + n, 0);
  return [
    ...sorted.slice(0, pagesShown),
    ...(rest > 0 ? [['any other', rest] as [string, number]] : []),
  ];
}
