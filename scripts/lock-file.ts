/**
 * Checks that `npm ci` installs what was locked, and the registry's signatures. If the registry's
 * keys are unavailable, reports that signatures were not checked.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

export type LockedPackage = {
  version?: string;
  integrity?: string;
  link?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
};
export type LockFile = { packages: Record<string, LockedPackage> };

/** Whether npm would skip the package on the production platform: Linux, x64, glibc. */
function isForOtherPlatform({ optional, os, cpu, libc }: LockedPackage): boolean {
  const excludes = (list: string[] | undefined, own: string) => {
    if (!list) return false;
    return list.includes(`!${own}`) || (!list[0]?.startsWith('!') && !list.includes(own));
  };
  return Boolean(
    optional && (excludes(os, 'linux') || excludes(cpu, 'x64') || excludes(libc, 'glibc')),
  );
}

/**
 * @returns `faults`: installed packages without a hash; `unpinned`: packages of other platforms
 * without one.
 */
export function lockFaults({ packages }: LockFile): { faults: string[]; unpinned: string[] } {
  const faults: string[] = [];
  const unpinned: string[] = [];
  for (const [path, entry] of Object.entries(packages)) {
    if (path === '' || entry.link || /^sha512-[\w+/]{86}==$/.test(entry.integrity ?? '')) continue;
    const name = `${path.slice(path.lastIndexOf('node_modules/') + 13)}@${entry.version}`;
    if (isForOtherPlatform(entry) && entry.integrity === undefined) unpinned.push(name);
    else faults.push(`${name} has no SHA-512 hash in package-lock.json`);
  }
  return { faults, unpinned };
}

if (import.meta.main) {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as LockFile;
  const { faults, unpinned } = lockFaults(lock);
  if (unpinned.length > 0) {
    console.log(`Without a hash, for other platforms only: ${unpinned.join(', ')}`);
  }
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;

  const { status, stdout, stderr } = spawnSync(
    'npm',
    ['audit', 'signatures', '--loglevel=error', '--fetch-retries=0'],
    {
      encoding: 'utf8',
      timeout: 120_000,
    },
  );
  const isUnreachable = /\b(ENOTFOUND|ECONN\w+|EAI_AGAIN|ETIMEDOUT|E40[0-9]|network)\b/.test(
    stderr,
  );
  if (status === 0) console.log(stdout.trim());
  else if (status === null || isUnreachable || /no dependencies to audit/.test(stderr)) {
    console.log(
      'Signatures of packages were NOT checked: the registry gave no keys or signatures.',
    );
  } else {
    console.error(stdout + stderr);
    process.exitCode = 1;
  }
}
