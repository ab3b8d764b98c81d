import { readText } from '../../site/src/content/loading/read-entry.ts';
import { stripMarkup } from '../../site/src/content/text-marks.ts';
import {
  type CollectionName,
  type Entry,
  findEntry,
  getEntryPage,
  getEntryTitle,
  listAllEntries,
  listCollectionEntries,
  names,
  readEntryData,
  writeFiguresOrKeep,
} from './entry-registry.ts';
import { formatLabel, formatPath } from './label.ts';
import type { Path } from './write/data-changes.ts';
import { withContent, writeAtomically } from './write/entry-file.ts';

type Listed = { key: string; title: string; page: string; about: string; place?: number };
export type Group = { name: string; title: string; entries: Listed[] };
export type FoundText = { key: string; title: string; path: Path; text: string; isField: boolean };

export function* findTexts(
  value: unknown,
  path: Path = [],
): Generator<{ path: Path; text: string }> {
  if (typeof value === 'string') yield { path, text: value };
  else if (Array.isArray(value))
    for (const [i, part] of value.entries()) yield* findTexts(part, [...path, i]);
  else if (value && typeof value === 'object')
    for (const [key, part] of Object.entries(value)) yield* findTexts(part, [...path, key]);
}

/** What a visitor meets first stands first. */
const last = 'topics services sectors locations incidents articles site pages'.split(' ');
const titles: Readonly<Record<string, string>> = {
  faq: 'Questions',
  claims: 'Figures',
  legal: 'Legal texts',
  glossary: 'Terms',
  technology: 'Technology page',
  buyers: 'Buyers page',
  pilot: 'Pilot programme page',
  newsletter: 'Newsletter issues',
  about: 'About page',
  investors: 'Investors page',
  site: 'Company and menu',
};

function summariseEntry(entry: Entry): Listed {
  const data = readEntryData(entry);
  const { key } = entry;
  const place = typeof data.order === 'number' && { place: data.order };
  const about = [data.date, data.draft && 'draft'].filter(Boolean).join(', ');
  return {
    key,
    title: getEntryTitle(entry, data),
    page: getEntryPage(entry, data),
    about,
    ...place,
  };
}

/** Entries that have a place stand in their order, articles from the last to the first. */
const listInOrder = (name: CollectionName): Listed[] =>
  listCollectionEntries(name)
    .map(summariseEntry)
    .sort((a, b) => (a.place ?? 0) - (b.place ?? 0) || b.about.localeCompare(a.about));

export const buildOverview = (): Group[] =>
  [...names]
    .sort((a, b) => last.indexOf(b) - last.indexOf(a))
    .map((name) => ({
      name,
      title: titles[name] ?? formatLabel(name),
      entries: listInOrder(name),
    }));

/** Moves an entry among those that have a place, which are numbered from 1: no two have the same. */
export function moveEntry(key: string, by: number): void {
  const keys = listInOrder(findEntry(key).collection).map((one) => one.key);
  const [from, to] = [keys.indexOf(key), keys.indexOf(key) + by];
  keys.splice(to, 0, ...keys.splice(from, 1));
  for (const [i, one] of keys.entries()) {
    const { file, id } = findEntry(one);
    const data = readEntryData({ file, id });
    if (data.order === i + 1) continue;
    writeAtomically(file, withContent(file, readText(file), { ...data, order: i + 1 }, id));
  }
}

/** In what the file says, in what the page prints of it, and in the names of fields. */
export function searchTexts(words: string): FoundText[] {
  const wanted = words.toLowerCase();
  return listAllEntries()
    .flatMap((entry) => {
      const data = readEntryData(entry);
      const title = getEntryTitle(entry, data);
      return [...findTexts(data)].flatMap(({ path, text: written }) => {
        const text = stripMarkup(written.includes('[=') ? writeFiguresOrKeep(written) : written);
        const isFound = [written, text].some((said) => said.toLowerCase().includes(wanted));
        const isField = formatPath(path).toLowerCase() === wanted;
        return isFound || isField ? { key: entry.key, title, path, text, isField } : [];
      });
    })
    .sort((a, b) => Number(b.isField) - Number(a.isField))
    .slice(0, 40);
}
