import { existsSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { backupDays, formatPlural } from '@site/config';
import { parseConfig } from '@site/config/environment.ts';
import type { Command } from 'commander';
import { sql } from 'kysely';
import { createDrain } from '../../delivery/drain.ts';
import { getSpoolDirectory, Spool } from '../../delivery/spool.ts';
import { createPrivateFile, parseSqlitePath } from '../../store/sqlite/sqlite.ts';
import {
  CommandError,
  type CommandRun,
  createRefusal,
  createUsageError,
  exitCodes,
  openStore,
} from '../command-run.ts';
import { subtractSpan } from '../filter.ts';
import { MoveRefused, moveDatabase } from '../move.ts';
import { RestoreRefused, restoreDatabase } from '../restore.ts';

/** Named for its time, as by the timer in docs/operations.md. */
const dated = /^(\d{4}-\d\d-\d\d)-(\d\d)(\d\d)(\d\d)\.db$/;

function expire(file: string, limit: number): number {
  const folder = dirname(file);
  const old = readdirSync(folder).filter((name) => {
    const made = Date.parse(name.replace(dated, '$1T$2:$3:$4'));
    return dated.test(name) && made < limit;
  });
  for (const name of old) rmSync(join(folder, name));
  return old.length;
}

export const addBackup = (program: Command, run: CommandRun) =>
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
      const limit = subtractSpan(keep, Date.now());
      if (limit === undefined)
        throw createUsageError('--keep needs a span such as 30d, 6w or 12mo.');
      const store = await run.open();
      if (store.dialect !== 'sqlite') {
        throw createRefusal('This database is PostgreSQL: back it up with pg_dump.');
      }
      if (existsSync(file)) throw createRefusal(`${file} exists already.`);
      let isBegun = false;
      try {
        createPrivateFile(file, { exclusive: true });
        isBegun = true;
        // One read transaction: a consistent copy while the site keeps writing.
        await sql`vacuum into ${file}`.execute(store.db);
      } catch (error) {
        // Half a backup must not be taken for the newest one.
        if (isBegun) rmSync(file, { force: true });
        throw createRefusal(`The backup was not written: ${(error as Error).message}`);
      }
      const copy = new DatabaseSync(file, { readOnly: true });
      const { integrity_check: verdict } = copy.prepare('pragma integrity_check').get() as {
        integrity_check: string;
      };
      copy.close();
      if (verdict !== 'ok')
        throw new CommandError(exitCodes.database, `The backup is damaged: ${verdict}`);
      run.write(`Backup written to ${file} and checked.`);
      const expired = expire(file, limit);
      if (expired > 0) run.write(`${formatPlural(expired, 'backup')} older than ${keep} deleted.`);
    });

export const addRestore = (program: Command, run: CommandRun) =>
  program
    .command('restore')
    .description('put a backup in the place of an SQLite database, while the site is stopped')
    .argument('<FILE>', 'a file that backup has written')
    .action((file: string) => {
      const { databaseUrl } = run.config;
      if (!databaseUrl.startsWith('file:')) {
        throw createRefusal('This database is PostgreSQL: restore it with pg_restore.');
      }
      const database = parseSqlitePath(databaseUrl);
      try {
        const restored = restoreDatabase(file, database, Date.now());
        const { enquiries, newest, setAside, gone } = restored;
        run.report(
          restored,
          [
            `${file} is checked and in place as ${database}: ${formatPlural(enquiries, 'enquiry', 'enquiries')}${newest ? `, the newest of ${newest}` : ''}.`,
            setAside
              ? `What was there is ${setAside}, with its -wal if it had one; -wal and -shm are gone from beside the database. Delete it when it is not needed.`
              : 'There was no database in that place.',
            'Start the site; what its spool holds is stored then.',
            gone
              ? `Erased since the backup, to be erased again: ${gone.join(', ') || 'nothing'}.`
              : 'Erase again what was erased since the backup: go by the mails that asked for it.',
          ].join('\n'),
        );
      } catch (error) {
        if (!(error instanceof RestoreRefused)) throw error;
        throw createRefusal(`Nothing was restored: ${error.message}.`);
      }
    });

export const addMove = (program: Command, run: CommandRun) =>
  program
    .command('move')
    .description('copy everything into an empty database and retire the present one')
    .usage('--to URL')
    .option('--to <URL>', 'address of an empty database, as in DATABASE_URL')
    .action(async ({ to }: { to?: string }) => {
      if (!to) throw createUsageError('move needs --to with the address of an empty database.');
      const { databaseUrl } = parseConfig({ DATABASE_URL: to });
      const spool = getSpoolDirectory(run.config);
      const spoolThere = getSpoolDirectory({ ...run.config, databaseUrl });
      const source = await run.open();
      const target = await openStore(databaseUrl, true);
      try {
        const moved = await moveDatabase(source, target, Date.now());
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
        throw createRefusal(`Nothing moved: ${error.message}.`);
      } finally {
        await target.close();
      }
    });

export const addDrain = (program: Command, run: CommandRun) =>
  program
    .command('drain')
    .description('store what a spool folder holds that no running site uses any more')
    .argument('<FOLDER>', 'SPOOL_DIR of a site that was moved or removed')
    .action(async (folder: string) => {
      const { siteUrl } = run.config;
      const spool = new Spool(folder);
      const found = (await spool.listNames()).length;
      if (found === 0) throw new CommandError(exitCodes.nothing, `${folder} holds no enquiries.`);
      const store = await run.open();
      const stores = { get: async () => store, pause: () => undefined };
      const silent = () => undefined;
      const log = { info: silent, warn: silent, error: silent };
      const stored = await createDrain({ spool, stores, log, siteUrl }).run();
      const { size: remaining, damaged } = spool;
      run.report(
        { stored, left: remaining, damaged },
        `${formatPlural(stored, 'entry', 'entries')} stored; ${remaining} left, ${damaged} set aside as unreadable.`,
      );
      if (remaining > 0) run.code = exitCodes.refused;
    });
