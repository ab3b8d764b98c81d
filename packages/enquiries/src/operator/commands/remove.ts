import type { Command } from 'commander';
import { Spool, spoolDirectory } from '../../delivery/spool.ts';
import { eraseEverywhere, purge } from '../deletion.ts';
import { before } from '../filter.ts';
import { erasureLimits, exit, logKept, plural, type Run, referenceOf, Stop } from '../run.ts';

export const addErase = (program: Command, run: Run) =>
  program
    .command('erase')
    .description('delete for good one enquiry, or everything of one person (UK GDPR, Article 17)')
    .usage('REF | --email ADDRESS')
    .argument('[REF]', 'one enquiry; a newsletter sign-up with its subscription', referenceOf)
    .option('--email <ADDRESS>', 'everything of one person')
    .action(async (reference: string | undefined, { email }: { email?: string }) => {
      if ((reference === undefined) === (email === undefined)) {
        throw new Stop(exit.usage, 'erase takes either a reference or --email ADDRESS.');
      }
      const whose = email !== undefined ? { email } : { reference: reference ?? '' };
      const spool = new Spool(spoolDirectory(run.config));
      const erased = await eraseEverywhere(() => run.open(), spool, whose);
      const { references, subscriptions, contacts, settled } = erased;
      run.report(
        erased,
        [
          `${plural(references.length, 'enquiry', 'enquiries')} and ${plural(subscriptions, 'subscription')} erased.`,
          ...(contacts > 0 ? ['The running site deletes the contact at the mail service.'] : []),
          ...(settled ? [] : [logKept]),
          erasureLimits,
        ].join('\n'),
      );
      if (references.length + subscriptions === 0) run.code = exit.nothing;
    });

type Options = { olderThan?: string; quarantined?: boolean; dryRun?: boolean };

export const addPurge = (program: Command, run: Run) =>
  program
    .command('purge')
    .description('delete enquiries that are older and were mailed; those still waiting are kept')
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
