/** MiniSearch scores; this file chooses what to look up and show. */
import type { SearchResult } from 'minisearch';
import {
  choosePassage,
  createMarks,
  findSentences,
  joinSentences,
  type Piece,
  splitMarked,
  type Weights,
} from './passage.ts';
import {
  type Engine,
  fieldBoosts,
  type IndexedDocument,
  type Kind,
  type SearchDocument,
  type Section,
} from './search-index.ts';
import { isFound, type Query, queryLimit, readQuery } from './search-query.ts';
import { normaliseName, tokenize, toTerm, toTerms } from './search-terms.ts';

export { cleanQuery, queryLimit } from './search-query.ts';
export type { Piece };

export type Hit = {
  readonly path: string;
  readonly kind: Kind;
  /** What was asked for by name, or a place that answers the question. */
  readonly answers?: boolean;
  readonly title: readonly Piece[];
  /** URL with the anchor of section or entry, and the section's heading. */
  readonly place: { href: string; section?: string | undefined };
  readonly excerpt: readonly Piece[];
  /** Positions of matching sentences and of sections, as shares of the text. Pages only. */
  readonly ruler?: { marks: readonly number[]; sections: readonly number[] } | undefined;
};

export type Reply = {
  title: string;
  text: string;
  href: string;
  kind: Kind;
  figure?: string | undefined;
};

export type Answer = {
  hits: readonly Hit[];
  /** How many of them have all words: none, some, or all of them. */
  complete: number;
  /** No page has one of the words: these have words like it. */
  similar?: boolean | undefined;
  /** Answer to a question, definition of a term, figure, or a page's introduction. */
  reply?: Reply | undefined;
  /** If there are no results: the numbers searched. */
  searched?: Engine['size'] | undefined;
};

export const maxHits = 60;
export const hitsOnPage = 10;
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

/** Pages, entries and sections at these addresses. */
const findPlaces = ({ documents }: Engine, places: readonly string[]): Result[] =>
  places.flatMap((place) => {
    const found = documents.get(place) ?? documents.get(toPagePath(place));
    if (!found) return [];
    const { path, sections } = found.document;
    const section = sections.find(({ anchor }) => place === `${path}#${anchor}`);
    return [{ ...found, section, coverage: 1 }];
  });

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
  const { words, terms } = query;
  // Only a word that is nowhere is taken for a slip, or for a beginning.
  const unknown = new Set(
    words
      .filter(({ term, ways }) => ways.length === 1 && !known.has(term))
      .map(({ term }) => term)
      .slice(0, maxUnknown),
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
  // Those whose name was typed, even if it is a stop word.
  const question = engine.findAnswer(text);
  const names = question
    ? [question.at, ...(question.more ?? [])]
    : (engine.pathsByName.get(normaliseName(text)) ?? []);
  const named = findPlaces(engine, names).filter(({ document }) => isWithin(document.path));
  const computeMatchedShare = ({ queryTerms }: SearchResult) =>
    words.filter((word) => isFound(word, (term) => queryTerms.includes(term))).length /
    words.length;
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
  // A page of complete ones is enough.
  const listed = complete.length >= hitsOnPage ? complete : shown;
  const weights = weighTerms(matches, query, documents.size);
  const similar = [...weights.keys()].filter((term) => !terms.has(term));
  const wanted = words.map(({ term }) => (unknown.has(term) ? similar : [term]));
  const isMarked = createMarks(text, similar);
  const reply = chooseReply(listed, words);
  return {
    hits: listed.slice(0, maxHits).map((result) => buildHit(result, wanted, weights, isMarked)),
    complete: complete.length,
    similar: similar.length > 0,
    reply: reply && { ...reply, figure: question?.figure },
    searched: shown.length === 0 ? engine.size : undefined,
  };
}

/** What stands at an address that content/answers.yaml names. */
export const answerFrom = (engine: Engine, at: string): Reply | undefined =>
  chooseReply(findPlaces(engine, [at]), []);

/** Of the words typed that were found, to choose a passage: rare ones say more. */
function weighTerms(
  matches: readonly SearchResult[],
  { terms }: Query,
  documents: number,
): Weights {
  const counts = new Map<string, number>();
  for (const { terms: found } of matches)
    for (const term of found) counts.set(term, (counts.get(term) ?? 0) + 1);
  const said = [...counts].filter(([term]) => (terms.get(term) ?? 1) >= 1);
  return new Map(said.map(([term, count]) => [term, Math.log(1 + documents / count)]));
}

/** What was named, else the first entry whose title has all words, and not many others. */
function chooseReply(results: readonly Result[], words: Query['words']): Reply | undefined {
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
      words.every(({ ways }) =>
        ways.some(
          ([term = '', ...more]) =>
            more.length === 0 && (match?.match[term]?.includes('title') ?? false),
        ),
      ) &&
      words.length >= 0.4 * new Set(toTerms(title)).size,
  );
  return entry && buildEntryReply(entry.document);
}

/** Characters of a section that are shown. */
const replyLimit = 400;

function buildSectionReply({ text, path, kind, sections }: SearchDocument, section: Section) {
  const { title, anchor, start } = section;
  const end = sections.find((one) => one.start > start)?.start;
  return {
    ...{ title, kind, href: `${path}#${anchor}` },
    text: joinSentences(text.slice(start, end), replyLimit),
  };
}

const buildEntryReply = ({ title, text, path, kind }: SearchDocument) => ({
  ...{ title, text, kind },
  href: path,
});

/** Extracts passages lazily: most results are only counted. */
function buildHit(
  result: Result,
  words: readonly string[][],
  weights: Weights,
  isMarked: (word: string) => boolean,
): Hit {
  const { document, sentences, section } = result;
  const isNamed = !result.match;
  const { kind, title, description, text, sections } = document;
  const path = toPagePath(document.path);
  let cut: ReturnType<typeof choosePassage> | null = null;
  const cutPassage = () => {
    if (cut === null) cut = choosePassage(text, sentences, weights, description);
    return cut;
  };
  return {
    path,
    kind,
    answers: isNamed,
    get title() {
      return splitMarked(title, isMarked);
    },
    get place() {
      if (section) return { href: `${path}#${section.anchor}`, section: section.title };
      if (kind !== 'page' || isNamed) return { href: document.path };
      const passage = cutPassage();
      const own = passage && sections.findLast((one) => one.start <= passage.start);
      return own ? { href: `${path}#${own.anchor}`, section: own.title } : { href: path };
    },
    get excerpt() {
      const excerpt = section
        ? buildSectionReply(document, section).text
        : (kind === 'page' && !(isNamed && description) && cutPassage()?.excerpt) ||
          description ||
          joinSentences(text, replyLimit) ||
          text;
      return splitMarked(excerpt, isMarked);
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
