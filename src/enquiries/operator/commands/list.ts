import type { Command } from 'commander';
import { filterOf, withFilters } from '../filter.ts';
import { printList } from '../print.ts';
import { type Filter, list } from '../queries.ts';
import type { Run } from '../run.ts';

export const addList = (program: Command, run: Run) =>
  withFilters(
    program
      .command('list')
      .description('enquiries, the newest first, with what is past the promised 24 hours'),
    50,
  ).action(async (options: Filter) => {
    const entries = await list(await run.open(), filterOf(options));
    run.report(entries, printList(entries, Date.now()));
  });
