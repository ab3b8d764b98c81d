import type { Command } from 'commander';
import { formKinds } from '../../forms/definition.ts';
import { before, dayOf } from './durations.ts';
import { type Answer, type Filter, standings } from './queries.ts';
import { exit, oneOf, Stop } from './run.ts';

const day = (name: 'since' | 'until') => (text: string) => {
  const time = dayOf(text, name === 'until') ?? before(text, Date.now());
  if (time === undefined) {
    throw new Stop(exit.usage, `--${name} takes a day such as 2026-01-31, or a span such as 7d.`);
  }
  return time;
};

function limit(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Stop(exit.usage, '--limit takes a whole number.');
  return Number(text);
}

/** `defaultLimit` 0: no limit. */
export const withFilters = (command: Command, defaultLimit: number): Command =>
  command
    .option('--kind <KIND>', formKinds.join(', '), oneOf('kind', formKinds))
    .option('--state <STATE>', standings.join(', '), oneOf('state', standings))
    .option('--open', 'not answered yet, the oldest first')
    .option('--answered', 'answered')
    .option('--closed', 'closed without an answer')
    .option(
      '--since <DATE>',
      'received on or after this day (2026-01-31), or within a span (7d)',
      day('since'),
    )
    .option('--until <DATE>', 'received on or before this day', day('until'))
    .option('--limit <N>', 'at most so many; 0 for all', limit, defaultLimit);

type Options = Filter & Partial<Record<Answer, true>>;

export const filterOf = ({ open, answered, closed, ...filter }: Options): Filter => ({
  ...filter,
  answer: open ? 'open' : answered ? 'answered' : closed ? 'closed' : undefined,
  limit: filter.limit || undefined,
});
