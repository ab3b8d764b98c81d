import type { Command } from 'commander';
import { Spool, spoolDirectory } from '../../delivery/spool.ts';
import { eraseEverywhere } from '../deletion.ts';
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
      const { references, subscriptions, settled } = erased;
      run.report(
        erased,
        [
          `${plural(references.length, 'enquiry', 'enquiries')} and ${plural(subscriptions, 'subscription')} erased.`,
          ...(settled ? [] : [logKept]),
          erasureLimits,
        ].join('\n'),
      );
      if (references.length + subscriptions === 0) run.code = exit.nothing;
    });
