import type { Command } from 'commander';
import { purge } from '../deletion.ts';
import { before } from '../durations.ts';
import { exit, logKept, plural, type Run, Stop } from '../run.ts';

type Options = { olderThan?: string; quarantined?: boolean; dryRun?: boolean };

export const addPurge = (program: Command, run: Run) =>
  program
    .command('purge')
    .description('delete what is older and was mailed; never what waits')
    .usage('--older-than SPAN [options]')
    .option('--older-than <SPAN>', 'such as 90d, 6w, 12mo or 2y')
    .option('--quarantined', 'quarantined enquiries too')
    .option('--dry-run', 'only say how much it would be')
    .action(async ({ olderThan = '', quarantined = false, dryRun = false }: Options) => {
      const limit = before(olderThan, Date.now());
      if (limit === undefined) {
        throw new Stop(
          exit.usage,
          'purge needs --older-than with a span such as 90d, 6w, 12mo or 2y.',
        );
      }
      const purged = await purge(await run.open(), limit, { quarantined, dryRun });
      const amount = `${plural(purged.enquiries, 'enquiry', 'enquiries')} and ${plural(purged.subscriptions, 'subscription')}`;
      const { unanswered, notHandedOver } = purged;
      const text = [
        dryRun ? `${amount} would be deleted.` : `${amount} deleted.`,
        ...(unanswered > 0 ? [`Not answered: ${unanswered}.`] : []),
        ...(notHandedOver > 0 ? [`Not handed over by webhook: ${notHandedOver}.`] : []),
      ].join('\n');
      run.report(purged, purged.settled ? text : `${text}\n${logKept}`);
    });
