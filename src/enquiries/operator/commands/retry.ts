import type { Command } from 'commander';
import { show } from '../queries.ts';
import { retry } from '../resend.ts';
import { exit, plural, type Run, referenceOf, Stop } from '../run.ts';

export const addRetry = (program: Command, run: Run) =>
  program
    .command('retry')
    .description('put parked mails back in line: all, or those of one enquiry')
    .argument('[REF]', 'reference of the enquiry', referenceOf)
    .action(async (reference: string | undefined) => {
      const store = await run.open();
      if (reference && !(await show(store, reference))) {
        throw new Stop(exit.nothing, `There is no enquiry ${reference}.`);
      }
      const count = await retry(store, Date.now(), reference);
      run.report(
        { inLine: count },
        `${plural(count, 'mail')} in line for the running site to send.`,
      );
      if (count === 0) run.code = exit.nothing;
    });
