import fc from 'fast-check';
import MiniSearch from 'minisearch';
import { expect, it } from 'vitest';
import type { SearchDocument } from './document.ts';
import { engineOf, find } from './engine.ts';
import { indexOf } from './make-index.ts';
import { boosts, noDocuments, Postings } from './postings.ts';

const words = ['pig', 'valve', 'weld', 'leak', 'node', '2010', 'constructor', '__proto__'];
const text = fc.array(fc.constantFrom(...words), { maxLength: 30 }).map((some) => some.join(' '));
const document = fc.record({ title: text, name: text, terms: text, headings: text, text });
const asked = fc.dictionary(fc.constantFrom(...words, 'unknown'), fc.double({ min: 0.1, max: 1 }), {
  noNullPrototype: false,
});
const made = (some: readonly object[]) =>
  some.map(
    (own, i) =>
      ({ path: `/${i}`, address: '', description: '', lede: '', ...own }) as SearchDocument,
  );

it('finds and scores as MiniSearch does, to the last digit', () => {
  fc.assert(
    fc.property(fc.array(document, { maxLength: 12 }), asked, fc.boolean(), (some, query, even) => {
      const json = indexOf(made(some));
      const worth = new Map(Object.entries(query));
      const within = even ? (id: string) => Number(id.slice(1)) % 2 === 0 : undefined;
      const index = MiniSearch.loadJSON(json, {
        idField: 'path',
        fields: Object.keys(boosts),
        storeFields: ['path'],
      });
      const found = index.search([...worth.keys()].join(' '), {
        boost: boosts,
        combineWith: 'OR',
        tokenize: (terms) => terms.split(' '),
        processTerm: (term) => term,
        boostTerm: (term) => worth.get(term) ?? 1,
        ...(within && { filter: ({ id }) => within(id) }),
      });
      const expected = found.map(({ id, score, terms }) => ({ id, score, terms: terms.sort() }));
      const own = new Postings(JSON.parse(json)).search(worth, within);
      expect(own.map((one) => ({ ...one, terms: one.terms.sort() }))).toEqual(expected);
    }),
  );
});

it('finds nothing among no documents', () => {
  expect(new Postings(noDocuments).search(new Map([['pig', 1]]))).toEqual([]);
  expect(find(engineOf(), 'pig valve')).toMatchObject({ hits: [], nearest: [] });
});
