import { existsSync } from 'node:fs';
import { runWithDraft } from '../../site/src/content/loading/read-entry.ts';
import { composeEntry, composeRemoval, createBlankEntry } from './entry-files.ts';
import {
  findEntry,
  getEntryTitle,
  kinds,
  listAllEntries,
  listCollectionEntries,
  readEntryData,
} from './entry-registry.ts';
import { buildOverview, searchTexts } from './overview.ts';
import type { Data } from './write/entry-file.ts';

const name = (key: string): string => (key === 'new:issue' ? '2026-11-30-quite-new' : 'quite-new');

describe.each(Object.entries(kinds))('%s', (key, { collection, data: given }) => {
  it('is asked for field by field, and an empty one is refused at its fields', () => {
    const { schema, data } = createBlankEntry(key);
    const [first = ''] = Object.keys(schema.properties ?? {});
    expect(['slug', 'id']).toContain(first);
    expect(schema.required).toContain(first);
    expect(Object.keys(schema.properties ?? {})).toEqual(
      expect.arrayContaining(schema.required ?? []),
    );
    const { problems } = composeEntry(key, data);
    expect(problems[0]?.path).toEqual([first]);
    expect(problems.length).toBeGreaterThan(1);
  });

  // There is no news yet to be copied.
  if (given) return;
  it('begins as a copy, in a file or at the end of one', () => {
    const [from] = listCollectionEntries(collection).slice(-1);
    if (!from) throw new Error('none');
    const { data, schema } = createBlankEntry(key, from.key);
    const field = schema.properties?.slug ? 'slug' : 'id';
    const whatOneWrites = { ...readEntryData(from), ...data, [field]: name(key) } as Data;
    const { entry, text, before, problems } = composeEntry(key, whatOneWrites);
    expect(problems).toEqual([]);
    expect(text.startsWith(before)).toBe(true);
    const isThere = () => listAllEntries().some((one) => one.key === entry.key);
    expect(isThere()).toBe(false);
    runWithDraft(entry.file, text, () => expect(isThere()).toBe(true));
    expect(existsSync(`content/${collection}/quite-new.yaml`)).toBe(false);
  });
});

it('a part of several kinds begins as the first of them', () => {
  const { blocks } = createBlankEntry('new:service').data as { blocks: Data[] };
  expect(blocks).toHaveLength(4);
  for (const block of blocks) expect(block.type).toBe('prose');
});

it('a name that is taken, and a field left empty, are refused', () => {
  const [term] = listCollectionEntries('glossary');
  const words = { term: 'A term', definition: 'What it is, in forty letters or more.' };
  const { problems } = composeEntry('new:term', { ...words, id: term?.id, short: '' });
  expect(problems.map(({ path, message }) => [path[0], message])).toEqual([
    ['id', `${term?.key} is there already.`],
    ['definition', expect.stringContaining('at least 40')],
  ]);
});

it('nothing is removed that others refer to, or that the site is built on', () => {
  for (const [key, why] of [
    ['content/sources.yaml#ntsb-par-12-01', 'while others refer to it'],
    ['content/claims.yaml#service-areas', 'built on this name'],
    ['content/pages/home.yaml', 'cannot be removed'],
  ] as const)
    expect(() => composeRemoval(key)).toThrow(why);
});

it('an ordinary article needs a title, a date, a text and a picture, and nothing of an analysis', () => {
  const article = {
    slug: 'how-wave-speed-is-measured',
    title: 'How wave speed is measured',
    excerpt:
      'Two nodes, one valve and a stopwatch: how the speed of a pressure wave is found on a line.',
    date: '2026-11-27',
    draft: true,
    category: 'Technology',
    drawing: 'patent-timeline',
    body: 'A valve is shut, and two nodes hear it.',
  };
  const { problems } = composeEntry('new:article', article);
  expect(problems).toEqual([]);
});

it('lists articles from the last, with their days', () => {
  const { entries = [] } = buildOverview().find(({ name }) => name === 'articles') ?? {};
  const days = entries.map(({ about }) => about);
  expect(days[0]).toMatch(/^\d{4}-\d\d-\d\d/);
  expect(days).toEqual(days.toSorted().reverse());
});

it('finds what a page prints, and figures by their full name', () => {
  for (const [words, key] of [
    ['fifteen seconds', 'content/pages/home.yaml'],
    ['the incidents may be', 'content/pages/contact.yaml'],
  ] as const) {
    const found = searchTexts(words);
    expect(found.map((one) => one.key)).toContain(key);
    for (const { text } of found) expect(text.toLowerCase().indexOf(words)).toBeLessThan(40);
  }
  expect(searchTexts('telephone')[0]?.path).toEqual(['phone']);
  expect(searchTexts('answer hours')[0]?.path).toEqual(['answerHours']);
  expect(searchTexts('24 h')[0]?.key).toBe('content/claims.yaml#response-time');
  expect(searchTexts('technology')[0]?.key).toBe('content/pages/technology.yaml');
  const [figure] = listCollectionEntries('claims');
  expect(figure && getEntryTitle(figure, readEntryData(figure))).toBe('<15 s to detect');
  const drawing = findEntry('content/drawings/who-found-it.yaml');
  expect(getEntryTitle(drawing, readEntryData(drawing))).toMatch(/^Each of 466 leaks/);
});
