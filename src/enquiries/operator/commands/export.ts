import type { Command } from 'commander';
import { subscriptionLink } from '../../mail/confirmation.ts';
import type { Confirmed } from '../../store/subscribers.ts';
import { exported, type Format, formats, toCsv, toJson } from '../csv.ts';
import { filterOf, withFilters } from '../filter.ts';
import { type Filter, list } from '../queries.ts';
import { exit, oneOf, type Run, Stop } from '../run.ts';

type Options = Filter & { format?: Format; subscribers?: true; output?: string };

const columns = ['email', 'confirmed', 'consented', 'consent', 'unsubscribe'] as const;

const withLink = (subscriber: Confirmed, siteUrl: string) => ({
  ...subscriber,
  unsubscribe: subscriptionLink(siteUrl, 'unsubscribe', subscriber.unsubscribe),
});

export const addExport = (program: Command, run: Run) =>
  withFilters(
    program
      .command('export')
      .description('all enquiries, or those that the filters of list select')
      .usage('--format csv|json [options]')
      .option('--format <FORMAT>', formats.join(' or '), oneOf('format', formats))
      .option(
        '--subscribers',
        'instead: who confirmed the newsletter, with consent and unsubscribe link',
      )
      .option('--output <FILE>', 'into a file that does not exist yet, instead of standard output'),
    0,
  ).action(async ({ format, subscribers, output, ...filter }: Options) => {
    if (!format) throw new Stop(exit.usage, 'export needs --format csv or --format json.');
    const { siteUrl } = run.config;
    const store = await run.open();
    if (subscribers) {
      const found = (await store.subscribers.confirmed()).map((one) => withLink(one, siteUrl));
      return run.handOver(exported(format, columns, found), found.length, output);
    }
    const entries = await list(store, filterOf(filter));
    run.handOver(format === 'csv' ? toCsv(entries) : toJson(entries), entries.length, output);
  });
