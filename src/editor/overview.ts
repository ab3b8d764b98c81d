import { writeFigures } from '../content/named-figures/write.ts';
import { label, sectionOf, sectionsOf } from './label.ts';
import { lastChanges } from './publish/git.ts';
import {
  allEntries,
  dataOf,
  type Entry,
  entriesOf,
  type Name,
  names,
  pageOf,
  stem,
  titleOf,
} from './registry.ts';
import type { Path } from './write/changes.ts';
import type { Data } from './write/file.ts';

type Listing = { title: string; path: Path };
export type Listed = {
  key: string;
  title: string;
  page: string;
  sections: Listing[];
  fields: number;
  /** When it was kept last; empty before the first time. */
  kept: string;
  /** A short page, such as what is shown where a page is not found. */
  isMinor: boolean;
};
export type Group = { name: string; title: string; entries: Listed[] };
export type Found = { key: string; title: string; path: Path; text: string };

export function* textsOf(value: unknown, path: Path = []): Generator<{ path: Path; text: string }> {
  if (typeof value === 'string') yield { path, text: value };
  else if (Array.isArray(value))
    for (const [i, part] of value.entries()) yield* textsOf(part, [...path, i]);
  else if (value && typeof value === 'object')
    for (const [key, part] of Object.entries(value)) yield* textsOf(part, [...path, key]);
}

const order = ['pages', 'articles', 'incidents', 'locations', 'sectors', 'services', 'topics'];
/** Pages in the order in which a visitor meets them; the others are short. */
const pages =
  'home technology technology-methods technology-performance technology-how-it-is-tested technology-interface your-line services sectors incidents locations blog about investors buyers trials pilot-program demo contact newsletter'.split(
    ' ',
  );
const rankIn = (names: readonly string[], name: string) =>
  names.includes(name) ? names.indexOf(name) : names.length;
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

function sectionPaths(data: Data): Listing[] {
  const fields = [...textsOf(data)];
  return sectionsOf(data).flatMap((name) => {
    const isIn = (path: Path) =>
      data.texts ? path.length > 1 && sectionOf(String(path[1])) === name : path[0] === name;
    const first = fields.find(({ path }) => isIn(path));
    return first ? [{ title: label(name), path: first.path }] : [];
  });
}

export function overview(root: string): Group[] {
  const kept = lastChanges(root);
  const listed = (entry: Entry): Listed => {
    const data = dataOf(entry);
    return {
      key: entry.key,
      title: titleOf(entry, data),
      page: pageOf(entry, data),
      sections: sectionPaths(data),
      fields: [...textsOf(data)].length,
      kept: kept.get(entry.file) ?? '',
      isMinor: entry.collection === 'pages' && !pages.includes(stem(entry.file)),
    };
  };
  const entriesIn = (name: Name) =>
    entriesOf(name).sort((a, b) =>
      name === 'pages' ? rankIn(pages, stem(a.file)) - rankIn(pages, stem(b.file)) : 0,
    );
  return [...names]
    .sort((a, b) => rankIn(order, a) - rankIn(order, b))
    .map((name) => ({
      name,
      title: titles[name] ?? label(name),
      entries: entriesIn(name).map(listed),
    }));
}

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

/** As letters and digits alone: a page sets figures, links and marks of its own between them. */
const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

const patterns = new Map<string, RegExp | undefined>();

/** Kept while the server runs, since every section asks for all of them. */
function pattern(text: string): RegExp | undefined {
  if (!patterns.has(text)) patterns.set(text, patternOf(text));
  return patterns.get(text);
}

/** How a text of content/ may read on its page; `{name}` stands for anything. */
function patternOf(text: string): RegExp | undefined {
  let printed: string;
  try {
    printed = writeFigures(text);
  } catch {
    return undefined;
  }
  const parts = printed
    .replace(/\[@[^\]]*\]/g, '{source}')
    .replace(/\]\([^)]*\)/g, ']')
    .split(/\{[^}]*\}/)
    .map(letters);
  if (parts.join('').length < 4) return undefined;
  return new RegExp(`^${parts.join('.*')}$`, 'u');
}

const own = (entry: Entry, path: string): number =>
  Number(pageOf(entry, dataOf(entry)).split('#')[0] === path) *
  (entry.collection === 'pages' ? 2 : 1);

/** The field that holds one of these texts of the page at `path`, the first that is found. */
export function fieldOf(path: string, texts: readonly string[]): Found | undefined {
  const wanted = texts.map(letters).filter((text) => text.length > 3);
  // Entries with this page as theirs first: other pages may say the same.
  const entries = allEntries().sort((a, b) => own(b, path) - own(a, path));
  for (const entry of entries) {
    const data = dataOf(entry);
    for (const { path: field, text } of textsOf(data)) {
      const like = field[0] === 'tab' ? undefined : pattern(text);
      if (like && wanted.some((one) => like.test(one)))
        return { key: entry.key, title: titleOf(entry, data), path: field, text };
    }
  }
  return undefined;
}
