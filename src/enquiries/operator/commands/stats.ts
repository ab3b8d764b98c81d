import type { Command } from 'commander';
import { local } from '../print.ts';
import { stats } from '../queries.ts';
import type { Run } from '../run.ts';
import { table } from '../table.ts';

export const addStats = (program: Command, run: Run) =>
  program
    .command('stats')
    .description('how many, in which state, by which form page and campaign')
    .action(async () => {
      const now = await stats(await run.open(), Date.now());
      const { subscribers: s } = now;
      const text = [
        now.enquiries.length === 0
          ? 'No enquiries.'
          : table(
              ['KIND', 'STATE', 'COUNT'],
              now.enquiries.map((row) => [row.kind, row.state, String(row.count)]),
            ),
        '',
        `Received: ${now.lastDay} in a day, ${now.lastWeek} in 7 days, ${now.lastMonth} in 30 days`,
        `Oldest waiting mail: ${local(now.oldestWaiting) || 'none'}`,
        `Newsletter: ${s.confirmed ?? 0} confirmed, ${s.pending ?? 0} not confirmed, ${s.unsubscribed ?? 0} unsubscribed`,
        ...(now.sources.length > 0
          ? [
              '',
              table(
                ['SENT FROM', '', 'COUNT'],
                now.sources.map((row) => [row.name, row.value, String(row.count)]),
              ),
            ]
          : []),
      ].join('\n');
      run.report(now, text);
    });
