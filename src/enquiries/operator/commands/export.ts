import type { Command } from 'commander';
import { subscriptionLink } from '../../mail/confirmation.ts';
import type { Confirmed } from '../../store/subscribers.ts';
import { recordsToCsv, toCsv } from '../csv.ts';
import { filterOf, withFilters } from '../filter.ts';
import { type Entry, type Filter, list } from '../queries.ts';
import { exit, oneOf, plural, type Run, Stop, writeNew } from '../run.ts';

const formats = ['csv', 'json'] as const;
type Format = (typeof formats)[number];
type Options = Filter & { format?: Format; subscribers?: true; output?: string };

const exportEntries = (entries: Entry[], format: Format): [text: string, count: number] => [
  format === 'csv' ? toCsv(entries) : `${JSON.stringify(entries, null, 2)}\n`,
  entries.length,
];

function exportSubscribers(
  subscribers: Confirmed[],
  format: Format,
  siteUrl: string,
): [text: string, count: number] {
  const head = ['email', 'confirmed', 'consented', 'consent', 'unsubscribe'];
  const records = subscribers.map((subscriber) => ({
    ...subscriber,
    unsubscribe: subscriptionLink(siteUrl, 'unsubscribe', subscriber.unsubscribe),
  }));
  const text =
    format === 'csv' ? recordsToCsv(head, records) : `${JSON.stringify(records, null, 2)}\n`;
  return [text, records.length];
}

export const addExport = (program: Command, run: Run) =>
  withFilters(
    program
      .command('export')
      .description('all enquiries, or those the filters of list leave')
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
    const [text, count] = subscribers
      ? exportSubscribers(await store.subscribers.confirmed(), format, siteUrl)
      : exportEntries(await list(store, filterOf(filter)), format);
    if (!output) return run.write(text.trimEnd());
    writeNew(output, text);
    run.write(`${plural(count, 'record')} written to ${output}.`);
  });
