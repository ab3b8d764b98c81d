/** Built with the site, opened once by the server. */
import MiniSearch, { type AsPlainObject } from 'minisearch';
import { type Sentences, splitSentences } from './passage.ts';
import { foldWord, normaliseName, stemAll, tokenize, toTerm, toTerms } from './search-terms.ts';

export type Section = { anchor: string; title: string; start: number };

export type Kind = 'page' | 'term' | 'question' | 'figure';

export type SearchDocument = {
  /** With an entry's anchor; the document's id. */
  path: string;
  kind: Kind;
  /** The h1 or <title>; of an entry its term, question or figure. */
  title: string;
  /** The <title> without the site's name. */
  name: string;
  address: string;
  terms: string;
  headings: string;
  /** Visible text between header and footer, without entries. */
  text: string;
  description: string;
  lede: string;
  sections: readonly Section[];
};

export const fieldBoosts = {
  ...{ title: 7, name: 5, address: 4, terms: 4, description: 3, headings: 2.5, text: 1 },
};

const options = {
  idField: 'path',
  fields: Object.keys(fieldBoosts),
  tokenize,
  processTerm: toTerm,
};

/**
 * In dist/, not served. The number changes with the format: a server may find an older build's
 * index.
 */
export const indexFile = 'search-index-4.json';

type Question = {
  asked: readonly string[];
  at: string;
  /** Listed first below the answer. */
  more?: readonly string[] | undefined;
  figure?: string | undefined;
};

/** What visitors ask, and the place that answers. */
export type Answers = {
  /** Words beside such a question that do not change it. */
  common: string;
  answers: readonly Question[];
};

type IndexData = {
  documents: readonly SearchDocument[];
  answers: Answers;
  miniSearch: AsPlainObject;
};

export type IndexedDocument = { document: SearchDocument; sentences: Sentences };

export type Engine = {
  index: MiniSearch<SearchDocument>;
  /** Every term of it. */
  known: ReadonlySet<string>;
  documents: ReadonlyMap<string, IndexedDocument>;
  /** By name as in `nameOf`; a heading's with its anchor. */
  pathsByName: ReadonlyMap<string, readonly string[]>;
  findAnswer: (query: string) => Answers['answers'][number] | undefined;
  /** Titles and names with words as written, for suggestions. */
  names: MiniSearch<SearchDocument>;
  /** Documents by kind. */
  size: Record<Kind, number>;
};

export function makeIndex(
  documents: readonly SearchDocument[],
  answers: Answers = { common: '', answers: [] },
): IndexData {
  const index = new MiniSearch<SearchDocument>(options);
  index.addAll(documents);
  return { documents, answers, miniSearch: index.toJSON() };
}

/** Heading, <title>, end of its address; of a term its words and its abbreviation. */
function listNames({ kind, path, title, name }: SearchDocument): ReadonlySet<string> {
  const last = /^\/(?:.*\/)?([a-z][a-z-]+)$/.exec(path)?.[1]?.replaceAll('-', ' ') ?? '';
  const parts = (kind === 'term' && /^(.*) \((.*)\)$/.exec(title)?.slice(1)) || [];
  return new Set([title, name, last, ...parts].filter(Boolean).map(normaliseName));
}

const addPath = (map: Map<string, string[]>, key: string, value: string) =>
  map.set(key, [...(map.get(key) ?? []), value]);

const comparePagesFirst = (a: SearchDocument, b: SearchDocument) =>
  Number(a.kind !== 'page') - Number(b.kind !== 'page');

/** The question anywhere in the query, with no other word that says more. */
function createFindAnswer({ common, answers }: Answers): Engine['findAnswer'] {
  const isCommon = new Set(toTerms(common));
  const questions = answers.flatMap((answer) =>
    answer.asked.map((asked) => ({ answer, asked: stemAll(asked), terms: toTerms(asked) })),
  );
  return (query) => {
    const line = ` ${stemAll(query)} `;
    const rest = toTerms(query).filter((term) => !isCommon.has(term));
    return questions.find(
      ({ asked, terms }) =>
        line.includes(` ${asked} `) && rest.every((term) => terms.includes(term)),
    )?.answer;
  };
}

export function openIndex({ documents, answers, miniSearch }: IndexData): Engine {
  const pathsByName = new Map<string, string[]>();
  const pathsByHeading = new Map<string, string[]>();
  // Pages before their entries.
  for (const document of documents.toSorted(comparePagesFirst)) {
    const { path, sections } = document;
    for (const name of listNames(document)) addPath(pathsByName, name, path);
    const anchors = new Map(sections.map((one) => [normaliseName(one.title), one.anchor]));
    for (const [heading, anchor] of anchors) addPath(pathsByHeading, heading, `${path}#${anchor}`);
  }
  // A heading on one page only is a name of it, unless a page is called so.
  for (const [heading, paths] of pathsByHeading)
    if (paths.length === 1 && !pathsByName.has(heading)) pathsByName.set(heading, paths);
  const names = new MiniSearch<SearchDocument>({
    ...{ idField: 'path', fields: ['title', 'name'], tokenize, processTerm: foldWord },
  });
  names.addAll(documents);
  const index = MiniSearch.loadJS<SearchDocument>(miniSearch, options);
  const countKind = (kind: Kind) => documents.filter((one) => one.kind === kind).length;
  return {
    ...{ index, names, pathsByName, findAnswer: createFindAnswer(answers) },
    known: new Set(miniSearch.index.map(([term]) => term)),
    documents: new Map(
      documents.map((document) => [
        document.path,
        { document, sentences: splitSentences(document.text) },
      ]),
    ),
    size: {
      page: countKind('page'),
      term: countKind('term'),
      question: countKind('question'),
      figure: countKind('figure'),
    },
  };
}

export const createEngine = (...data: Parameters<typeof makeIndex>): Engine =>
  openIndex(makeIndex(...data));
