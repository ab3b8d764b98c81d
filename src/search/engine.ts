/** MiniSearch scores; this file chooses what to look up and show. */

import type { NamedPage } from './nearest.ts';
import { type Piece, passage, split, type Weights } from './passage.ts';
import { type Query, queryLimit, readQuery } from './query.ts';
import {
  type Engine,
  fieldBoosts,
  type IndexedDocument,
  type Kind,
  type SearchDocument,
  type Section,
} from './search-index.ts';
import { emergency } from './synonyms.ts';
import { spellingOf } from './words.ts';

export { cleanQuery, queryLimit } from './query.ts';
export type { Piece };

export type Hit = {
  readonly path: string;
  readonly kind: Kind;
  readonly title: readonly Piece[];
  /** URL with the anchor of section or entry, and the section's heading. */
  readonly place: { href: string; section?: string | undefined };
  readonly excerpt: readonly Piece[];
  /** Positions of matching sentences and of sections, as shares of the text. Pages only. */
  readonly ruler?: { marks: readonly number[]; sections: readonly number[] } | undefined;
};

export type Answer = {
  hits: readonly Hit[];
  /** Pages with a hit, and those named by all words of the query. */
  pages: number;
  about: number;
  partial: boolean;
  instead?: string | undefined;
  /** Answer to a question, definition of a term, figure, or a page's introduction. */
  reply?: { title: string; text: string; href: string; kind: Kind } | undefined;
  /** If there are no results: pages with similar titles. */
  nearest?: readonly NamedPage[] | undefined;
  /** If there are no results: the numbers searched. */
  searched?: Engine['size'] | undefined;
};

const maxHits = 60;
const maxEntriesOfPage = 3;

type Result = IndexedDocument & {
  score: number;
  /** Share of the query's words found, 0 to 1. */
  coverage: number;
  isNamed: boolean;
  /** The query is its heading. */
  section?: Section | undefined;
  /** One of its names has all words of the query. */
  isAbout: boolean;
};

const pageOf = (path: string): string => path.replace(/#.*/, '');

/** Score multiplier by kind: articles and locations rank below product pages. */
export function standing(
  { path, kind }: Pick<SearchDocument, 'path' | 'kind'>,
  { intent }: Pick<Query, 'intent'>,
): number {
  if (kind === 'term') return intent === 'term' ? 1.5 : 0.4;
  if (kind === 'question') return intent === 'question' ? 0.9 : 0.45;
  if (kind === 'figure') return 0.35;
  if (/^\/blog\/|^\/newsletter\//.test(path)) return 0.6;
  if (/^\/(licences|terms|cookies|accessibility|privacy)$/.test(path)) return 0.6;
  if (/^\/(locations|incidents)\//.test(path)) return 0.75;
  return 1;
}

/** Documents with any term, best first. */
function search({ index, documents, pathsByName }: Engine, query: Query): Result[] {
  const { terms, words } = query;
  const results = new Map<string, Result>();
  const matches = index.search([...terms.keys()].join(' '), {
    tokenize: (text) => text.split(' ').filter(Boolean),
    processTerm: (term) => term,
    boost: fieldBoosts,
    boostTerm: (term) => terms.get(term) ?? 1,
  });
  for (const match of matches) {
    const found = documents.get(match.id);
    if (!found) continue;
    const covered = words.filter((word) => match.terms.some((term) => word.has(term))).length;
    const coverage = covered / words.length;
    const score = match.score * coverage * standing(found.document, query);
    const isAbout = found.names.some((name) =>
      words.every((word) => name.some((term) => word.has(term))),
    );
    results.set(match.id, { ...found, score, coverage, isAbout, isNamed: false });
  }
  // A query equal to a page's name finds it, even if it is a stop word.
  const name = emergency.test(query.spelling) ? spellingOf('Report a leak') : query.spelling;
  for (const place of pathsByName.get(name) ?? []) {
    const path = documents.has(place) ? place : pageOf(place);
    const found = documents.get(path);
    if (!found) continue;
    const section = found.document.sections.find(({ anchor }) => place === `${path}#${anchor}`);
    const score = (results.get(path)?.score ?? 0) + 1e4 * standing(found.document, query);
    results.set(path, { ...found, score, section, coverage: 1, isAbout: true, isNamed: true });
  }
  return [...results.values()].sort((a, b) => b.score - a.score);
}

export function find(engine: Engine, text: string, within?: (path: string) => boolean): Answer {
  const { documents, frequencies, speller } = engine;
  const query = readQuery(text.slice(0, queryLimit), (term) => frequencies.has(term), speller);
  const isWithin = (path: string) => within?.(pageOf(path)) !== false;
  const results = search(engine, query).filter(({ document }) => isWithin(document.path));
  const best = Math.max(0, ...results.map(({ coverage }) => coverage));
  // If a document has every word, others need most of them.
  const minCoverage = (best === 1 ? 0.6 : 0.4) * best;
  const entries = new Map<string, number>();
  const shown = results.filter(({ coverage, document: { kind, path } }) => {
    if (coverage < minCoverage) return false;
    if (kind === 'page') return true;
    const count = (entries.get(pageOf(path)) ?? 0) + 1;
    entries.set(pageOf(path), count);
    return count <= maxEntriesOfPage;
  });
  // Rare terms say more about a passage.
  const rarity = (term: string) => Math.log(1 + documents.size / (frequencies.get(term) ?? 1));
  const weights = new Map([...query.terms].map(([term, worth]) => [term, worth * rarity(term)]));
  const pagesOf = (list: readonly Result[]) =>
    new Set(list.map(({ document }) => pageOf(document.path))).size;
  const none = shown.length === 0;
  return {
    hits: shown.slice(0, maxHits).map((result) => hitOf(result, query, weights)),
    pages: pagesOf(shown),
    about: pagesOf(shown.filter(({ document, isAbout }) => isAbout && document.kind === 'page')),
    partial: !none && best < 1,
    instead: query.corrected,
    reply: replyTo(query, shown),
    nearest: none ? engine.nearest(text).filter(({ path }) => isWithin(path)) : undefined,
    searched: none ? engine.size : undefined,
  };
}

/**
 * The entry whose name has most of the words; else, for a question, the introduction of a page
 * named so. Without such intent: the figure named by all words, or the introduction of the page
 * named so.
 */
function replyTo({ intent, terms, words }: Query, results: readonly Result[]): Answer['reply'] {
  const [named] = results;
  if (named?.section) return sectionReply(named.document, named.section);
  if (intent === 'other') {
    const figure = results.find(({ document, isAbout }) => isAbout && document.kind === 'figure');
    const [best] = results;
    const page = best?.isAbout && best.document.kind === 'page' ? best.document : undefined;
    if (figure && words.length > 1) return entryReply(figure.document);
    return page?.lede ? { ...entryReply(page), text: page.lede } : undefined;
  }
  const shareAsked = (name: readonly string[]) =>
    name.filter((term) => terms.has(term)).length / (name.length || 1);
  const fits = ({ names, coverage }: Result) =>
    coverage >= 0.7 && Math.max(0, ...names.map(shareAsked)) >= 0.4;
  const entry = results.find(({ document }) => document.kind === intent);
  if (entry && fits(entry)) return entryReply(entry.document);
  const [first] = results;
  if (intent !== 'question' || first?.document.kind !== 'page' || !fits(first)) return undefined;
  const { lede } = first.document;
  return lede ? { ...entryReply(first.document), text: lede } : undefined;
}

/** Characters of a section that are shown, to the end of a sentence. */
const replyLimit = 400;

function sectionReply({ text: all, path, kind, sections }: SearchDocument, section: Section) {
  const { title, anchor, start } = section;
  const end = sections.find((one) => one.start > start)?.start;
  const whole = all
    .slice(start, end)
    .replace(title, '')
    .replace(/^[\s·]+/, '')
    .trimEnd();
  const cut = whole.slice(0, replyLimit);
  const text = cut === whole ? whole : cut.slice(0, cut.lastIndexOf('. ') + 1) || cut;
  return { title, kind, text, href: `${path}#${anchor}` };
}

const entryReply = ({ title, text, path, kind }: SearchDocument) => ({
  ...{ title, text, kind },
  href: path,
});

/** Extracts passages lazily: most results are only counted. */
function hitOf(result: Result, query: Query, weights: Weights): Hit {
  const { document, sentences, isNamed, section } = result;
  const { kind, title, description, text, sections } = document;
  const path = pageOf(document.path);
  let cut: ReturnType<typeof passage> | null = null;
  const inText = () => {
    if (cut === null) cut = passage(text, sentences, weights);
    return cut;
  };
  return {
    path,
    kind,
    get title() {
      return split(title, weights);
    },
    get place() {
      if (section) return { href: `${path}#${section.anchor}`, section: section.title };
      if (kind !== 'page' || isNamed) return { href: document.path };
      const start = inText()?.start ?? 0;
      const own = sections.findLast((one) => one.start <= start);
      return own ? { href: `${path}#${own.anchor}`, section: own.title } : { href: path };
    },
    get excerpt() {
      if (section) return split(sectionReply(document, section).text, weights);
      const described = isNamed && description;
      return (
        (described ? undefined : inText()?.pieces) ??
        split(description || text.slice(0, 200), weights)
      );
    },
    get ruler() {
      if (kind !== 'page') return undefined;
      const share = ({ start }: { start: number }) => start / text.length;
      const having = (words: readonly ReadonlyMap<string, number>[]) =>
        sentences.filter(({ terms }) =>
          words.every((word) => [...word.keys()].some((term) => terms.has(term))),
        );
      const all = having(query.words);
      const marks = all.length > 0 ? all : query.words.flatMap((word) => having([word]));
      return marks.length > 0
        ? { marks: marks.map(share), sections: sections.map(share) }
        : undefined;
    },
  };
}
