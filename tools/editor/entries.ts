/** Entries that come and go. */
import { existsSync, rmSync } from 'node:fs';
import { companyDay } from '@site/config';
import { stringify } from 'yaml';
import { readText, whileDrafted } from '../../site/src/content/loading/read.ts';
import { builtOn, elsewhere, isNamedInCode, type Problem, problemsOf } from './check.ts';
import { bodyProblems, type Compile, type Opened, type Saved } from './edit.ts';
import { emptyOf, formOf } from './form.ts';
import { label } from './label.ts';
import {
  collectionOf,
  dataOf,
  type Entry,
  entriesOf,
  entryAt,
  idOf,
  kinds,
  mayGo,
  type Name,
} from './registry.ts';
import { type Data, hashOf, writeAtOnce } from './write/file.ts';
import { entryData, withData } from './write/yaml.ts';

/** What no two entries share: a copy begins without it. */
const own = 'coordinates slug id title name city country term mark updated network'.split(' ');

const placeOf = (collection: Name) => collectionOf(collection).loader.place;

export function blank(key: string, from?: string): Opened {
  const kind = kinds[key];
  if (!kind) throw new Error(`There is nothing like ${key}.`);
  const { collection, title } = kind;
  const { base, extension, isList } = placeOf(collection);
  const others = entriesOf(collection).map(dataOf);
  const last = Math.max(0, ...others.map(({ order }) => Number(order ?? 0)));
  const data: Data = { ...kind.data };
  if (from) Object.assign(data, structuredClone(dataOf(entryAt(from))));
  for (const field of from ? own : []) delete data[field];
  if (last) data.order = last + 1;
  if (collection === 'articles') Object.assign(data, { date: companyDay(), draft: true });
  const file = isList ? base : `${base}/new.${extension}`;
  const schema = formOf({ key, collection, file, id: undefined }, data);
  const { slug, id, ...rest } = schema.properties ?? {};
  const field = slug ? 'slug' : 'id';
  const name = slug ??
    id ?? {
      type: 'string',
      title: label('id'),
      pattern: '^[a-z0-9]',
      description:
        collection === 'newsletter'
          ? 'Day and name of the file, such as 2026-11-22-stopped-in-three-minutes.'
          : 'In addresses and texts: lower-case words and hyphens.',
    };
  schema.properties = { [field]: name, ...rest };
  schema.required = [...new Set([field, ...(schema.required ?? [])])];
  if (!from) Object.assign(data, { ...(emptyOf(schema) as Data), ...data });
  return { key, title: `New ${title}`, page: '', hash: '', data, schema, canRemove: false };
}

/** Without fields that were left empty. */
function filled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => filled(one) ?? {});
  if (typeof value !== 'object' || value === null) return value;
  const all = Object.entries(value);
  const some = all
    .map(([key, part]) => [key, filled(part)] as const)
    .filter(([, part]) => part !== '' && part !== null && part !== undefined);
  return all.length > 0 && some.length === 0 ? undefined : Object.fromEntries(some);
}

type Placed = { entry: Entry; text: string; before: string };

function placed(collection: Name, name: string, data: Data): Placed {
  const { base, extension, isList } = placeOf(collection);
  if (isList) {
    const before = readText(base);
    const { id: _, ...fields } = data;
    const isArray = Array.isArray(entryData(before));
    const entry = { key: `${base}#${name}`, collection, file: base, id: name };
    return { entry, text: withEntry(before, name, isArray ? data : fields), before };
  }
  const file = `${base}/${name.replaceAll('/', '-')}.${extension}`;
  const { body = '', id: _, ...head } = data;
  const yaml = stringify(head, { lineWidth: 0 });
  const text = extension === 'mdx' ? `---\n${yaml}---\n\n${String(body).trim()}\n` : yaml;
  return { entry: { key: file, collection, file, id: undefined }, text, before: '' };
}

export async function composed(
  key: string,
  given: Data,
  compile: Compile,
): Promise<Placed & { problems: Problem[] }> {
  const kind = kinds[key];
  if (!kind) throw new Error(`There is nothing like ${key}.`);
  const data = (filled(given) ?? {}) as Data;
  const field = blank(key).schema.properties?.slug ? 'slug' : 'id';
  const name = String(data[field] ?? '');
  const isName = /^[a-z0-9]+(?:[-/][a-z0-9]+)*$/.test(name);
  const { entry, text, before } = placed(kind.collection, isName ? name : 'new', data);
  const refuse = (message: string): Problem => ({ path: [field], message });
  const wrong = problemsOf(entry, text, before);
  if (!isName) wrong.unshift(refuse('Lower-case words, figures and hyphens are wanted here.'));
  if (entriesOf(kind.collection).some((one) => one.key === entry.key))
    wrong.unshift(refuse(`${entry.key} is there already.`));
  const problems = wrong.length ? wrong : await bodyProblems(entry, text, compile);
  return { entry, text, before, problems };
}

export async function create(key: string, given: Data, compile: Compile): Promise<Saved> {
  const { entry, text, before, problems } = await composed(key, given, compile);
  if (problems.length) return { state: 'refused', problems };
  if (existsSync(entry.file) && readText(entry.file) !== before)
    throw new Error('Somebody else has changed this file just now: try again.');
  writeAtOnce(entry.file, text);
  return { state: 'saved', key: entry.key, hash: hashOf(text), data: dataOf(entry), problems };
}

export function remove(key: string): void {
  const entry = entryAt(key);
  if (!mayGo(entry)) throw new Error('The site is built on this entry: it cannot be removed.');
  const { file, id } = entry;
  const name = idOf(entry, dataOf(entry));
  if (isNamedInCode(entry, name)) throw new Error(builtOn);
  const text = id === undefined ? undefined : withoutEntry(readText(file), id);
  const [problem] = whileDrafted(file, text, () => elsewhere(entry, name));
  if (problem) throw new Error(`It cannot be removed while others refer to it. ${problem}`);
  if (text === undefined) rmSync(file);
  else writeAtOnce(file, text);
}

/** The text of a list with one entry more. */
function withEntry(text: string, id: string, data: Data): string {
  const all = entryData(text) as Data | Data[];
  return withData(text, Array.isArray(all) ? [...all, data] : { ...all, [id]: data });
}

function withoutEntry(text: string, id: string): string {
  const all = entryData(text) as Data | Data[];
  const isOther = (one: Data) => String(one.id) !== id;
  if (Array.isArray(all)) return withData(text, all.filter(isOther));
  const { [id]: _, ...others } = all;
  return withData(text, others);
}
