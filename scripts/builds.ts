import { randomUUID } from 'node:crypto';
import {
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** `dist` links to the current build, so that readers never see a partial one. */

const lockName = 'lock';
const lockTimeoutMs = 15 * 60_000;

/**
 * The operating system releases the lock when the process ends. @param waiting called when another
 * build is under way
 */
export function lockBuilds(root: string, waiting: () => void): () => void {
  mkdirSync(join(root, 'builds'), { recursive: true });
  const file = new DatabaseSync(join(root, 'builds', lockName), { timeout: 0 });
  try {
    file.exec('BEGIN EXCLUSIVE');
  } catch {
    waiting();
    file.exec(`PRAGMA busy_timeout = ${lockTimeoutMs}`);
    file.exec('BEGIN EXCLUSIVE');
  }
  return () => file.close();
}

/** Readable by other users: the server may run as another one. */
export function newBuild(root: string): string {
  const time = new Date().toISOString().replaceAll(/[:.]/g, '');
  const folder = join(root, 'builds', `${time}-${randomUUID().slice(0, 8)}`);
  mkdirSync(folder, { recursive: true });
  return folder;
}

function current(root: string): string | undefined {
  const dist = join(root, 'dist');
  const stats = lstatSync(dist, { throwIfNoEntry: false });
  if (!stats) return undefined;
  if (stats.isSymbolicLink()) return basename(readlinkSync(dist));
  // Made before builds had separate folders.
  const name = 'before-links';
  rmSync(join(root, 'builds', name), { recursive: true, force: true });
  renameSync(dist, join(root, 'builds', name));
  return name;
}

/**
 * Atomic. Keeps the previous build, which a starting server may be reading. The caller must hold
 * the lock.
 */
export function switchTo(root: string, folder: string): void {
  const name = basename(folder);
  const before = current(root);
  const link = join(root, 'builds', 'next');
  rmSync(link, { force: true });
  symlinkSync(join('builds', name), link);
  renameSync(link, join(root, 'dist'));
  const kept = new Set([name, before]);
  for (const entry of readdirSync(join(root, 'builds'), { withFileTypes: true }))
    if (entry.isDirectory() && !kept.has(entry.name))
      rmSync(join(root, 'builds', entry.name), { recursive: true, force: true });
}
