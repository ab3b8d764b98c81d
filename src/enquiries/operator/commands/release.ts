import type { Command } from 'commander';
import { releaseAnew } from '../resend.ts';
import { exit, type Run, referenceOf, Stop } from '../run.ts';

export const addRelease = (program: Command, run: Run) =>
  program
    .command('release')
    .description('let an enquiry out of quarantine; its mail is then sent')
    .argument('<REF>', 'reference of the enquiry', referenceOf)
    .action(async (reference: string) => {
      const released = await releaseAnew(await run.open(), reference, run.config.siteUrl);
      if (!released) throw new Stop(exit.nothing, `There is no quarantined enquiry ${reference}.`);
      run.report(
        { released: reference },
        `${reference} is released; the running site sends its mail.`,
      );
    });
