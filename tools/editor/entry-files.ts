/** Entries that come and go. */
import { rmSync } from 'node:fs';
import { formatCompanyDay } from '@site/config';
import { stringify } from 'yaml';
import { readText, runWithDraft } from '../../site/src/content/loading/read-entry.ts';
import {
  builtOn,
  findProblems,
  findProblemsElsewhere,
  isNamedInCode,
  type Problem,
} from './check.ts';
import type { OpenedEntry, SaveResult } from './edit.ts';
import { buildForm, createEmptyValue } from './entry-form.ts';
import {
  type CollectionName,
  canRemove,
  type Entry,
  findEntry,
  getCollection,
  getReferenceId,
  kinds,
  listCollectionEntries,
  readEntryData,
} from './entry-registry.ts';
import { draftPage, formatLabel } from './label.ts';
import { computeHash, type Data, writeAtomically } from './write/entry-file.ts';
import { parseEntryData, withData } from './write/yaml-form.ts';

/** What no two entries share: a copy begins without it. */
const own = 'coordinates slug id title name city country term mark updated network'.split(' ');

const getPlace = (collection: CollectionName) => getCollection(collection).loader.place;

export function createBlankEntry(key: string, from?: string): OpenedEntry {
  const kind = kinds[key];
  if (!kind) throw new Error(`There is nothing like ${key}.`);
  const { collection, title } = kind;
  const { base, extension, isList } = getPlace(collection);
  const others = listCollectionEntries(collection).map(readEntryData);
  const last = Math.max(0, ...others.map(({ order }) => Number(order ?? 0)));
  const data: Data = { ...kind.data };
  if (from) Object.assign(data, structuredClone(readEntryData(findEntry(from))));
  for (const field of from ? own : []) delete data[field];
  if (last) data.order = last + 1;
  if (collection === 'articles') Object.assign(data, { date: formatCompanyDay(), draft: true });
  const file = isList ? base : `${base}/new.${extension}`;
  const schema = buildForm({ key, collection, file, id: undefined }, data);
  const { slug, id, ...rest } = schema.properties ?? {};
  const field = slug ? 'slug' : 'id';
  const name = slug ??
    id ?? {
      type: 'string',
      title: formatLabel('id'),
      pattern: '^[a-z0-9]',
      description:
        collection === 'newsletter'
          ? 'Day and name of the file, such as 2026-11-22-stopped-in-three-minutes.'
          : 'In addresses and texts: lower-case words and hyphens.',
    };
  schema.properties = { [field]: name, ...rest };
  schema.required = [...new Set([field, ...(schema.required ?? [])])];
  if (!from) Object.assign(data, { ...(createEmptyValue(schema) as Data), ...data });
  const page = collection === 'articles' ? draftPage : '';
  return { key, title: `New ${title}`, page, hash: '', data, schema, canRemove: false };
}

/** Without fields that were left empty. */
function dropEmptyFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => dropEmptyFields(one) ?? {});
  if (typeof value !== 'object' || value === null) return value;
  const all = Object.entries(value);
  const some = all
    .map(([key, part]) => [key, dropEmptyFields(part)] as const)
    .filter(([, part]) => part !== '' && part !== null && part !== undefined);
  return all.length > 0 && some.length === 0 ? undefined : Object.fromEntries(some);
}

type Placed = { entry: Entry; text: string; before: string };

function placeEntry(collection: CollectionName, name: string, data: Data): Placed {
  const { base, extension, isList } = getPlace(collection);
  if (isList) {
    const before = readText(base);
    const { id: _, ...fields } = data;
    const isArray = Array.isArray(parseEntryData(before));
    const entry = { key: `${base}#${name}`, collection, file: base, id: name };
    return { entry, text: withEntry(before, name, isArray ? data : fields), before };
  }
  const file = `${base}/${name.replaceAll('/', '-')}.${extension}`;
  const { body = '', id: _, ...head } = data;
  const yaml = stringify(head, { lineWidth: 0 });
  const text = extension === 'md' ? `---\n${yaml}---\n\n${String(body).trim()}\n` : yaml;
  return { entry: { key: file, collection, file, id: undefined }, text, before: '' };
}

export function composeEntry(key: string, given: Data): Placed & { problems: Problem[] } {
  const kind = kinds[key];
  if (!kind) throw new Error(`There is nothing like ${key}.`);
  const data = (dropEmptyFields(given) ?? {}) as Data;
  const field = createBlankEntry(key).schema.properties?.slug ? 'slug' : 'id';
  const name = String(data[field] ?? '');
  const isName = /^[a-z0-9]+(?:[-/][a-z0-9]+)*$/.test(name);
  const { entry, text, before } = placeEntry(kind.collection, isName ? name : 'new', data);
  const refuse = (message: string): Problem => ({ path: [field], message });
  const problems = findProblems(entry, text, before);
  if (!isName) problems.unshift(refuse('Lower-case words, figures and hyphens are wanted here.'));
  if (listCollectionEntries(kind.collection).some((one) => one.key === entry.key))
    problems.unshift(refuse(`${entry.key} is there already.`));
  return { entry, text, before, problems };
}

export function createEntry(key: string, given: Data): SaveResult {
  const { entry, text, problems } = composeEntry(key, given);
  if (problems.length) return { state: 'refused', problems };
  writeAtomically(entry.file, text);
  return {
    state: 'saved',
    key: entry.key,
    hash: computeHash(text),
    data: readEntryData(entry),
    problems,
  };
}

/** The file that holds the entry, and its text without it; none where the file goes as a whole. */
export function composeRemoval(key: string): { file: string; text: string | undefined } {
  const entry = findEntry(key);
  if (!canRemove(entry)) throw new Error('The site is built on this entry: it cannot be removed.');
  const { file, id } = entry;
  const name = getReferenceId(entry, readEntryData(entry));
  if (isNamedInCode(entry, name)) throw new Error(builtOn);
  const text = id === undefined ? undefined : withoutEntry(readText(file), id);
  const [problem] = runWithDraft(file, text, () => findProblemsElsewhere(entry, name));
  if (problem) throw new Error(`It cannot be removed while others refer to it. ${problem}`);
  return { file, text };
}

export function removeEntry(key: string): void {
  const { file, text } = composeRemoval(key);
  if (text === undefined) rmSync(file);
  else writeAtomically(file, text);
}

/** The text of a list with one entry more. */
function withEntry(text: string, id: string, data: Data): string {
  const all = parseEntryData(text) as Data | Data[];
  return withData(text, Array.isArray(all) ? [...all, data] : { ...all, [id]: data });
}

function withoutEntry(text: string, id: string): string {
  const all = parseEntryData(text) as Data | Data[];
  const isOther = (one: Data) => String(one.id) !== id;
  if (Array.isArray(all)) return withData(text, all.filter(isOther));
  const { [id]: _, ...others } = all;
  return withData(text, others);
}
