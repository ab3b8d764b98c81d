/** Every entry of content/ that the editor opens, with its title and the page that shows it. */
import { existsSync } from 'node:fs';
import { matchesGlob, posix } from 'node:path';
import { locationPath, paths } from '@site/config';
import type { ZodType } from 'zod';
import type { BodyCheck, Place } from '../../site/src/content/loading/entry-loaders.ts';
import { listEntries, readText } from '../../site/src/content/loading/read-entry.ts';
import { writeFigures } from '../../site/src/content/named-figures/write-figures.ts';
import { collections } from '../../site/src/content.config.ts';
import { type Data, parseContent } from './write/entry-file.ts';

const parsed = new Map<string, { text: string; data: Data }>();

/** Data of an entry; a file of many is read once. */
export function readEntryData({ file, id }: Pick<Entry, 'file' | 'id'>): Data {
  const text = readText(file);
  let read = parsed.get(file);
  if (read?.text !== text) {
    read = { text, data: parseContent(file, text) };
    parsed.set(file, read);
  }
  const { data } = read;
  if (id === undefined) return data;
  const found = Array.isArray(data) ? data.find((one) => String(one.id) === id) : data[id];
  return (found ?? {}) as Data;
}

type Context = { image: () => ZodType };
type Collection = {
  loader: { place: Place; check?: BodyCheck };
  schema: ZodType | ((context: Context) => ZodType);
};
export type CollectionName = keyof typeof collections;

export const getCollection = (name: CollectionName): Collection =>
  collections[name] as unknown as Collection;

export type Entry = {
  /** The file, and after # the id of an entry in a file of many. */
  key: string;
  collection: CollectionName;
  file: string;
  id: string | undefined;
};

export const names = Object.keys(collections) as CollectionName[];

/** @param list what names the files of a folder, on a machine of another kind another one */
export function listCollectionEntries(collection: CollectionName, list = listEntries): Entry[] {
  const { base, extension, isList, pattern } = getCollection(collection).loader.place;
  if (isList) {
    const data = readEntryData({ file: base, id: undefined });
    const ids = Array.isArray(data)
      ? data.map((one: { id: unknown }) => String(one.id))
      : Object.keys(data);
    return ids.map((id) => ({ key: `${base}#${id}`, collection, file: base, id }));
  }
  return (
    list(base)
      // Keys and git have slashes, whatever the machine writes.
      .map((name) => name.replaceAll('\\', '/'))
      .filter((name) => name.endsWith(`.${extension}`) && matchesGlob(name, pattern))
      .sort()
      .map((name) => {
        const file = posix.join(base, name);
        return { key: file, collection, file, id: undefined };
      })
  );
}

export const listAllEntries = (): Entry[] => names.flatMap((name) => listCollectionEntries(name));

/** Throws on a key that no collection has, such as a path out of content/. */
export function findEntry(key: string): Entry {
  const found = listAllEntries().find((entry) => entry.key === key);
  if (!found) throw new Error(`There is no entry ${key}.`);
  return found;
}

/** What an author may add, by the address of its blank form. */
export const kinds: Readonly<
  Record<string, { collection: CollectionName; title: string; data?: Data }>
> = {
  'new:article': { collection: 'articles', title: 'article' },
  'new:news': { collection: 'articles', title: 'short news', data: { kind: 'news' } },
  'new:location': { collection: 'locations', title: 'location' },
  'new:sector': { collection: 'sectors', title: 'sector' },
  'new:service': { collection: 'services', title: 'service' },
  'new:topic': { collection: 'topics', title: 'topic' },
  'new:questions': { collection: 'faq', title: 'group of questions' },
  'new:term': { collection: 'glossary', title: 'term' },
  'new:source': { collection: 'sources', title: 'source' },
  'new:standard': { collection: 'standards', title: 'standard' },
  'new:incident': { collection: 'incidents', title: 'incident' },
  'new:figure': { collection: 'claims', title: 'figure' },
  'new:issue': { collection: 'newsletter', title: 'newsletter issue' },
};

/** Only what may be added may be removed. */
export const canRemove = ({ collection }: Entry): boolean =>
  Object.values(kinds).some((kind) => kind.collection === collection);

export const getStem = (file: string): string => file.replace(/^.*\/|\.\w+$/g, '');
/** The id under which others refer to an entry. */
export const getReferenceId = ({ file, id }: Entry, data: Data): string =>
  id ?? String(data.slug ?? getStem(file));

/** Pages made of sections are named for their address, with hyphens for its slashes. */
function getPageAddress(name: string): string {
  if (name === 'home') return paths.home;
  if (name === 'not-found') return '/404';
  if (name === 'error') return '/500';
  const exists = (path: string) =>
    existsSync(`site/src/pages${path}.astro`) || existsSync(`site/src/pages${path}/index.astro`);
  return [`/${name}`, `/${name.replace('-', '/')}`].find(exists) ?? paths.home;
}

/** Where an entry of a collection is shown; the home page where none is its own. */
const shown: Partial<Record<CollectionName, (id: string, data: Data) => string>> = {
  pages: getPageAddress,
  legal: (id) => `/${id}`,
  locations: (id) => locationPath(id),
  sectors: (id) => `${paths.sectors}/${id}`,
  services: (id) => `${paths.services}/${id}`,
  incidents: (id) => `${paths.incidents}/${id}`,
  articles: (id) => `${paths.blog}/${id}`,
  topics: (id) => `${paths.technology}/${id}`,
  newsletter: (id) => `${paths.newsletterArchive}/${id}`,
  faq: () => `${paths.technology}#questions`,
  technology: () => paths.technology,
  claims: (id, { group }) =>
    group === 'technology' ? `${paths.technology}#figure-${id}` : paths.home,
  mechanisms: () => paths.corrosion,
  methods: () => paths.methods,
  'line-inputs': () => paths.yourLine,
  glossary: () => paths.glossary,
  pilot: () => paths.pilot,
  about: () => paths.about,
  principles: () => paths.about,
  investors: () => paths.investors,
  site: (id) => (id === 'company' ? paths.contact : paths.home),
};

export const getEntryPage = (entry: Entry, data: Data): string =>
  shown[entry.collection]?.(getReferenceId(entry, data), data) ?? paths.home;

const findFirstText = (data: Data, fields: readonly string[]) =>
  fields.map((field) => data[field]).find((value) => typeof value === 'string');

/** What a page prints of a text of an entry, with a drawing's own numbers; a wrong figure as it is. */
export function printText(text: string, { numbers }: Data): string {
  try {
    return writeFigures(text).replace(/\{([\w-]+)\}/g, (place, name) =>
      String((numbers as Data | undefined)?.[name] ?? place),
    );
  } catch {
    return text;
  }
}

/** Pages by their name here, since their title is written for search engines. */
export function getEntryTitle({ collection, file, id }: Entry, data: Data): string {
  const name = id ?? getStem(file);
  const words = name.replaceAll('-', ' ');
  if (['pages', 'technology', 'about', 'site'].includes(collection))
    return words.replace(/^./, (letter) => letter.toUpperCase());
  const fields = ['title', 'subject', 'city', 'name', 'category', 'label', 'term', 'mark'];
  const text =
    collection === 'claims'
      ? [data.value, data.unit, data.label].filter(Boolean).join(' ')
      : String(findFirstText(data, fields) ?? words);
  return printText(text, data);
}

/** Ids and titles of the drawings that articles show, which have a caption. */
export const listArticleDrawings = (): [id: string, title: string][] =>
  listCollectionEntries('drawings')
    .map((entry) => ({ entry, data: readEntryData(entry) }))
    .filter(({ data }) => data.caption)
    .map(({ entry, data }) => [getStem(entry.file), getEntryTitle(entry, data)]);
