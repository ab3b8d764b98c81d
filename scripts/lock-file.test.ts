import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { lockFaults } from './lock-file.ts';

const integrity = `sha512-${'A'.repeat(86)}==`;
const faultsOf = (entry: object) => lockFaults({ packages: { '': {}, 'node_modules/a': entry } });

it('every package that is installed here has a hash', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  expect(Object.keys(lock.packages).length).toBeGreaterThan(100);
  expect(lockFaults(lock).faults).toEqual([]);
});

it('finds a package without a hash, or with a weak one', () => {
  expect(faultsOf({ version: '1.0.0', integrity }).faults).toEqual([]);
  for (const entry of [
    { version: '1.0.0' },
    { version: '1.0.0', optional: true },
    { version: '1.0.0', os: ['darwin'] },
    { version: '1.0.0', optional: true, os: ['linux'], cpu: ['x64'], libc: ['glibc'] },
    { version: '1.0.0', integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' },
  ]) {
    expect(faultsOf(entry).faults).toEqual(['a@1.0.0 has no SHA-512 hash in package-lock.json']);
  }
});

it('lists optional packages of other platforms apart', () => {
  for (const other of [{ os: ['darwin'] }, { cpu: ['arm64'] }, { libc: ['musl'] }]) {
    const { faults, unpinned } = faultsOf({ version: '1.0.0', optional: true, ...other });
    expect(faults).toEqual([]);
    expect(unpinned).toEqual(['a@1.0.0']);
  }
});
