import type { Command } from 'commander';
import { parseConfig } from '../../../config/environment.ts';
import { spoolDirectory } from '../../delivery/spool.ts';
import { MoveRefused, move } from '../move.ts';
import { exit, openStore, type Run, Stop } from '../run.ts';

export const addMove = (program: Command, run: Run) =>
  program
    .command('move')
    .description('copy everything into an empty database and retire the present one')
    .usage('--to URL')
    .option('--to <URL>', 'address of an empty database, as in DATABASE_URL')
    .action(async ({ to }: { to?: string }) => {
      if (!to) throw new Stop(exit.usage, 'move needs --to with the address of an empty database.');
      const { databaseUrl } = parseConfig({ DATABASE_URL: to });
      const spool = spoolDirectory(run.config);
      const spoolThere = spoolDirectory({ ...run.config, databaseUrl });
      const source = await run.open();
      const target = await openStore(databaseUrl, true);
      try {
        const moved = await move(source, target, Date.now());
        const counts = Object.entries(moved).map(([name, count]) => `${count} ${name}`);
        run.report(
          moved,
          [
            `Moved ${counts.join(', ')}; every row was compared.`,
            'Set DATABASE_URL to the new address and restart the site. The old database takes nothing more.',
            `A site that runs meanwhile keeps what comes in ${spool}, and stores it in the new database after the restart${spool === spoolThere ? '' : `, provided that SPOOL_DIR is set to that folder`}.`,
          ].join('\n'),
        );
      } catch (error) {
        if (!(error instanceof MoveRefused)) throw error;
        throw new Stop(exit.refused, `Nothing moved: ${error.message}.`);
      } finally {
        await target.close();
      }
    });
