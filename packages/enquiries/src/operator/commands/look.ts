import type { Command } from 'commander';
import { findOperatorAlerts } from '../../delivery/alerts.ts';
import { buildSubscriptionLink } from '../../mail/confirmation.ts';
import type { Confirmation } from '../../store/subscribers.ts';
import { toDay } from '../../visits.ts';
import {
  CommandError,
  type CommandRun,
  createUsageError,
  exitCodes,
  parseOneOf,
  requireReference,
} from '../command-run.ts';
import { type Format, formatEntries, formatRecords, formats } from '../csv.ts';
import { findEntry } from '../entry-details.ts';
import { buildFilter, withFilters } from '../filter.ts';
import { printEntry, printList } from '../print.ts';
import {
  countEntries,
  countOverdue,
  type EntryFilter,
  listEntries,
  readEntries,
} from '../queries.ts';

export const addList = (program: Command, run: CommandRun) =>
  withFilters(
    program
      .command('list')
      .description('enquiries, the newest first, with what is past the promised hours'),
    50,
  ).action(async (options: EntryFilter) => {
    const store = await run.open();
    const filter = buildFilter(options);
    const now = Date.now();
    const entries = await listEntries(store, filter);
    const counts = {
      all: await countEntries(store, filter),
      overdue: await countOverdue(store, filter, now),
    };
    run.report(entries, printList(entries, counts, now));
  });

export const addShow = (program: Command, run: CommandRun) =>
  program
    .command('show')
    .description('one enquiry, whole')
    .argument('<REF>', 'its reference, such as K7QP-4MXD', requireReference)
    .action(async (reference: string) => {
      const entry = await findEntry(await run.open(), reference);
      if (!entry) throw new CommandError(exitCodes.nothing, `There is no enquiry ${reference}.`);
      run.report(entry, printEntry(entry, Date.now()));
    });

export const addStatus = (program: Command, run: CommandRun) =>
  program
    .command('status')
    .description('what needs a person: parked or late mails, the spool, floods of enquiries, spam')
    .action(async () => {
      const alerts = await findOperatorAlerts(await run.open(), run.config, Date.now());
      run.report({ alerts }, alerts.join('\n') || 'Nothing needs a person.');
    });

type ExportOptions = EntryFilter & {
  format?: Format;
  subscribers?: true;
  visits?: true;
  output?: string;
};

const columns = ['email', 'confirmed', 'consented', 'consent', 'unsubscribe'] as const;

const visitColumns = ['day', 'page', 'source', 'campaign', 'status', 'count'] as const;

const withLink = (subscriber: Confirmation, siteUrl: string) => ({
  ...subscriber,
  unsubscribe: buildSubscriptionLink(siteUrl, 'unsubscribe', subscriber.unsubscribe),
});

export const addExport = (program: Command, run: CommandRun) =>
  withFilters(
    program
      .command('export')
      .description('all enquiries, or those that the filters of list select')
      .usage('--format csv|json [options]')
      .option('--format <FORMAT>', formats.join(' or '), parseOneOf('format', formats))
      .option(
        '--subscribers',
        'instead: who confirmed the newsletter, with consent and unsubscribe link',
      )
      .option(
        '--visits',
        'instead: how often pages were requested, by day, page, source and status',
      )
      .option('--output <FILE>', 'into a file that does not exist yet, instead of standard output'),
    0,
  ).action(async ({ format, subscribers, visits, output, ...filter }: ExportOptions) => {
    if (!format) throw createUsageError('export needs --format csv or --format json.');
    const { siteUrl } = run.config;
    const store = await run.open();
    if (subscribers) {
      const found = (await store.subscribers.confirmed()).map((one) => withLink(one, siteUrl));
      return run.handOver(formatRecords(format, columns, found), () => found.length, output);
    }
    if (visits) {
      const { since = 0, until = Date.now() + 1 } = filter;
      const found = await store.visits.list(toDay(since), toDay(until - 1));
      const rows = found.map((visit) => ({ ...visit, campaign: visit.campaign ?? '' }));
      return run.handOver(formatRecords(format, visitColumns, rows), () => rows.length, output);
    }
    let count = 0;
    async function* counted() {
      for await (const entries of readEntries(store, buildFilter(filter))) {
        count += entries.length;
        yield entries;
      }
    }
    await run.handOver(formatEntries(format, counted()), () => count, output);
  });
