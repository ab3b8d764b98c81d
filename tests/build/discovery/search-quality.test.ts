/**
 * What the search of the present build finds: every page by its own title, and the queries of
 * tests/search.
 */

import { readPages } from '#support/built-site.ts';
import { extractDocuments } from '../../../site/src/features/search/search-documents.ts';
import { search } from '../../../site/src/features/search/site-search.ts';
import { listPages } from '../../../site/src/outputs/sitemap/sitemap.ts';
import { type Asked, queries, scoreOf } from '../../search/score.ts';

const documents = [...readPages()].flatMap(([path, html]) => extractDocuments(path, html));
const addresses = new Set(documents.map(({ path }) => path));

const answers = (part: readonly Asked[]) =>
  part.map((asked) => ({
    asked,
    found: search(asked.q).hits.map(({ kind, place, path }) => ({
      address: kind === 'page' ? path : place.href,
      entry: kind !== 'page',
    })),
  }));

it('covers every page that wants to be listed', () => {
  const covered = new Set(documents.filter(({ kind }) => kind === 'page').map(({ path }) => path));
  const listed = listPages(readPages()).map(({ path }) => path);
  expect(listed.filter((path) => !covered.has(path))).toEqual([]);
});

it('puts every page first for its own heading, and for the name of its window', () => {
  const missed = documents
    .filter(({ kind }) => kind === 'page')
    .flatMap(({ path, title, name }) =>
      [title, name].flatMap((text) => {
        const [first] = search(text).hits;
        return first?.path === path ? [] : [`${path} (${text}): ${first?.path}`];
      }),
    );
  expect(missed).toEqual([]);
});

it('has every question, term and figure as an entry that its own title finds', () => {
  const entries = documents.filter(({ kind }) => kind !== 'page');
  for (const kind of ['term', 'question', 'figure'])
    expect(entries.filter((entry) => entry.kind === kind).length, kind).toBeGreaterThan(15);
  const missed = entries.filter(
    ({ path, title }) => !search(title).hits.some(({ place }) => place.href === path),
  );
  expect(missed.map(({ path }) => path)).toEqual([]);
});

it('leads to anchors that the pages have', () => {
  const built = readPages();
  for (const { q } of [...queries.tuned, ...queries.apart])
    for (const { place } of search(q).hits.slice(0, 10)) {
      const [page = '', anchor] = place.href.split('#');
      if (anchor) expect(built.get(page), place.href).toContain(`id="${anchor}"`);
    }
});

it('names pages and entries of the site as the right answers', () => {
  const asked = Object.values(queries).flat();
  for (const { q, pages: right } of asked)
    for (const address of right) expect(addresses, q).toContain(address);
  expect(new Set(asked.map(({ q }) => q.toLowerCase())).size).toBe(asked.length);
});

it.each([
  ['tuned', 0.85],
  ['apart', 0.85],
  ['slips', 0.75],
] as const)('answers them: mean reciprocal rank of those %s', (part, least) => {
  expect(scoreOf(answers(queries[part])).mrr).toBeGreaterThanOrEqual(least);
});
