import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { Command } from 'commander';
import { sql } from 'kysely';
import { createPrivate } from '../../store/sqlite/sqlite.ts';
import { exit, type Run, Stop } from '../run.ts';

export const addBackup = (program: Command, run: Run) =>
  program
    .command('backup')
    .description('copy an SQLite database while the site runs')
    .argument('<FILE>', 'a file that does not exist yet')
    .action(async (file: string) => {
      const store = await run.open();
      if (store.dialect !== 'sqlite') {
        throw new Stop(exit.refused, 'This database is PostgreSQL: back it up with pg_dump.');
      }
      if (existsSync(file)) throw new Stop(exit.refused, `${file} exists already.`);
      try {
        // A single read transaction gives a consistent snapshot while the site keeps writing.
        createPrivate(file, { exclusive: true });
        await sql`vacuum into ${file}`.execute(store.db);
      } catch (error) {
        throw new Stop(exit.refused, `The backup was not written: ${(error as Error).message}`);
      }
      const copy = new DatabaseSync(file, { readOnly: true });
      const { integrity_check: verdict } = copy.prepare('pragma integrity_check').get() as {
        integrity_check: string;
      };
      copy.close();
      if (verdict !== 'ok') throw new Stop(exit.database, `The backup is damaged: ${verdict}`);
      run.write(`Backup written to ${file} and checked.`);
    });
