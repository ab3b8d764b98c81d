import type { Command } from 'commander';
import { formKinds } from '../forms/definition.ts';
import { createUsageError, parseOneOf } from './command-run.ts';
import { type AnswerState, type EntryFilter, standings } from './queries.ts';

const units = { h: 'hours', d: 'days', w: 'weeks', mo: 'months', y: 'years' } as const;

/** `now` minus a span such as `12mo`, `90d`, `6w` or `2y`; undefined if invalid. */
export function subtractSpan(span: string, now: number): number | undefined {
  const [, digits, unit] = /^(\d{1,4})(h|d|w|mo|y)$/.exec(span.trim()) ?? [];
  if (!unit || Number(digits) === 0) return undefined;
  return Temporal.Instant.fromEpochMilliseconds(now)
    .toZonedDateTimeISO('UTC')
    .subtract({ [units[unit as keyof typeof units]]: Number(digits) }).epochMilliseconds;
}

/** In the machine's time zone. */
export function parseDay(text: string, end = false): number | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(text.trim())) return undefined;
  try {
    return Temporal.PlainDate.from(text.trim(), { overflow: 'reject' })
      .add({ days: end ? 1 : 0 })
      .toZonedDateTime(Temporal.Now.timeZoneId()).epochMilliseconds;
  } catch {
    return undefined;
  }
}

const parseDayOption = (name: 'since' | 'until') => (text: string) => {
  const time = parseDay(text, name === 'until') ?? subtractSpan(text, Date.now());
  if (time === undefined) {
    throw createUsageError(`--${name} takes a day such as 2026-01-31, or a span such as 7d.`);
  }
  return time;
};

function parseLimit(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw createUsageError('--limit takes a whole number.');
  return Number(text);
}

/** `defaultLimit` 0: no limit. */
export const withFilters = (command: Command, defaultLimit: number): Command =>
  command
    .option('--kind <KIND>', formKinds.join(', '), parseOneOf('kind', formKinds))
    .option('--state <STATE>', standings.join(', '), parseOneOf('state', standings))
    .option('--open', 'not answered yet, the oldest first')
    .option('--answered', 'answered')
    .option('--closed', 'closed without an answer')
    .option(
      '--since <DATE>',
      'received on or after this day (2026-01-31), or within a span (7d)',
      parseDayOption('since'),
    )
    .option('--until <DATE>', 'received on or before this day', parseDayOption('until'))
    .option('--limit <N>', 'at most so many; 0 for all', parseLimit, defaultLimit);

type Options = EntryFilter & Partial<Record<AnswerState, true>>;

export const buildFilter = ({ open, answered, closed, ...filter }: Options): EntryFilter => ({
  ...filter,
  answer: open ? 'open' : answered ? 'answered' : closed ? 'closed' : undefined,
  limit: filter.limit || undefined,
});
