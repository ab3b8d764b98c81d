import type { Command } from 'commander';
import { printEntry } from '../print.ts';
import { show } from '../queries.ts';
import { exit, type Run, referenceOf, Stop } from '../run.ts';

export const addShow = (program: Command, run: Run) =>
  program
    .command('show')
    .description('one enquiry, whole')
    .argument('<REF>', 'its reference, such as K7QP-4MXD', referenceOf)
    .action(async (reference: string) => {
      const entry = await show(await run.open(), reference);
      if (!entry) throw new Stop(exit.nothing, `There is no enquiry ${reference}.`);
      run.report(entry, printEntry(entry, Date.now()));
    });
