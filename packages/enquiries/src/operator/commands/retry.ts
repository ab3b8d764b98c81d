import type { Command } from 'commander';
import { show } from '../queries.ts';
import { retry } from '../resend.ts';
import { exit, plural, type Run, referenceOf, Stop } from '../run.ts';

export const addRetry = (program: Command, run: Run) =>
  program
    .command('retry')
    .description('send waiting and parked mails now: all, or those of one enquiry')
    .argument('[REF]', 'reference of the enquiry', referenceOf)
    .action(async (reference: string | undefined) => {
      const store = await run.open();
      if (reference && !(await show(store, reference))) {
        throw new Stop(exit.nothing, `There is no enquiry ${reference}.`);
      }
      const { due, sending } = await retry(store, Date.now(), reference);
      run.report(
        { inLine: due, sending },
        [
          `${plural(due, 'mail')} in line for the running site to send now.`,
          ...(sending > 0 ? [`${plural(sending, 'mail')} being sent at this moment.`] : []),
        ].join('\n'),
      );
      if (due + sending === 0) run.code = exit.nothing;
    });
