import type { Command } from 'commander';
import { alertsOf } from '../../delivery/watch.ts';
import { guardAlerts } from '../../guard/alerts.ts';
import { issueAlerts } from '../../newsletter/alerts.ts';
import type { Run } from '../run.ts';

export const addAlerts = (program: Command, run: Run) =>
  program
    .command('alerts')
    .description('what needs a person: parked or late mails, floods of enquiries, spam')
    .action(async () => {
      const store = await run.open();
      const now = Date.now();
      const isMailing = run.config.resendApiKey !== undefined;
      const alerts = [
        ...alertsOf(await store.outbox.backlog(), isMailing, now),
        ...(await issueAlerts(store)),
        ...(await guardAlerts(store, now)),
      ];
      run.report({ alerts }, alerts.join('\n') || 'Nothing needs a person.');
    });
