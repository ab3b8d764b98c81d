import { randomUUID } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type BuildVariables, buildVariables } from '@site/config/build-variables.ts';
import { processConfig } from '@site/config/process-config.ts';
import { digestsName } from '../site/server/static-files.ts';

/** `dist` links to the current build, so that readers never see a partial one. */

const lockName = 'lock';
/** Milliseconds for another build to end. */
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
export function createBuildFolder(root: string): string {
  const time = new Date().toISOString().replaceAll(/[:.]/g, '');
  const folder = join(root, 'builds', `${time}-${randomUUID().slice(0, 8)}`);
  mkdirSync(folder, { recursive: true });
  return folder;
}

function findCurrentBuild(root: string): string | undefined {
  const dist = join(root, 'dist');
  const stats = lstatSync(dist, { throwIfNoEntry: false });
  if (!stats) return undefined;
  if (stats.isSymbolicLink()) return basename(readlinkSync(dist));
  // Copied from another machine.
  const name = 'copied';
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
  const before = findCurrentBuild(root);
  const link = join(root, 'builds', 'next');
  rmSync(link, { force: true });
  symlinkSync(join('builds', name), link);
  renameSync(link, join(root, 'dist'));
  const kept = new Set([name, before]);
  for (const entry of readdirSync(join(root, 'builds'), { withFileTypes: true }))
    if (entry.isDirectory() && !kept.has(entry.name))
      rmSync(join(root, 'builds', entry.name), { recursive: true, force: true });
}

const sources = [
  'packages',
  'site',
  'content',
  'public',
  'astro.config.ts',
  'package.json',
  'package-lock.json',
];
type Stamp = {
  newest: number;
  version: string;
  variables: BuildVariables;
};

export function stamp(root: string): Stamp {
  let newest = 0;
  const visit = (path: string) => {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (!stats) return;
    newest = Math.max(newest, stats.mtimeMs);
    if (stats.isDirectory()) for (const name of readdirSync(path)) visit(join(path, name));
  };
  for (const source of sources) visit(join(root, source));
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return { newest, version, variables: buildVariables(processConfig()) };
}

/** Complete, and made from the current sources and environment. */
export function isBuilt(root: string): boolean {
  try {
    const made = readFileSync(join(root, 'dist/build.json'), 'utf8').trim();
    return made === JSON.stringify(stamp(root)) && existsSync(join(root, 'dist', digestsName));
  } catch {
    return false;
  }
}
