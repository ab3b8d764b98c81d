/** Search over the site's pages and their terms, questions and figures: the order of the results, and what they say. */
import type { Kind, SearchDocument } from './document.ts';
import { type Engine, pageOf, type Read } from './indexed.ts';
import type { Named } from './nearest.ts';
import { marksIn, type Piece, passage, split, type Weights } from './passage.ts';
import type { Found } from './postings.ts';
import { type Query, queryLimit, readQuery } from './query.ts';

export { type Engine, engineOf, revive } from './indexed.ts';
export { cleanQuery, queryLimit } from './query.ts';
export type { Piece };

/** What a match in a document of its kind counts: an article or a place is seldom what its subject is asked for. */
export function standing(
  { path, kind }: Pick<SearchDocument, 'path' | 'kind'>,
  { intent }: Pick<Query, 'intent'>,
): number {
  if (kind === 'term') return intent === 'term' ? 1.5 : 0.4;
  if (kind === 'question') return intent === 'question' ? 0.9 : 0.45;
  if (kind === 'figure') return 0.35;
  if (/^\/blog\/|^\/newsletter\//.test(path)) return 0.6;
  if (/^\/your-line\/|^\/(licences|terms|cookies|accessibility|privacy)$/.test(path)) return 0.6;
  if (/^\/(locations|incidents)\//.test(path)) return 0.75;
  return 1;
}

export type Hit = {
  /** Path of the page. */
  readonly path: string;
  readonly kind: Kind;
  readonly title: readonly Piece[];
  /** Where the passage stands: the page's address with the anchor of its section or entry, and the section's heading. */
  readonly place: { href: string; section?: string | undefined };
  /** The sentence of the text that answers, or the page's description. */
  readonly excerpt: readonly Piece[];
};

export type Answer = {
  hits: readonly Hit[];
  /** True if no result has all words of the query. */
  partial: boolean;
  /** A similar query, whose results these are, because a word of this one is unknown. */
  instead?: string | undefined;
  /** The answer to the question that was asked, or the meaning of the term. */
  reply?: { title: string; text: string; href: string } | undefined;
  /** Where nothing was found: the pages that are nearest. */
  nearest?: readonly Named[] | undefined;
};

/** Most results that are kept, and most entries of one page among them. */
const most = { hits: 60, entries: 3 };

/**
 * `covered`: the share of the query, by weight, that a document has; `whole`: whether it has each word in some form;
 * `called`: whether the query is its name.
 */
type Ranked = { read: Read; score: number; covered: number; whole: boolean; called?: boolean };

/** The share of a document's name that was asked for: the best of its names. */
function nameShare({ names }: Read, { weights }: Engine, asked: Weights): number {
  let best = 0;
  for (const name of names) {
    let all = 0;
    let matched = 0;
    for (const id of name) {
      const weight = weights[id] ?? 0;
      all += weight;
      if ((asked[id] ?? 0) > 0) matched += weight;
    }
    if (all > 0) best = Math.max(best, matched / all);
  }
  return best;
}

/** Documents whose name of up to four words stands in a query, in the form of the index. */
function namedIn(spelling: string, named: Engine['named']): Set<string> {
  const words = spelling.split(' ').slice(0, 12);
  const found = new Set<string>();
  for (let from = 0; from < words.length; from++)
    for (let to = from + 1; to <= Math.min(words.length, from + 4); to++)
      for (const path of named.get(words.slice(from, to).join(' ')) ?? []) found.add(path);
  return found;
}

/** Pages and entries that match `query`, best first; `within` filters the pages. */
export function find(engine: Engine, text: string, within?: (path: string) => boolean): Answer {
  const { index, vocabulary, documents, weights } = engine;
  const query = readQuery(text.slice(0, queryLimit), vocabulary, engine.speller);
  const worth = new Map<string, number>();
  for (const { terms } of query.asked)
    for (const [term, value] of terms) worth.set(term, Math.max(value, worth.get(term) ?? 0));
  const weightOf = (term: string) => weights[vocabulary.numberOf(term) ?? -1] ?? 0;
  /** Of each word of the query, what it weighs: a word that no page has as much as the rarest. */
  const asked = query.asked.map(({ terms }) => ({
    terms,
    weight: Math.max(...[...terms.keys()].map(weightOf), 0) || Math.log(1 + documents.size),
  }));
  const total = asked.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const marks: Weights = new Float32Array(vocabulary.size);
  for (const [term, value] of worth) {
    const id = vocabulary.numberOf(term);
    if (id !== undefined) marks[id] = value * weightOf(term);
  }

  const found = index.search(worth, within && ((id) => within(pageOf(id))));
  const ranked = new Map<string, Ranked>();
  const rank = ({ id, score, terms }: Found) => {
    const read = documents.get(id);
    if (!read) return;
    let covered = 0;
    let whole = true;
    for (const word of asked) {
      let best = 0;
      for (const [term, value] of word.terms)
        if (value > best && terms.includes(term)) best = value;
      covered += best * word.weight;
      whole &&= best > 0;
    }
    covered /= total;
    const called = nameShare(read, engine, marks);
    const weighed =
      score * covered ** 2 * (1 + 1.5 * called * covered) * standing(read.document, query);
    ranked.set(id, { read, score: weighed, covered, whole });
  };
  for (const result of found) rank(result);
  // A page whose name is part of the query, words that say nothing included, is about it.
  for (const path of namedIn(query.spelling, engine.named)) {
    if (within?.(path) === false || documents.get(path)?.document.kind !== 'page') continue;
    if (!ranked.has(path)) rank({ id: path, score: 1, terms: [] });
    const one = ranked.get(path);
    if (one) Object.assign(one, { score: one.score * 1.5, whole: true });
  }
  // Whoever types the name of a page is looking for that page.
  for (const path of engine.named.get(query.spelling) ?? []) {
    if (within?.(pageOf(path)) === false) continue;
    if (!ranked.has(path)) rank({ id: path, score: 1, terms: [] });
    const one = ranked.get(path);
    if (one)
      Object.assign(one, {
        score: one.score + 1e4 * standing(one.read.document, query),
        ...{ covered: 1, whole: true, called: true },
      });
  }

  const sorted = [...ranked.values()].sort((a, b) => b.score - a.score);
  // Beside documents with every word of the query, others have to have most of it.
  const least =
    (sorted.some(({ whole }) => whole) ? 0.6 : 0.4) *
    Math.max(0, ...sorted.map(({ covered }) => covered));
  const entries = new Map<string, number>();
  const kept = sorted.filter(({ covered, whole, read: { document } }) => {
    if (!whole && covered < least) return false;
    if (document.kind === 'page') return true;
    const page = pageOf(document.path);
    entries.set(page, (entries.get(page) ?? 0) + 1);
    return (entries.get(page) ?? 0) <= most.entries;
  });
  return {
    hits: kept.slice(0, most.hits).map(({ read, called }) => hitOf(read, marks, called)),
    partial: kept.length > 0 && !kept.some(({ whole }) => whole),
    instead: query.corrected,
    reply: replyTo(query, kept, engine, marks),
    nearest:
      kept.length === 0
        ? engine.nearest(text).filter(({ path }) => within?.(path) !== false)
        : undefined,
  };
}

/**
 * The entry that answers a question or says what a term means, if one has the words of the query and few others;
 * else, for a question, what the page that is named for what was asked says first.
 */
function replyTo(query: Query, kept: readonly Ranked[], engine: Engine, marks: Weights) {
  if (query.intent === 'other') return undefined;
  const fits = ({ read, covered }: Ranked) =>
    covered >= 0.7 && nameShare(read, engine, marks) >= 0.4;
  const best = kept.find(({ read }) => read.document.kind === query.intent);
  if (best && fits(best)) {
    const { title, text, path } = best.read.document;
    return { title, text, href: path };
  }
  const [first] = kept;
  if (query.intent !== 'question' || first?.read.document.kind !== 'page' || !fits(first))
    return undefined;
  const { title, lede, path } = first.read.document;
  return lede ? { title, text: lede, href: path } : undefined;
}

/** A result. Its passage is cut when it is read: most results are only counted. A page that was called by name is meant whole. */
function hitOf(read: Read, marks: Weights, called = false): Hit {
  const { document } = read;
  const { kind, title, description, sections } = document;
  const path = pageOf(document.path);
  let cut: ReturnType<typeof passage> | null = null;
  const inText = () => {
    if (cut === null) cut = passage(document.text, read.text, read.sentences, marks);
    return cut;
  };
  return {
    path,
    kind,
    get title() {
      return split(title, marksIn(read.title, marks));
    },
    get place() {
      if (kind !== 'page' || called) return { href: document.path };
      const start = inText()?.start ?? 0;
      const section = sections.findLast((one) => one.start <= start);
      return section
        ? { href: `${path}#${section.anchor}`, section: section.title }
        : { href: path };
    },
    get excerpt() {
      const described = called && description;
      return (
        (described ? undefined : inText()?.pieces) ??
        split(description || document.text.slice(0, 200), marksIn(read.description, marks))
      );
    },
  };
}
