import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openFileStore, writeFileStore } from './file-store.ts';

const text = 'Pigs and valves. '.repeat(50);
const written: Record<string, string | Buffer> = {
  'about.html': text,
  'about.html.gz': gzipSync(text),
  'about.html.br': 'as if packed',
  'a b/50%/é.txt': 'a name of many kinds',
  'empty.txt': '',
  'first.png': 'x'.repeat(600),
  'second.png': 'y'.repeat(600),
};
let folder: string;
let dist: URL;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'store-'));
  dist = pathToFileURL(`${folder}/`);
  mkdirSync(join(folder, 'client/a b/50%'), { recursive: true });
  for (const [name, content] of Object.entries(written))
    writeFileSync(join(folder, 'client', name), content);
  writeFileStore(dist);
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Frees what nobody holds. Copies that are only remembered weakly are kept to the end of the turn. */
async function collect() {
  await setImmediate();
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}
const loseTheDisk = () => truncateSync(join(folder, 'files.bin'), 0);

test('has every file as it was written, with its length and digest', () => {
  const store = openFileStore(dist);
  expect([...store.files.keys()].sort()).toEqual(Object.keys(written).sort());
  for (const [name, content] of Object.entries(written)) {
    const bytes = Buffer.from(content);
    expect(store.read(name), name).toEqual(bytes);
    const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
    expect(store.files.get(name)).toMatchObject({ length: bytes.length, digest });
  }
});

test('needs the files no more once it is open', () => {
  const store = openFileStore(dist);
  rmSync(folder, { recursive: true });
  mkdirSync(folder);
  expect(String(store.read('first.png'))).toBe(written['first.png']);
});

test('shares what is still being sent, held or not', () => {
  const store = openFileStore(dist, 1000);
  const [sent] = [store.read('first.png')];
  store.read('second.png');
  expect(store.read('first.png')).toBe(sent);
  store.read('second.png');
  const plain = store.read('about.html');
  expect(store.read('about.html')).toBe(plain);
  loseTheDisk();
  expect(store.read('first.png')).toBe(sent);
});

test('holds what was read last, within its limit, and lets go of the rest', async () => {
  const store = openFileStore(dist, 1000);
  for (const name of ['first.png', 'second.png']) store.read(name);
  await collect();
  loseTheDisk();
  expect(String(store.read('second.png'))).toBe(written['second.png']);
  expect(() => store.read('first.png')).toThrow(/files\.bin is shorter/);
});

test('does not open what belongs to two builds, and reads nothing that it does not have', () => {
  expect(() => openFileStore(dist).read('other.txt')).toThrow(/no file other\.txt/);
  loseTheDisk();
  expect(() => openFileStore(dist)).toThrow(/not of the same build/);
});
