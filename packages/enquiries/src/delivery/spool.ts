import { createHash, randomUUID } from 'node:crypto';
import { link, lstat, open, readdir, readFile, rename, stat, unlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { formatPlural } from '@site/config';
import type { Config } from '@site/config/environment.ts';
import { z } from 'zod';
import { formKinds } from '../forms/definition.ts';
import type { Log } from '../log.ts';
import { leaseSchema, settlementSchema } from '../store/outbox.ts';
import { makeDirectory, parseSqlitePath } from '../store/sqlite/sqlite.ts';

/** Entries have up to 100 kB: a flood must not fill the disk. */
const maxEntries = 5000;
/** Older temporary files are deleted: they were never acknowledged to a visitor. */
const abandonedMs = 10 * 60_000;

const enquiryEntry = z.object({
  type: z.literal('enquiry'),
  id: z.string(),
  reference: z.string(),
  kind: z.enum(formKinds),
  values: z.record(z.string(), z.string()),
  suspicion: z.string().optional(),
  doubt: z.string().optional(),
  source: z.record(z.string(), z.string()).optional(),
  digest: z.string(),
  /** Milliseconds since 1970. */
  now: z.number(),
  /** Mail as JSON; absent for a sign-up, whose links need the store. */
  message: z.string().optional(),
  /** Mail to the visitor, as JSON. */
  acknowledgement: z.string().optional(),
  lease: leaseSchema.optional(),
  settlement: settlementSchema.optional(),
});

const outcomeEntry = z.object({
  type: z.literal('outcome'),
  deliveryId: z.string(),
  owner: z.string(),
  settlement: settlementSchema,
});

const spoolEntry = z.discriminatedUnion('type', [enquiryEntry, outcomeEntry]);

export type SpooledEnquiry = z.infer<typeof enquiryEntry>;
export type SpoolEntry = z.infer<typeof spoolEntry>;

export function getSpoolDirectory({ spoolDir, databaseUrl }: Config): string {
  if (spoolDir) return resolve(spoolDir);
  return resolve(
    databaseUrl.startsWith('file:') ? `${parseSqlitePath(databaseUrl)}.spool` : 'data/spool',
  );
}

class SpoolFull extends Error {
  override name = 'SpoolFull';
  override message = `The spool holds ${maxEntries} entries and takes no more`;
}

/** Equal words have the same name. */
export const getEntryName = (entry: SpoolEntry) =>
  entry.type === 'enquiry' ? `${entry.digest}.json` : `outcome-${entry.deliveryId}.json`;

const computeChecksum = (text: string) => createHash('sha256').update(text).digest('hex');

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

const formatCause = (cause: string) => cause.replaceAll('-', ' ');

const parseCause = (file: string) =>
  /\.[0-9a-f]{8}\.([a-z-]+)\.damaged$/.exec(file)?.[1] ?? 'unknown-cause';

/**
 * @returns the entry, or why it is unreadable; neither if it is gone
 * @throws for passing errors, such as too many open files
 */
async function readEntry(path: string): Promise<{ entry?: SpoolEntry; cause?: string }> {
  let text: string;
  try {
    // Opening a pipe would block forever.
    if (!(await lstat(path)).isFile()) return { cause: 'not-a-file' };
    text = await readFile(path, 'utf8');
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return {};
    if (['EACCES', 'EPERM'].includes(code)) return { cause: 'no-permission' };
    throw error;
  }
  const end = text.indexOf('\n');
  const body = text.slice(end + 1);
  if (end < 1 || text.slice(0, end) !== computeChecksum(body)) return { cause: 'wrong-checksum' };
  try {
    return { entry: spoolEntry.parse(JSON.parse(body)) };
  } catch {
    return { cause: 'wrong-content' };
  }
}

/**
 * A file for each enquiry that the store could not take, flushed to disk before `add` returns.
 * Processes may share the folder. A line with the SHA-256 of the rest, then JSON.
 */
export class Spool {
  readonly directory: string;
  /** By name, so that a file listed while it is added counts once. */
  #names = new Set<string>();
  /** Cause by file name; the old name if renaming failed. */
  #damaged = new Map<string, string>();
  readonly #log: Log | undefined;

  constructor(directory: string, log?: Log) {
    this.directory = directory;
    this.#log = log;
  }

  get size(): number {
    return this.#names.size;
  }

  get damaged(): number {
    return this.#damaged.size;
  }

  listAlerts(): string[] {
    const alerts = this.size > 0 ? [`${this.size} in the spool, waiting for the store`] : [];
    if (this.#damaged.size > 0) {
      const causes = [...new Set(this.#damaged.values())].map(formatCause).sort().join(', ');
      alerts.push(
        `${formatPlural(this.#damaged.size, 'unreadable file')} in the spool, set aside as *.damaged: ${causes}`,
      );
    }
    return alerts;
  }

  /** @returns the entry with these words now in the spool @throws when it may not be on disk */
  async add<T extends SpoolEntry>(entry: T): Promise<T> {
    if (this.size >= maxEntries) throw new SpoolFull();
    const temporary = await this.#write(entry);
    const path = join(this.directory, getEntryName(entry));
    try {
      for (let tries = 0; ; tries++) {
        try {
          // Unlike rename, link never replaces a file.
          await link(temporary, path);
          break;
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || tries > 3) throw error;
          const earlier = await this.read(getEntryName(entry));
          // Drained or set aside meanwhile.
          if (!earlier) continue;
          await this.#flush();
          return earlier as T;
        }
      }
    } finally {
      await unlink(temporary).catch(() => undefined);
    }
    await this.#flush();
    this.#names.add(getEntryName(entry));
    return entry;
  }

  async replace(entry: SpoolEntry): Promise<void> {
    const temporary = await this.#write(entry);
    await rename(temporary, join(this.directory, getEntryName(entry)));
    await this.#flush();
  }

  async remove(name: string): Promise<void> {
    await unlink(join(this.directory, name)).catch((error) => {
      if (!isMissing(error)) throw error;
    });
    this.#names.delete(name);
  }

  async listNames(): Promise<string[]> {
    const files = await readdir(this.directory).catch((error) => {
      if (isMissing(error)) return [];
      throw error;
    });
    const names = files.filter((file) => file.endsWith('.json'));
    this.#names = new Set(names);
    const aside = files.filter((file) => file.endsWith('.damaged'));
    const stuck = names.filter((name) => this.#damaged.has(name));
    this.#damaged = new Map([
      ...aside.map((file) => [file, parseCause(file)] as const),
      ...stuck.map((name) => [name, this.#damaged.get(name) ?? ''] as const),
    ]);
    for (const file of files.filter((each) => each.endsWith('.tmp'))) {
      const path = join(this.directory, file);
      const stats = await stat(path).catch(() => undefined);
      if (stats && Math.abs(Date.now() - stats.mtimeMs) > abandonedMs) {
        await unlink(path).catch(() => undefined);
      }
    }
    return names;
  }

  async find(digest: string): Promise<SpooledEnquiry | undefined> {
    return (await this.read(`${digest}.json`)) as SpooledEnquiry | undefined;
  }

  /** Undefined when gone or set aside as unreadable. */
  async read(name: string): Promise<SpoolEntry | undefined> {
    const { entry, cause } = await readEntry(join(this.directory, name));
    if (cause) await this.#setAside(name, cause);
    return entry;
  }

  /** Renames an unreadable file, so that draining continues. */
  async #setAside(name: string, cause: string): Promise<void> {
    const file = `${name}.${randomUUID().slice(0, 8)}.${cause}.damaged`;
    try {
      await rename(join(this.directory, name), join(this.directory, file));
      this.#damaged.set(file, cause);
      this.#names.delete(name);
    } catch (error) {
      if (isMissing(error) || this.#damaged.has(name)) return;
      this.#damaged.set(name, cause);
    }
    const fields = { file: name, cause: formatCause(cause), directory: this.directory };
    this.#log?.error(fields, 'A file in the spool cannot be read and was set aside');
  }

  async isWritable(): Promise<boolean> {
    try {
      await unlink(await this.#write({}));
      return true;
    } catch {
      return false;
    }
  }

  async #write(entry: object): Promise<string> {
    makeDirectory(this.directory);
    const path = join(this.directory, `${randomUUID()}.tmp`);
    const body = JSON.stringify(entry);
    const file = await open(path, 'wx', 0o600);
    try {
      await file.writeFile(`${computeChecksum(body)}\n${body}`);
      await file.sync();
    } catch (error) {
      await unlink(path).catch(() => undefined);
      throw error;
    } finally {
      await file.close();
    }
    return path;
  }

  /** Without this a crash can lose a new file's name. */
  async #flush(): Promise<void> {
    const directory = await open(this.directory, 'r');
    try {
      await directory.sync();
    } finally {
      await directory.close();
    }
  }
}
