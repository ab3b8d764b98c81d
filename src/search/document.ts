/** What the search knows of a page, and of each term, question and figure on it. */

/** A part of a page's text with an anchor of its own. */
export type Section = { anchor: string; title: string; start: number };

export type Kind = 'page' | 'term' | 'question' | 'figure';

export type SearchDocument = {
  /** Address of the page, with the anchor of an entry; also the document's id. */
  path: string;
  kind: Kind;
  /** The h1 of a page, the <title> if there is none; of an entry, its term, question or figure. */
  title: string;
  /** What the window of the page is called, without the name of the site. */
  name: string;
  /** Words of the address. */
  address: string;
  /** Additional search words, from the page's keywords. */
  terms: string;
  headings: string;
  /** All other visible text between header and footer, without its entries. */
  text: string;
  description: string;
  /** What the page says first, under its heading: its answer in short. Empty for an entry. */
  lede: string;
  sections: readonly Section[];
};
