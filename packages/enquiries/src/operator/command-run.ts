import { openSync, writeSync } from 'node:fs';
import { formatPlural } from '@site/config';
import { type Config, parseConfig } from '@site/config/environment.ts';
import type { Env } from '@site/config/process-env.ts';
import { parseReference } from '../form/reference.ts';
import { MovedError } from '../store/settings.ts';
import { Store } from '../store/store.ts';

export const exitCodes = { done: 0, nothing: 1, usage: 2, database: 3, refused: 4 } as const;

export class CommandError extends Error {
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

/** @throws Stop when it cannot be opened */
export async function openStore(url: string, create: boolean): Promise<Store> {
  try {
    return await Store.open(url, { create, patient: true });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const code = error instanceof MovedError ? exitCodes.refused : exitCodes.database;
    throw new CommandError(code, `The database cannot be opened: ${message || 'no connection'}.`);
  }
}

export class CommandRun {
  code: number = exitCodes.done;
  json = false;
  readonly write: (text: string) => void;
  readonly #env: Env;
  #store: Store | undefined;

  constructor(env: Env, write: (text: string) => void) {
    this.#env = env;
    this.write = write;
  }

  get config(): Config {
    return parseConfig(this.#env);
  }

  /** On first use, after arguments were checked. */
  async open(): Promise<Store> {
    this.#store ??= await openStore(this.config.databaseUrl, false);
    return this.#store;
  }

  async close(): Promise<void> {
    await this.#store?.close();
  }

  /** In parts: an export may be larger than memory. */
  async handOver(parts: AsyncIterable<string>, count: () => number, file?: string): Promise<void> {
    const write = file ? openNew(file) : (part: string) => this.write(part.replace(/\n$/, ''));
    for await (const part of parts) write(part);
    if (file) this.write(`${formatPlural(count(), 'record')} written to ${file}.`);
  }

  report(value: unknown, text: string): void {
    this.write(this.json ? JSON.stringify(value, null, 2) : text);
  }
}

export const createUsageError = (text: string) => new CommandError(exitCodes.usage, text);
export const createRefusal = (text: string) => new CommandError(exitCodes.refused, text);

export function requireReference(word: string): string {
  const reference = parseReference(word);
  if (!reference) throw createUsageError(`${word} is not a reference: they look like K7QP-4MXD.`);
  return reference;
}

export const parseOneOf =
  <T extends string>(name: string, allowed: readonly T[]) =>
  (value: string): T => {
    const found = allowed.find((one) => one === value);
    if (found === undefined) throw createUsageError(`--${name} is one of ${allowed.join(', ')}.`);
    return found;
  };

export const erasureLimits = 'Mails that were sent, backups and exports are not reached.';

export const logKeptNotice =
  'Another process is reading the database, so its -wal file still holds what was deleted. The running site empties it within a minute of that reader ending; a stopped one when it starts.';

/** For the owner only; never overwrites. */
function openNew(file: string): (text: string) => void {
  try {
    const descriptor = openSync(file, 'wx', 0o600);
    return (text) => void writeSync(descriptor, text);
  } catch (error) {
    throw createRefusal(`The export was not written: ${(error as Error).message}`);
  }
}
