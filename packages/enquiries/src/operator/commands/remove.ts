import { formatPlural } from '@site/config';
import type { Command } from 'commander';
import { getSpoolDirectory, Spool } from '../../delivery/spool.ts';
import {
  type CommandRun,
  createUsageError,
  erasureLimits,
  exitCodes,
  logKeptNotice,
  requireReference,
} from '../command-run.ts';
import { eraseEverywhere, purge } from '../deletion.ts';
import { subtractSpan } from '../filter.ts';

export const addErase = (program: Command, run: CommandRun) =>
  program
    .command('erase')
    .description('delete for good one enquiry, or everything of one person (UK GDPR, Article 17)')
    .usage('REF | --email ADDRESS')
    .argument('[REF]', 'one enquiry; a newsletter sign-up with its subscription', requireReference)
    .option('--email <ADDRESS>', 'everything of one person')
    .action(async (reference: string | undefined, { email }: { email?: string }) => {
      if ((reference === undefined) === (email === undefined)) {
        throw createUsageError('erase takes either a reference or --email ADDRESS.');
      }
      const whose = email !== undefined ? { email } : { reference: reference ?? '' };
      const spool = new Spool(getSpoolDirectory(run.config));
      const erased = await eraseEverywhere(() => run.open(), spool, whose);
      const { references, subscriptions, contacts, settled } = erased;
      run.report(
        erased,
        [
          `${formatPlural(references.length, 'enquiry', 'enquiries')} and ${formatPlural(subscriptions, 'subscription')} erased.`,
          ...(contacts > 0 ? ['The running site deletes the contact at the mail service.'] : []),
          ...(settled ? [] : [logKeptNotice]),
          erasureLimits,
        ].join('\n'),
      );
      if (references.length + subscriptions === 0) run.code = exitCodes.nothing;
    });

type Options = { olderThan?: string; quarantined?: boolean; dryRun?: boolean };

export const addPurge = (program: Command, run: CommandRun) =>
  program
    .command('purge')
    .description('delete enquiries that are older and were mailed; those still waiting are kept')
    .usage('--older-than SPAN [options]')
    .option('--older-than <SPAN>', 'such as 90d, 6w, 12mo or 2y')
    .option('--quarantined', 'quarantined enquiries too')
    .option('--dry-run', 'only say how much it would be')
    .action(async ({ olderThan = '', quarantined = false, dryRun = false }: Options) => {
      const limit = subtractSpan(olderThan, Date.now());
      if (limit === undefined) {
        throw createUsageError('purge needs --older-than with a span such as 90d, 6w, 12mo or 2y.');
      }
      const purged = await purge(await run.open(), limit, { quarantined, dryRun });
      const amount = `${formatPlural(purged.enquiries, 'enquiry', 'enquiries')} and ${formatPlural(purged.subscriptions, 'subscription')}`;
      const { unanswered, notHandedOver } = purged;
      const text = [
        dryRun ? `${amount} would be deleted.` : `${amount} deleted.`,
        ...(unanswered > 0 ? [`Not answered: ${unanswered}.`] : []),
        ...(notHandedOver > 0 ? [`Not handed over by webhook: ${notHandedOver}.`] : []),
      ].join('\n');
      run.report(purged, purged.settled ? text : `${text}\n${logKeptNotice}`);
    });
