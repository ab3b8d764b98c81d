import fc from 'fast-check';
import { createEngine, type SearchDocument } from './search-index.ts';
import { suggest } from './suggest.ts';

const entry = (path: string, part: Partial<SearchDocument>): SearchDocument => ({
  ...{ path, kind: 'page', title: 'A page', name: '', address: '', terms: '', headings: '' },
  ...{ text: '', description: '', lede: '', sections: [] },
  ...part,
});

const engine = createEngine([
  entry('/corrosion', { title: 'Corrosion management' }),
  entry('/pressure', { title: 'High pressure and corrosion' }),
  entry('/contact', { title: 'Ask an engineer', name: 'Contact' }),
  entry('/glossary#npw', { kind: 'term', title: 'Negative pressure wave' }),
  entry('/article', { title: 'Iron', text: 'The sulfidation of iron.' }),
  ...Array.from({ length: 20 }, (_, i) => entry(`/many/${i}`, { title: `Manifold ${i}` })),
]);
const hrefs = (typed: string) => suggest(engine, typed).map(({ href }) => href);

describe('suggestions', () => {
  it('begin with names that begin so', () => {
    expect(hrefs('cor')).toEqual(['/corrosion', '/pressure']);
    expect(hrefs('CORROSION MAN')[0]).toBe('/corrosion');
  });

  it('take each word typed as the beginning of one, in any order', () => {
    expect(hrefs('wav neg')).toEqual(['/glossary#npw']);
    expect(hrefs('wave zzz')).not.toContain('/contact');
  });

  it('show a page by the name that was typed', () => {
    expect(suggest(engine, 'cont')).toEqual([{ title: 'Contact', href: '/contact', kind: 'page' }]);
  });

  it('come from the text where few names fit', () => {
    expect(hrefs('sulfidation')).toEqual(['/article']);
  });

  it('need two letters, and are seven at most, none twice, whatever is typed', () => {
    expect(hrefs('')).toEqual([]);
    expect(hrefs('c')).toEqual([]);
    expect(hrefs('manifold')).toHaveLength(7);
    fc.assert(
      fc.property(fc.string({ maxLength: 400 }), (typed) => {
        const found = hrefs(typed);
        expect(found.length).toBeLessThanOrEqual(7);
        expect(new Set(found).size).toBe(found.length);
      }),
    );
  });
});
