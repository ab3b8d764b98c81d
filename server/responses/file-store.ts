import { createHash } from 'node:crypto';
import { fstatSync, openSync, readdirSync, readFileSync, readSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';

/**
 * The bytes of a build's files, one after another in a file of their own, and where each stands in it. A server
 * keeps this one file open, so that no request opens any, and a build deleted beside it takes nothing from it. What
 * is sent often is held in memory; the rest is left to the system's cache of files.
 */

/** A file: its length in bytes, a digest of its content, and where it begins, unless it is unpacked from its gzip form. */
export type Stored = { length: number; digest: string; at?: number };

export const fileNames = { bytes: 'files.bin', index: 'files.json' };

/** Most bytes held in memory: more than all files as browsers take them, packed with Brotli. */
const most = 3 * 1024 * 1024;

/** Stores every file below client/ of the build in `dist`; of those with a gzip form the packed forms alone. */
export function writeFileStore(dist: URL): void {
  const client = fileURLToPath(new URL('client/', dist));
  const names = readdirSync(client, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(client, join(entry.parentPath, entry.name)))
    .sort();
  const present = new Set(names);
  const index: Record<string, Stored> = {};
  const bodies: Buffer[] = [];
  let at = 0;
  for (const name of names) {
    const bytes = readFileSync(join(client, name));
    const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
    index[name] = { length: bytes.length, digest };
    if (present.has(`${name}.gz`)) continue;
    index[name].at = at;
    bodies.push(bytes);
    at += bytes.length;
  }
  writeFileSync(new URL(fileNames.bytes, dist), Buffer.concat(bodies));
  writeFileSync(new URL(fileNames.index, dist), JSON.stringify(index));
}

export type FileStore = {
  /** The files by their names below client/. */
  files: ReadonlyMap<string, Stored>;
  /**
   * The content of one of them. Those who are sent it at the same time share one copy.
   * @throws if the disk fails
   */
  read(name: string): Buffer;
};

/** Opens the files of the build in `dist`. Of those that nobody is being sent, `limit` bytes are held. */
export function openFileStore(dist: URL, limit = most): FileStore {
  const index = JSON.parse(readFileSync(new URL(fileNames.index, dist), 'utf8'));
  const files = new Map(Object.entries<Stored>(index));
  const descriptor = openSync(new URL(fileNames.bytes, dist), 'r');
  const ends = [...files.values()].map(({ at, length }) => (at === undefined ? 0 : at + length));
  if (fstatSync(descriptor).size !== Math.max(0, ...ends))
    throw new Error(
      `The build is broken: ${fileNames.bytes} and ${fileNames.index} are not of the same build`,
    );

  const fromDisk = (at: number, length: number): Buffer => {
    const bytes = Buffer.allocUnsafeSlow(length);
    if (readSync(descriptor, bytes, 0, length, at) !== length)
      throw new Error(`${fileNames.bytes} is shorter than it was`);
    return bytes;
  };
  const copies = new Map<string, WeakRef<Buffer>>();
  const copyOf = (name: string): Buffer => {
    const present = copies.get(name)?.deref();
    if (present) return present;
    const file = files.get(name);
    if (!file) throw new Error(`The build has no file ${name}`);
    const { at, length } = file;
    const bytes = at === undefined ? gunzipSync(read(`${name}.gz`)) : fromDisk(at, length);
    copies.set(name, new WeakRef(bytes));
    return bytes;
  };
  const recent = new LRUCache<string, Buffer>({
    maxSize: limit,
    sizeCalculation: (bytes) => bytes.length || 1,
    memoMethod: copyOf,
  });
  // Hardly anybody asks for an unpacked form.
  const read = (name: string): Buffer =>
    files.get(name)?.at === undefined ? copyOf(name) : recent.memo(name);
  return { files, read };
}
