/** MiniSearch scores; this file chooses what to look up and show. */
import type { SearchResult } from 'minisearch';
import { choosePassage, findSentences, type Piece, splitMarked, type Weights } from './passage.ts';
import {
  type Engine,
  fieldBoosts,
  type IndexedDocument,
  type Kind,
  type SearchDocument,
  type Section,
} from './search-index.ts';
import { type Query, queryLimit, readQuery, synonymBoost } from './search-query.ts';
import { normaliseName, tokenize, toTerm, toTerms } from './search-terms.ts';
import { namesByQuestion } from './synonyms.ts';

export { cleanQuery, queryLimit } from './search-query.ts';
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
  /** Pages with all words; if `partial`, with some. */
  pages: number;
  partial: boolean;
  /** No page has one of the words: these have words like it. */
  similar?: boolean | undefined;
  /** Answer to a question, definition of a term, figure, or a page's introduction. */
  reply?: { title: string; text: string; href: string; kind: Kind } | undefined;
  /** If there are no results: the numbers searched. */
  searched?: Engine['size'] | undefined;
};

export const maxHits = 60;
const maxEntriesOfPage = 3;
/** Unknown words for which similar ones are looked up. */
const maxUnknown = 4;

type Result = IndexedDocument & {
  /** Share of the query's words found, 0 to 1. */
  coverage: number;
  /** None if the query is its name, or the heading of this section. */
  match?: SearchResult | undefined;
  section?: Section | undefined;
};

const toPagePath = (path: string): string => path.replace(/#.*/, '');

/** Those whose name was typed, even if it is a stop word. */
function findByName({ documents, pathsByName }: Engine, text: string): Result[] {
  const name = normaliseName(namesByQuestion.find(([asked]) => asked.test(text))?.[1] ?? text);
  return (pathsByName.get(name) ?? []).flatMap((place) => {
    const found = documents.get(place) ?? documents.get(toPagePath(place));
    if (!found) return [];
    const { path, sections } = found.document;
    const section = sections.find(({ anchor }) => place === `${path}#${anchor}`);
    return [{ ...found, section, coverage: 1 }];
  });
}

/** 'leakdetection', which no page has, as the two words that some have. */
function splitCompounds({ known }: Engine, text: string): string {
  const isKnown = (word: string) => known.has(toTerm(word) ?? '');
  return tokenize(text).reduce((line, word) => {
    if (word.length < 8 || isKnown(word)) return line;
    // The longest first part: 'pipelines' is no 'pipe'.
    for (let at = word.length - 4; at >= 4; at--)
      if (isKnown(word.slice(0, at)) && isKnown(word.slice(at)))
        return line.replace(word, `${word.slice(0, at)} ${word.slice(at)}`);
    return line;
  }, text);
}

export function findHits(
  engine: Engine,
  asked: string,
  within?: (path: string) => boolean,
): Answer {
  const { index, documents, known } = engine;
  const text = splitCompounds(engine, asked.slice(0, queryLimit));
  const query = readQuery(text);
  const { words, terms, typed } = query;
  // Only a word that is nowhere is taken for a slip, or for a beginning.
  const unknown = new Set(
    typed.filter((term, i) => words[i]?.size === 1 && !known.has(term)).slice(0, maxUnknown),
  );
  const isWithin = (path: string) => within?.(toPagePath(path)) !== false;
  const matches = index.search([...terms.keys()].join(' '), {
    tokenize: (line) => line.split(' '),
    processTerm: (term) => term,
    boost: fieldBoosts,
    boostTerm: (term) => terms.get(term) ?? 1,
    prefix: (term) => unknown.has(term) && term.length > 3,
    fuzzy: (term) => unknown.has(term) && term.length > 3 && !/\d/.test(term) && 0.25,
    filter: ({ id }) => isWithin(id),
  });
  const named = findByName(engine, text).filter(({ document }) => isWithin(document.path));
  const computeMatchedShare = ({ queryTerms }: SearchResult) =>
    words.filter((word) => queryTerms.some((term) => word.has(term))).length / words.length;
  const results: Result[] = [
    ...named,
    ...matches.flatMap((match) => {
      const found = documents.get(match.id);
      const isListed = named.some(({ document }) => document === found?.document);
      return found && !isListed ? [{ ...found, match, coverage: computeMatchedShare(match) }] : [];
    }),
  ];
  const entries = new Map<string, number>();
  const shown = results.filter(({ document: { kind, path } }) => {
    if (kind === 'page') return true;
    const count = (entries.get(toPagePath(path)) ?? 0) + 1;
    entries.set(toPagePath(path), count);
    return count <= maxEntriesOfPage;
  });
  const complete = shown.filter(({ coverage }) => coverage === 1);
  const partial = complete.length === 0;
  const pages = new Set(
    (partial ? shown : complete).map(({ document }) => toPagePath(document.path)),
  );
  const none = shown.length === 0;
  const weights = weighTerms(matches, query, documents.size);
  const similar = [...weights.keys()].filter((term) => !terms.has(term));
  const wanted = words.map((word, i) => (unknown.has(typed[i] ?? '') ? similar : [...word.keys()]));
  return {
    hits: shown.slice(0, maxHits).map((result) => buildHit(result, wanted, weights)),
    pages: pages.size,
    partial: partial && !none,
    similar: similar.length > 0,
    reply: chooseReply(shown, words),
    searched: none ? engine.size : undefined,
  };
}

/** Of the words found, to choose a passage: rare ones say more. */
function weighTerms(
  matches: readonly SearchResult[],
  { terms }: Query,
  documents: number,
): Weights {
  const counts = new Map<string, number>();
  for (const { terms: found } of matches)
    for (const term of found) counts.set(term, (counts.get(term) ?? 0) + 1);
  return new Map(
    [...counts].map(([term, count]) => [
      term,
      (terms.get(term) ?? 0.5) * Math.log(1 + documents / count),
    ]),
  );
}

/** What was named, else the first entry whose title has all words, and not many others. */
function chooseReply(results: readonly Result[], words: Query['words']): Answer['reply'] {
  const [first] = results;
  if (first && !first.match) {
    const { document, section } = first;
    if (section) return buildSectionReply(document, section);
    if (document.kind !== 'page') return buildEntryReply(document);
    return document.lede ? { ...buildEntryReply(document), text: document.lede } : undefined;
  }
  const entry = results.find(
    ({ document: { kind, title }, match }) =>
      kind !== 'page' &&
      words.every((word) =>
        [...word].some(
          ([term, boost]) => boost >= synonymBoost && match?.match[term]?.includes('title'),
        ),
      ) &&
      words.length >= 0.4 * new Set(toTerms(title)).size,
  );
  return entry && buildEntryReply(entry.document);
}

/** Characters of a section that are shown, to the end of a sentence. */
const replyLimit = 400;

function buildSectionReply({ text: all, path, kind, sections }: SearchDocument, section: Section) {
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

const buildEntryReply = ({ title, text, path, kind }: SearchDocument) => ({
  ...{ title, text, kind },
  href: path,
});

/** Extracts passages lazily: most results are only counted. */
function buildHit(result: Result, words: readonly string[][], weights: Weights): Hit {
  const { document, sentences, section } = result;
  const isNamed = !result.match;
  const { kind, title, description, text, sections } = document;
  const path = toPagePath(document.path);
  let cut: ReturnType<typeof choosePassage> | null = null;
  const cutPassage = () => {
    if (cut === null) cut = choosePassage(text, sentences, weights);
    return cut;
  };
  return {
    path,
    kind,
    get title() {
      return splitMarked(title, weights);
    },
    get place() {
      if (section) return { href: `${path}#${section.anchor}`, section: section.title };
      if (kind !== 'page' || isNamed) return { href: document.path };
      const start = cutPassage()?.start ?? 0;
      const own = sections.findLast((one) => one.start <= start);
      return own ? { href: `${path}#${own.anchor}`, section: own.title } : { href: path };
    },
    get excerpt() {
      if (section) return splitMarked(buildSectionReply(document, section).text, weights);
      const described = isNamed && description;
      return (
        (described ? undefined : cutPassage()?.pieces) ??
        splitMarked(description || text.slice(0, 200), weights)
      );
    },
    get ruler() {
      if (kind !== 'page') return undefined;
      const share = (start = 0) => start / text.length;
      const marks = findSentences(sentences, words).map((i) => share(sentences.starts[i]));
      return marks.length > 0
        ? { marks, sections: sections.map(({ start }) => share(start)) }
        : undefined;
    },
  };
}
