import type { Command } from 'commander';
import { Spool, spoolDirectory } from '../../delivery/spool.ts';
import { alertsOf, dispatchAlerts } from '../../delivery/watch.ts';
import { guardAlerts } from '../../guard/alerts.ts';
import { issueAlerts } from '../../newsletter/alerts.ts';
import type { Run } from '../run.ts';

export const addStatus = (program: Command, run: Run) =>
  program
    .command('status')
    .alias('alerts')
    .description('what needs a person: parked or late mails, the spool, floods of enquiries, spam')
    .action(async () => {
      const store = await run.open();
      const now = Date.now();
      const isMailing = run.config.resendApiKey !== undefined;
      const spool = new Spool(spoolDirectory(run.config));
      await spool.names();
      const alerts = [
        ...alertsOf(await store.outbox.backlog(), isMailing, now),
        ...dispatchAlerts(await store.dispatches.outbox.backlog(), now),
        ...(await issueAlerts(store)),
        ...(await guardAlerts(store, now)),
        ...spool.alerts(),
      ];
      run.report({ alerts }, alerts.join('\n') || 'Nothing needs a person.');
    });
