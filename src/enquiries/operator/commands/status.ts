import type { Command } from 'commander';
import { operatorAlerts } from '../alerts.ts';
import type { Run } from '../run.ts';

export const addStatus = (program: Command, run: Run) =>
  program
    .command('status')
    .alias('alerts')
    .description('what needs a person: parked or late mails, the spool, floods of enquiries, spam')
    .action(async () => {
      const alerts = await operatorAlerts(await run.open(), run.config, Date.now());
      run.report({ alerts }, alerts.join('\n') || 'Nothing needs a person.');
    });
