import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { dayMs } from '../store/recording.ts';
import { isServerRunning, staleMs } from '../store/server-heartbeat.ts';
import { createPrivateFile, makeDirectory } from '../store/sqlite/sqlite.ts';
import { toDay } from '../visits.ts';

export class RestoreRefused extends Error {}

type Restored = {
  enquiries: number;
  newest: string | null;
  setAside: string | null;
  /** In the backup, but no longer in what was there; null when that cannot be read or is another. */
  gone: string[] | null;
};

type Summary = { enquiries: number; newest: number | null };

/** Also merges its write-ahead log. */
function inspect(path: string): Summary {
  const db = new DatabaseSync(path);
  try {
    const check = db.prepare('pragma integrity_check(1)').get() as { integrity_check: string };
    if (check.integrity_check !== 'ok') throw new RestoreRefused('the file is damaged');
    const moved = db.prepare("select value from settings where name = 'moved'").get();
    if (moved) throw new RestoreRefused('the file is a database whose content was moved away');
    const query = 'select count(*) as enquiries, max(created_at) as newest from enquiries';
    const { enquiries, newest } = db.prepare(query).get() as Summary;
    db.exec('pragma journal_mode = delete');
    return { enquiries, newest };
  } catch (error) {
    if (error instanceof RestoreRefused) throw error;
    throw new RestoreRefused(
      `the file is not a database of enquiries (${(error as Error).message})`,
    );
  } finally {
    db.close();
  }
}

/** References, and addresses of subscribers, that were erased since; what `purge` deletes it will again. */
function listGone(backup: string, database: string, now: number): string[] | null {
  try {
    const db = new DatabaseSync(database, { readOnly: true });
    try {
      db.prepare('attach ? as backup').run(backup);
      // One made anew, by a site whose folder was lost, has another key and has erased nothing.
      const same = 'select 1 from settings join backup.settings using (name, value) where name = ?';
      if (!db.prepare(same).get('secret')) return null;
      const query = `select reference as who from backup.enquiries
          where created_at > ? and id not in (select id from main.enquiries)
        union select email from backup.subscribers where id not in (select id from main.subscribers)`;
      const rows = db.prepare(query).all(now - 365 * dayMs) as { who: string }[];
      return rows.map(({ who }) => who);
    } finally {
      db.close();
    }
  } catch {
    return null;
  }
}

function flush(...paths: string[]): void {
  for (const path of paths) {
    const file = openSync(path, 'r');
    fsyncSync(file);
    closeSync(file);
  }
}

/**
 * The old database is set aside with its -wal, which SQLite would replay into the new one.
 * @throws RestoreRefused when the site or the inbox runs or the backup is unusable
 */
export function restoreDatabase(backup: string, database: string, now: number): Restored {
  if (!existsSync(backup)) throw new RestoreRefused(`there is no file ${backup}`);
  const directory = dirname(database);
  makeDirectory(directory);
  if (isServerRunning(database, now)) {
    throw new RestoreRefused(
      `the site or the inbox uses this database: stop both (one that was killed counts for ${staleMs / 1000} s)`,
    );
  }
  const copy = `${database}.restoring`;
  const remove = () => {
    for (const end of ['', '-wal', '-shm']) rmSync(copy + end, { force: true });
  };
  remove();
  try {
    // A manual copy is complete only with its -wal.
    for (const end of ['', '-wal'].filter((each) => existsSync(backup + each))) {
      createPrivateFile(copy + end, { exclusive: true });
      copyFileSync(backup + end, copy + end);
    }
    const { enquiries, newest } = inspect(copy);
    flush(copy);
    const gone = existsSync(database) ? listGone(copy, database, now) : null;
    const setAside = existsSync(database)
      ? `${database}.before-${new Date(now).toISOString().replace(/[:.]/g, '-')}`
      : null;
    if (setAside) {
      for (const end of ['-wal', ''].filter((each) => existsSync(database + each))) {
        renameSync(database + end, setAside + end);
      }
    }
    for (const end of ['-wal', '-shm']) rmSync(database + end, { force: true });
    renameSync(copy, database);
    flush(directory);
    const day = newest === null ? null : toDay(newest);
    return { enquiries, newest: day, setAside, gone };
  } finally {
    remove();
  }
}
