import { label } from './label.ts';
import { allEntries, dataOf, type Entry, entriesOf, names, pageOf, titleOf } from './registry.ts';
import type { Path } from './write/changes.ts';

export type Listed = { key: string; title: string; page: string };
export type Group = { name: string; title: string; entries: Listed[] };
export type Found = { key: string; title: string; path: Path; text: string };

export function* textsOf(value: unknown, path: Path = []): Generator<{ path: Path; text: string }> {
  if (typeof value === 'string') yield { path, text: value };
  else if (Array.isArray(value))
    for (const [i, part] of value.entries()) yield* textsOf(part, [...path, i]);
  else if (value && typeof value === 'object')
    for (const [key, part] of Object.entries(value)) yield* textsOf(part, [...path, key]);
}

/** What a visitor meets first stands first. */
const order = ['pages', 'articles', 'incidents', 'locations', 'sectors', 'services', 'topics'];
const rank = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
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
};

const listed = (entry: Entry): Listed => {
  const data = dataOf(entry);
  return { key: entry.key, title: titleOf(entry, data), page: pageOf(entry, data) };
};

export const overview = (): Group[] =>
  [...names]
    .sort((a, b) => rank(a) - rank(b))
    .map((name) => ({
      name,
      title: titles[name] ?? label(name),
      entries: entriesOf(name).map(listed),
    }));

export function search(words: string): Found[] {
  const wanted = words.toLowerCase();
  return allEntries()
    .flatMap((entry) => {
      const data = dataOf(entry);
      const title = titleOf(entry, data);
      return [...textsOf(data)]
        .filter(({ text }) => text.toLowerCase().includes(wanted))
        .map(({ path, text }) => ({ key: entry.key, title, path, text }));
    })
    .slice(0, 40);
}
