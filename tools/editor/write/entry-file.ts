/** A file of content/ as data: fields, and for Markdown its text as `body`. */
import { createHash } from 'node:crypto';
import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, writeFileSync } from 'node:fs';
import { extractYaml, parseBody } from '../../../site/src/content/loading/read-entry.ts';
import { parseEntryData, withData } from './yaml-form.ts';

export type Data = Record<string, unknown>;

export const computeHash = (text: string): string =>
  createHash('sha256').update(text).digest('hex');

export function parseContent(file: string, text: string, id?: string): Data {
  const data = (parseEntryData(extractYaml(file, text).yaml, id) ?? {}) as Data;
  return file.endsWith('.md') ? { ...data, body: parseBody(text) } : data;
}

/** The text of a file with other data for all of it, or for the entry `id`. */
export function withContent(file: string, text: string, data: Data, id?: string): string {
  if (file.endsWith('.json')) return `${JSON.stringify(data, undefined, 2)}\n`;
  const { yaml, start } = extractYaml(file, text);
  if (!file.endsWith('.md')) return withData(yaml, data, id);
  const { body, ...head } = data;
  const end = text.length - parseBody(text).length;
  return `${text.slice(0, start)}${withData(yaml, head)}${text.slice(start + yaml.length, end)}${body ?? ''}`;
}

/** Writes all of it or nothing: a process that is killed leaves the file as it was. */
export function writeAtomically(file: string, text: string | Buffer): void {
  // Git ignores this folder, and it is on the same disk.
  mkdirSync('.astro', { recursive: true });
  const draft = `.astro/edited-${process.pid}`;
  const handle = openSync(draft, 'w', 0o644);
  writeFileSync(handle, text);
  fsyncSync(handle);
  closeSync(handle);
  renameSync(draft, file);
}
