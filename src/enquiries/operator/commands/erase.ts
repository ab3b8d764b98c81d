import type { Command } from 'commander';
import { erase } from '../queries.ts';
import { exit, plural, type Run, referenceOf, Stop } from '../run.ts';

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
      const erased = await erase(await run.open(), whose);
      const { references, subscriptions } = erased;
      run.report(
        erased,
        [
          `${plural(references.length, 'enquiry', 'enquiries')} and ${plural(subscriptions, 'subscription')} erased.`,
          'Mails that were sent, backups and exports are not reached by this command.',
        ].join('\n'),
      );
      if (references.length + subscriptions === 0) run.code = exit.nothing;
    });
