import type { Command } from 'commander';
import { sqlitePath } from '../../store/sqlite/sqlite.ts';
import { RestoreRefused, restore } from '../restore.ts';
import { exit, plural, type Run, Stop } from '../run.ts';

export const addRestore = (program: Command, run: Run) =>
  program
    .command('restore')
    .description('put a backup in the place of an SQLite database, while the site is stopped')
    .argument('<FILE>', 'a file that backup has written')
    .action((file: string) => {
      const { databaseUrl } = run.config;
      if (!databaseUrl.startsWith('file:')) {
        throw new Stop(exit.refused, 'This database is PostgreSQL: restore it with pg_restore.');
      }
      const database = sqlitePath(databaseUrl);
      try {
        const restored = restore(file, database, Date.now());
        const { enquiries, newest, setAside } = restored;
        run.report(
          restored,
          [
            `${file} is checked and in place as ${database}: ${plural(enquiries, 'enquiry', 'enquiries')}${newest ? `, the newest of ${newest}` : ''}.`,
            setAside
              ? `What was there is ${setAside}, with its -wal if it had one; -wal and -shm are gone from beside the database. Delete it when it is not needed.`
              : 'There was no database in that place.',
            'Start the site; what its spool holds is stored then. Erase again what was erased since the backup.',
          ].join('\n'),
        );
      } catch (error) {
        if (!(error instanceof RestoreRefused)) throw error;
        throw new Stop(exit.refused, `Nothing was restored: ${error.message}.`);
      }
    });
