/** A part of a page's text with its own anchor. */
export type Section = { anchor: string; title: string; start: number };

export type Kind = 'page' | 'term' | 'question' | 'figure';

export type SearchDocument = {
  /** Path of the page, with an entry's anchor; the document's id. */
  path: string;
  kind: Kind;
  /** The page's h1, else its <title>; of an entry, its term, question or figure. */
  title: string;
  /** The <title> without the site's name. */
  name: string;
  address: string;
  terms: string;
  headings: string;
  /** All other visible text between header and footer, without entries. */
  text: string;
  description: string;
  /** The introduction under the heading. Empty for an entry. */
  lede: string;
  sections: readonly Section[];
};
