import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { type LockFile, lockFaults } from './lock-file.ts';

/**
 * Checks that what `npm ci` installs is what was locked, and that the registry signed it. Where the
 * registry's keys cannot be had the signatures are not checked, and the output says so.
 */
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
const isUnreachable = /\b(ENOTFOUND|ECONN\w+|EAI_AGAIN|ETIMEDOUT|E40[0-9]|network)\b/.test(stderr);
if (status === 0) console.log(stdout.trim());
else if (status === null || isUnreachable || /no dependencies to audit/.test(stderr)) {
  console.log('Signatures of packages were NOT checked: the registry gave no keys or signatures.');
} else {
  console.error(stdout + stderr);
  process.exitCode = 1;
}
