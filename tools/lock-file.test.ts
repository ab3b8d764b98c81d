import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { listenForTest } from '../tests/support/listen-for-test.ts';
import { addHashes, findLockFaults } from './lock-file.ts';

const integrity = `sha512-${'A'.repeat(86)}==`;
const faultsOf = (entry: object) =>
  findLockFaults({ packages: { '': {}, 'node_modules/a': entry } });

it('every package that is installed here has a hash', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  expect(Object.keys(lock.packages).length).toBeGreaterThan(100);
  expect(findLockFaults(lock).faults).toEqual([]);
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
    expect([...unpinned.values()]).toEqual([{ name: 'a', version: '1.0.0' }]);
  }
});

it('adds the hashes that the registry has for them', async () => {
  const server = createServer((req, res) => {
    if (req.url === '/@b%2fhere/1.0.0') return res.end(JSON.stringify({ dist: { integrity } }));
    if (req.url === '/weak/1.0.0') return res.end('{ "dist": { "shasum": "2jmj" } }');
    return res.writeHead(404).end();
  });
  const registry = `http://127.0.0.1:${await listenForTest(server)}/`;
  const other = { version: '1.0.0', optional: true, os: ['darwin'] };
  const lock = { packages: { 'node_modules/@b/here': other, 'node_modules/gone': other } };
  expect(await addHashes(lock, registry)).toEqual({
    added: ['@b/here@1.0.0'],
    unpublished: ['gone@1.0.0'],
  });
  expect(lock.packages['node_modules/@b/here']).toEqual({ ...other, integrity });
  const weak = { packages: { 'node_modules/weak': other } };
  await expect(addHashes(weak, registry)).rejects.toThrow('no SHA-512 hash of weak@1.0.0');
});
