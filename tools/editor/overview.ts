import {
  type Entry,
  getEntryPage,
  getEntryTitle,
  listAllEntries,
  listCollectionEntries,
  names,
  readEntryData,
  writeFiguresOrKeep,
} from './entry-registry.ts';
import { formatLabel } from './label.ts';
import type { Path } from './write/data-changes.ts';

export type ListedEntry = { key: string; title: string; page: string };
export type Group = { name: string; title: string; entries: ListedEntry[] };
export type FoundText = { key: string; title: string; path: Path; text: string };

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
const order = [
  'pages',
  'site',
  'articles',
  'incidents',
  'locations',
  'sectors',
  'services',
  'topics',
];
const rankCollection = (name: string) =>
  order.includes(name) ? order.indexOf(name) : order.length;
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

const summariseEntry = (entry: Entry): ListedEntry => {
  const data = readEntryData(entry);
  return { key: entry.key, title: getEntryTitle(entry, data), page: getEntryPage(entry, data) };
};

export const buildOverview = (): Group[] =>
  [...names]
    .sort((a, b) => rankCollection(a) - rankCollection(b))
    .map((name) => ({
      name,
      title: titles[name] ?? formatLabel(name),
      entries: listCollectionEntries(name).map(summariseEntry),
    }));

/** In what the file says, and in what the page prints of it. */
export function searchTexts(words: string): FoundText[] {
  const wanted = words.toLowerCase();
  return listAllEntries()
    .flatMap((entry) => {
      const data = readEntryData(entry);
      const title = getEntryTitle(entry, data);
      return [...findTexts(data)]
        .filter(({ text }) =>
          [text, text.includes('[=') ? writeFiguresOrKeep(text) : ''].some((said) =>
            said.toLowerCase().includes(wanted),
          ),
        )
        .map(({ path, text }) => ({ key: entry.key, title, path, text }));
    })
    .slice(0, 40);
}
