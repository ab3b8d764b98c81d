import { formatPlural } from '@site/config';
import type { Command } from 'commander';
import { CommandError, type CommandRun, exitCodes, requireReference } from '../command-run.ts';
import { findEntry } from '../entry-details.ts';
import { retryDeliveries } from '../resend.ts';

export const addRetry = (program: Command, run: CommandRun) =>
  program
    .command('retry')
    .description('send waiting and parked mails now: all, or those of one enquiry')
    .argument('[REF]', 'reference of the enquiry', requireReference)
    .action(async (reference: string | undefined) => {
      const store = await run.open();
      if (reference && !(await findEntry(store, reference))) {
        throw new CommandError(exitCodes.nothing, `There is no enquiry ${reference}.`);
      }
      const { due, sending } = await retryDeliveries(store, Date.now(), reference);
      run.report(
        { inLine: due, sending },
        [
          `${formatPlural(due, 'mail')} in line for the running site to send now.`,
          ...(sending > 0 ? [`${formatPlural(sending, 'mail')} being sent at this moment.`] : []),
        ].join('\n'),
      );
      if (due + sending === 0) run.code = exitCodes.nothing;
    });
