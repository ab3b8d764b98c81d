import { existsSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Command } from 'commander';
import { sql } from 'kysely';
import { backupDays } from '../../../config/retention.ts';
import { createPrivate } from '../../store/sqlite/sqlite.ts';
import { before } from '../durations.ts';
import { exit, plural, type Run, Stop } from '../run.ts';

/** A backup that is named for its time, as the timer in docs/operations.md does. */
const dated = /^(\d{4}-\d\d-\d\d)-(\d\d)(\d\d)(\d\d)\.db$/;

/** Deletes the backups beside `file` whose names are from before `limit`; any other file stays. */
function expire(file: string, limit: number): number {
  const folder = dirname(file);
  const old = readdirSync(folder).filter((name) => {
    const made = Date.parse(name.replace(dated, '$1T$2:$3:$4'));
    return dated.test(name) && made < limit;
  });
  for (const name of old) rmSync(join(folder, name));
  return old.length;
}

export const addBackup = (program: Command, run: Run) =>
  program
    .command('backup')
    .description('copy an SQLite database while the site runs')
    .argument('<FILE>', 'a file that does not exist yet')
    .option(
      '--keep <SPAN>',
      'delete earlier backups beside it whose names, as in 2026-01-31-031000.db, are older',
      `${backupDays}d`,
    )
    .action(async (file: string, { keep }: { keep: string }) => {
      const limit = before(keep, Date.now());
      if (limit === undefined)
        throw new Stop(exit.usage, '--keep needs a span such as 30d, 6w or 12mo.');
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
      const expired = expire(file, limit);
      if (expired > 0) run.write(`${plural(expired, 'backup')} older than ${keep} deleted.`);
    });
