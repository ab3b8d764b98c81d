import type { Command } from 'commander';
import { renderConfirmation } from '../../mail/confirmation.ts';
import { release } from '../resend.ts';
import { exit, type Run, referenceOf, Stop } from '../run.ts';

export const addRelease = (program: Command, run: Run) =>
  program
    .command('release')
    .description('let an enquiry out of quarantine; its mail is then sent')
    .argument('<REF>', 'reference of the enquiry', referenceOf)
    .action(async (reference: string) => {
      const { siteUrl } = run.config;
      const store = await run.open();
      const now = Date.now();
      const released = await release(store, reference, now, async (enquiry, trx) => {
        if (enquiry.kind !== 'newsletter') return undefined;
        const { email } = JSON.parse(enquiry.content) as { email: string };
        const links = await store.subscribers.renew(email, now, trx);
        return JSON.stringify(renderConfirmation(email, links, { reference, siteUrl }));
      });
      if (!released) throw new Stop(exit.nothing, `There is no quarantined enquiry ${reference}.`);
      run.report(
        { released: reference },
        `${reference} is released; the running site sends its mail.`,
      );
    });
