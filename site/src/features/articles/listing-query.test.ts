import fc from 'fast-check';
import { articleCategories } from '../../content/schemas/articles/article-fields.ts';
import {
  buildListingPath,
  pageSize,
  readListingQuery,
  selectPortion,
  slugifyCategory,
} from './listing-query.ts';

const read = (query: string) => readListingQuery(new URLSearchParams(query));
const list = Array.from({ length: 20 }, (_, i) => i);

describe('the states of the index', () => {
  it('has one address for each, which reads back as the same state', () => {
    const asks = fc.record({
      query: fc.string({ maxLength: 60 }).map((text) => text.replace(/\s+/g, ' ').trim()),
      category: fc.constantFrom(undefined, ...articleCategories),
      page: fc.integer({ min: 1, max: 9 }),
    });
    fc.assert(
      fc.property(asks, (ask) => {
        const { search } = new URL(buildListingPath(ask), 'https://site.example');
        expect(read(search)).toEqual(ask);
      }),
    );
  });

  it('leaves out what cannot be meant', () => {
    for (const bad of ['page=0', 'page=-1', 'page=1.5', 'page=x', 'page='])
      expect(read(bad).page, bad).toBe(1);
    // Past the last page: the page redirects.
    expect(read('page=9e9').page).toBe(9e9);
    expect(read('category=%3Cscript%3E').category).toBeUndefined();
    expect(read(`q=${'a'.repeat(5000)}`).query.length).toBeLessThan(200);
    expect(buildListingPath({ query: '', page: 1 })).toBe('/blog');
  });

  it('gives categories addresses of their own', () => {
    expect(new Set(articleCategories.map(slugifyCategory)).size).toBe(articleCategories.length);
    expect(read('category=case-study').category).toBe('Case Study');
  });
});

describe('load more', () => {
  it('adds the next ones to those that stand, and returns to the first of them', () => {
    const first = selectPortion(list, read(''));
    expect(first.items).toHaveLength(pageSize);
    expect(first.more).toBe('/blog?page=2#article-10');
    const second = selectPortion(list, read('page=2&category=series&q=x'));
    expect(second.items).toEqual(list.slice(0, 18));
    expect(second.more).toBe('/blog?q=x&category=series&page=3#article-19');
    expect(selectPortion(list, read('page=3'))).toEqual({
      items: list,
      total: 20,
      pages: 3,
      more: undefined,
    });
  });

  it('stands still beyond the end', () => {
    expect(selectPortion(list, read('page=99')).items).toEqual(list);
    expect(selectPortion([], read('page=2'))).toEqual({
      items: [],
      total: 0,
      pages: 1,
      more: undefined,
    });
  });
});
