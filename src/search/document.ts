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
  /** Introduction; empty for an entry. */
  lede: string;
  sections: readonly Section[];
};
