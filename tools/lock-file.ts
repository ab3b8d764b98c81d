/**
 * Checks the lock file's hashes and the registry's signatures. Writes hashes that npm left out for
 * other platforms.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

type LockedPackage = {
  version?: string;
  integrity?: string;
  link?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
};
type LockFile = { packages: Record<string, LockedPackage> };

/** npm skips it on the production platform: Linux, x64, glibc. */
function isForOtherPlatform({ optional, os, cpu, libc }: LockedPackage): boolean {
  const excludes = (list: string[] | undefined, own: string) => {
    if (!list) return false;
    return list.includes(`!${own}`) || (!list[0]?.startsWith('!') && !list.includes(own));
  };
  return Boolean(
    optional && (excludes(os, 'linux') || excludes(cpu, 'x64') || excludes(libc, 'glibc')),
  );
}

const sha512 = /^sha512-[\w+/]{86}==$/;

/** @returns `unpinned`: packages of other platforms without a hash, by path in the lock file */
export function findLockFaults({ packages }: LockFile) {
  const faults: string[] = [];
  const unpinned = new Map<string, { name: string; version: string }>();
  for (const [path, entry] of Object.entries(packages)) {
    if (!path.includes('node_modules/') || entry.link || sha512.test(entry.integrity ?? ''))
      continue;
    const name = path.slice(path.lastIndexOf('node_modules/') + 13);
    const { version = '' } = entry;
    if (isForOtherPlatform(entry) && entry.integrity === undefined)
      unpinned.set(path, { name, version });
    else faults.push(`${name}@${version} has no SHA-512 hash in package-lock.json`);
  }
  return { faults, unpinned };
}

/**
 * Writes the registry's hashes of `unpinned` packages into `lock`.
 * @returns `unpublished`: unknown to the registry
 * @throws when the registry states no SHA-512 hash
 */
export async function addHashes(lock: LockFile, registry: string) {
  const added: string[] = [];
  const unpublished: string[] = [];
  const { unpinned } = findLockFaults(lock);
  await Promise.all(
    [...unpinned].map(async ([path, { name, version }]) => {
      const answer = await fetch(new URL(`${name.replace('/', '%2f')}/${version}`, registry));
      if (answer.status === 404) return unpublished.push(`${name}@${version}`);
      const { dist } = (await answer.json()) as { dist?: { integrity?: string } };
      if (!dist?.integrity || !sha512.test(dist.integrity))
        throw new Error(`The registry states no SHA-512 hash of ${name}@${version}`);
      // In npm's order, so that npm does not move it.
      lock.packages[path] = { version, integrity: dist.integrity, ...lock.packages[path] };
      return added.push(`${name}@${version}`);
    }),
  );
  return { added, unpublished };
}

if (import.meta.main) {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as LockFile;
  const { faults } = findLockFaults(lock);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
  try {
    const registry = execFileSync('npm', ['config', 'get', 'registry', '--loglevel=error']);
    const { added, unpublished } = await addHashes(lock, String(registry).trim());
    if (unpublished.length > 0)
      console.log(`Without a hash, because the registry lacks them: ${unpublished.join(', ')}`);
    if (added.length > 0) {
      writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
      console.error(`Hashes written, commit package-lock.json: ${added.join(', ')}`);
      process.exitCode = 1;
    }
  } catch (error) {
    console.log(`Hashes of other platforms' packages were NOT checked: ${error}`);
  }

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
