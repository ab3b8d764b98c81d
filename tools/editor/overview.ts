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
  printText,
  readEntryData,
} from './entry-registry.ts';
import { formatLabel, formatPath } from './label.ts';
import type { Path } from './write/data-changes.ts';
import { withContent, writeAtomically } from './write/entry-file.ts';

type Listed = { key: string; title: string; page: string; about: string; place?: number };
export type Group = { name: string; title: string; entries: Listed[] };
export type FoundText = { key: string; title: string; path: Path; text: string; rank: number };

export function* findTexts(
  value: unknown,
  path: Path = [],
): Generator<{ path: Path; text: string }> {
  if (typeof value === 'boolean') yield { path, text: value ? 'yes' : 'no' };
  else if (typeof value === 'string' || typeof value === 'number')
    yield { path, text: String(value) };
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

export const getGroupTitle = (name: string): string => titles[name] ?? formatLabel(name);

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
    .map((name) => ({ name, title: getGroupTitle(name), entries: listInOrder(name) }));

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

/** From a word before what is looked for: one line of it is shown. */
function cutToMatch(text: string, wanted: string): string {
  const start = text.lastIndexOf(' ', text.toLowerCase().indexOf(wanted) - 12);
  return `${start > 0 ? '…' : ''}${text.slice(Math.max(0, start), start + 200)}`;
}

/** In names of entries and fields, which lead, in what the file says, and in what the page prints of it. */
export function searchTexts(words: string): FoundText[] {
  const wanted = words.toLowerCase();
  const isIn = (text: string) => text.toLowerCase().includes(wanted);
  return listAllEntries()
    .flatMap((entry) => {
      const { key } = entry;
      const data = readEntryData(entry);
      const title = getEntryTitle(entry, data);
      const texts = [...findTexts(data)].map(({ path, text: written }) => {
        const text = stripMarkup(printText(written, data));
        const rank = Number(formatPath(path).toLowerCase() === wanted);
        return { path, text, rank, isFound: rank > 0 || isIn(written) || isIn(text) };
      });
      const isNamed = isIn(title) && texts.every(({ text }) => text !== title);
      const rank = title.toLowerCase() === wanted ? 2 : 1;
      const page = { path: [], text: getEntryPage(entry, data), rank, isFound: isNamed };
      return [page, ...texts].flatMap(({ isFound, text, ...found }) =>
        isFound ? { key, title, text: cutToMatch(text, wanted), ...found } : [],
      );
    })
    .sort((a, b) => b.rank - a.rank)
    .slice(0, 40);
}
