import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createFolder } from '#support/folder.ts';
import { DatabaseFile } from './database-file.ts';
import { isServerRunning, markRunning, removeRunningMark, staleMs } from './server-heartbeat.ts';
import { createPrivateFile, makeDirectory, openSqlite, parseSqlitePath } from './sqlite/sqlite.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = createFolder();
  path = join(folder, 'a.db');
});

describe('the file that is open', () => {
  const log = () => [existsSync(`${path}-wal`), existsSync(`${path}-shm`)];
  const writeAll = () => {
    for (const file of [path, `${path}-wal`, `${path}-shm`]) writeFileSync(file, 'x');
  };
  /**
   * Puts another file in its place; the first one stays elsewhere, so that its inode is not used
   * again.
   */
  const replace = (file: string) => {
    renameSync(file, `${file}.old`);
    writeFileSync(file, 'new');
  };

  it('is in place until it is moved or another one is put there', () => {
    writeAll();
    const file = new DatabaseFile(path);
    expect(file.isInPlace()).toBe(true);
    replace(path);
    expect(file.isInPlace()).toBe(false);
    rmSync(path);
    expect(file.isInPlace()).toBe(false);
    renameSync(`${path}.old`, path);
    expect(file.isInPlace()).toBe(true);
  });

  it('takes its log with it when it was replaced', () => {
    writeAll();
    const file = new DatabaseFile(path);
    file.removeStaleLog();
    expect(log()).toEqual([true, true]);
    replace(path);
    replace(`${path}-shm`);
    file.removeStaleLog();
    // The second is of another process, for the new file.
    expect(log()).toEqual([false, true]);
  });

  it('leaves its log where no other file is in its place', () => {
    writeAll();
    const file = new DatabaseFile(path);
    rmSync(path);
    file.removeStaleLog();
    expect(log()).toEqual([true, true]);
  });

  it('without a log has none to remove', () => {
    writeFileSync(path, 'x');
    const file = new DatabaseFile(path);
    replace(path);
    writeFileSync(`${path}-wal`, 'of another process');
    file.removeStaleLog();
    expect(existsSync(`${path}-wal`)).toBe(true);
    expect(new DatabaseFile(join(folder, 'none')).isInPlace()).toBe(false);
  });
});

describe('the mark of a running server', () => {
  const mark = () => `${path}.server-${process.pid}`;
  it('is beside the database, for its owner only, and fresh for a while', () => {
    expect(isServerRunning(path, Date.now())).toBe(false);
    markRunning(path);
    expect(readFileSync(mark(), 'utf8')).toMatch(/^\d{13}\n$/);
    expect(statSync(mark()).mode & 0o777).toBe(0o600);
    const { mtimeMs } = statSync(mark());
    expect(isServerRunning(path, mtimeMs + staleMs - 1)).toBe(true);
    expect(isServerRunning(path, mtimeMs - staleMs + 1)).toBe(true);
    expect(isServerRunning(path, mtimeMs + staleMs)).toBe(false);
    expect(isServerRunning(path, mtimeMs - staleMs)).toBe(false);
    removeRunningMark(path);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('of another database, or left by a server that was killed, says nothing', () => {
    markRunning(join(folder, 'b.db'));
    writeFileSync(`${path}.server`, '');
    expect(isServerRunning(path, Date.now())).toBe(false);
    markRunning(path);
    const long = Date.now() / 1000 - 60;
    utimesSync(mark(), long, long);
    expect(isServerRunning(path, Date.now())).toBe(false);
  });

  it('does without a folder', () => {
    markRunning(join(folder, 'none/a.db'));
    removeRunningMark(join(folder, 'none/a.db'));
    expect(existsSync(join(folder, 'none'))).toBe(false);
  });
});

describe('a file of SQLite', () => {
  it('is named by an address', () => {
    expect(parseSqlitePath('file:./data/a%20b.db')).toBe('./data/a b.db');
    expect(parseSqlitePath('file:/data/a.db')).toBe('/data/a.db');
    expect(parseSqlitePath(pathToFileURL('/data/a b.db').href)).toBe('/data/a b.db');
  });

  it('is made with its folders, for its owner only, and only when that is asked for', () => {
    const deep = join(folder, 'one/two/a.db');
    expect(() => openSqlite(deep, false, 0)).toThrow(`There is no database file at ${deep}`);
    expect(existsSync(join(folder, 'one'))).toBe(false);
    openSqlite(deep, true, 0).close();
    expect(statSync(deep).mode & 0o777).toBe(0o600);
    for (const name of ['one', 'one/two'])
      expect(statSync(join(folder, name)).mode & 0o777).toBe(0o700);
    openSqlite(deep, false, 0).close();
  });

  it('loses the rights of others', () => {
    writeFileSync(path, '', { mode: 0o664 });
    openSqlite(path, false, 0).close();
    expect(statSync(path).mode & 0o077).toBe(0);
    writeFileSync(path, '', { mode: 0o500 });
    openSqlite(path, false, 0).close();
  });

  it('that is none is not opened, nor left open', () => {
    writeFileSync(path, 'no database at all, but long enough to have a header'.repeat(20));
    expect(() => openSqlite(path, false, 0)).toThrow(/not a database/);
  });

  it('can be made as the first, or where there may be one', () => {
    createPrivateFile(path);
    writeFileSync(path, 'kept');
    createPrivateFile(path);
    expect(readFileSync(path, 'utf8')).toBe('kept');
    expect(() => createPrivateFile(path, { exclusive: true })).toThrow(/EEXIST/);
    const other = join(folder, 'b.db');
    createPrivateFile(other, { exclusive: true });
    expect(statSync(other).mode & 0o777).toBe(0o600);
  });

  it('cannot be in a folder that is a file', () => {
    writeFileSync(path, 'x');
    expect(() => makeDirectory(join(path, 'folder'))).toThrow(/ENOTDIR/);
    mkdirSync(join(folder, 'there'));
    makeDirectory(join(folder, 'there'));
  });
});
