import type { Command } from 'commander';
import type { Visit } from '../../store/visits.ts';
import { dayOf } from '../../visits.ts';
import { exported, type Format, formats } from '../csv.ts';
import { table } from '../print.ts';
import { exit, oneOf, type Run, Stop } from '../run.ts';

type Options = { since?: string; until?: string; format?: Format; output?: string };

const columns = ['day', 'page', 'source', 'status', 'count'] as const;

const defaultDays = 30;
const maxRows = 40;

/** In UTC, as counted. */
const day = (name: string) => (text: string) => {
  const time = Date.parse(text);
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || Number.isNaN(time) || dayOf(time) !== text) {
    throw new Stop(exit.usage, `--${name} takes a day such as 2026-01-31.`);
  }
  return text;
};

function totals(head: string, visits: readonly Visit[], nameOf: (visit: Visit) => string): string {
  const counts = new Map<string, number>();
  for (const visit of visits) {
    const name = nameOf(visit);
    counts.set(name, (counts.get(name) ?? 0) + visit.count);
  }
  const rows = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  const remaining = rows.length - maxRows;
  return [
    table(
      [head, 'COUNT'],
      rows.slice(0, maxRows).map(([name, count]) => [name, String(count)]),
    ),
    ...(remaining > 0 ? [`and ${remaining} more: visits --format csv has all`] : []),
  ].join('\n');
}

export const addVisits = (program: Command, run: Run) =>
  program
    .command('visits')
    .description('how often pages were requested, by page, source and status')
    .option('--since <DATE>', `from this day in UTC; else ${defaultDays} days ago`, day('since'))
    .option('--until <DATE>', 'up to this day; else today', day('until'))
    .option('--format <FORMAT>', `export as ${formats.join(' or ')}`, oneOf('format', formats))
    .option('--output <FILE>', 'export into a file that does not exist yet')
    .action(async ({ since, until, format, output }: Options) => {
      if (output && !format) {
        throw new Stop(exit.usage, '--output needs --format csv or --format json.');
      }
      const now = Date.now();
      const from = since ?? dayOf(now - defaultDays * 86_400_000);
      const to = until ?? dayOf(now);
      const visits = await (await run.open()).visits.list(from, to);
      if (format) return run.handOver(exported(format, columns, visits), visits.length, output);
      const text =
        visits.length === 0
          ? `No requests counted from ${from} to ${to}. The running site adds its counts once a minute.`
          : [
              `Requests for pages from ${from} to ${to}, programs included`,
              totals(
                'PAGE',
                visits.filter(({ status }) => status < 400),
                ({ page }) => page,
              ),
              totals('CAME FROM', visits, ({ source }) => source),
              totals('STATUS', visits, ({ status }) => String(status)),
            ].join('\n\n');
      run.report(visits, text);
    });
