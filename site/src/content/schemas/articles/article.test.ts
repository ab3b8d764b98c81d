import { z } from 'zod';
import { createArticleSchema as schemaWith } from './article.ts';
import {
  countWords,
  estimateReadingMinutes,
  listArticleTexts,
  splitArticleBlocks,
} from './article-text.ts';
import { checkNews } from './news.ts';

const photograph = { file: './pump.jpg', text: 'A pump at rest beside its line', credit: 'Ann' };
const articleSchema = schemaWith({ image: (() => z.string()) as never });

const valid = {
  slug: '3/some-case',
  title: 'A title of a case',
  excerpt: 'A description that is long enough to be a description of the case.',
  date: '2025-05-20',
  category: 'Case Study',
  type: 'Article',
  drawing: 'some-figure',
  related: ['4'],
  terms: ['one', 'two', 'three'],
  record: Array.from({ length: 4 }, () => ({
    item: 'Item',
    fact: 'Fact',
    source: '[@ntsb-par-12-01]',
  })),
};

describe('articleSchema', () => {
  it('accepts a complete article and turns dates into dates', () => {
    expect(articleSchema.parse(valid).date).toEqual(new Date('2025-05-20'));
  });

  it('takes a photograph instead of the drawing', () => {
    expect(articleSchema.parse({ ...valid, drawing: undefined, photograph })).toMatchObject({
      photograph,
    });
  });

  it.each([
    ['a leading slash', { slug: '/blog/3' }],
    ['an excerpt too short for search results', { excerpt: 'Short.' }],
    ['an excerpt too long for search results', { excerpt: 'x'.repeat(161) }],
    ['a category nobody can filter by', { category: 'News' }],
    ['a misspelt field', { subtitle: 'x' }],
    ['an unknown basis', { stats: [{ value: '1', label: 'one', basis: 'true', source: 'us' }] }],
    ['no record', { record: [] }],
    [
      'a fact without a source',
      { record: [...valid.record, { item: 'Item', fact: 'Fact', source: 'A report' }] },
    ],
    [
      'a recorded figure without a source',
      { stats: [{ value: '1', label: 'one', basis: 'record', source: 'A report' }] },
    ],
    ['a drawing and a photograph', { photograph }],
    ['neither of them', { drawing: undefined }],
    [
      'a photograph that nobody took',
      { drawing: undefined, photograph: { ...photograph, credit: '' } },
    ],
    ['a photograph that opens the index', { drawing: undefined, photograph, featured: true }],
    ['a part beyond its series', { series: { name: 'S n', position: 4, of: 3, index: '3' } }],
  ])('refuses %s', (_, wrong) => {
    expect(articleSchema.safeParse({ ...valid, ...wrong }).success).toBe(false);
  });
});

const body = `---
slug: x
---

First [link](/blog/4) and **bold** words.

::drawing{id="a"}

## A heading

| a | b |
| --- | --- |
| one cell | 2.0 s |

- item one
- item two
  goes on

::record-table{caption="C"}
`;

describe('article text', () => {
  it('keeps words and drops markup', () => {
    expect(splitArticleBlocks(body)).toEqual([
      'First link and bold words.',
      'A heading',
      'a',
      'b',
      'one cell',
      '2.0 s',
      'item one',
      'item two goes on',
    ]);
  });

  it('counts figures as words, and never says that reading takes no time', () => {
    expect(countWords(['0.011 in', '– of'])).toBe(3);
    expect(estimateReadingMinutes(['word'])).toBe(1);
    const minutes = (words: number) =>
      estimateReadingMinutes([Array(words).fill('word').join(' ')]);
    expect([308, 332, 440].map(minutes)).toEqual([1, 2, 2]);
  });

  it('of a news item has 250 words at most', () => {
    const check = (words: number, kind: string) =>
      checkNews({ name: 'a', data: { kind }, body: Array(words).fill('word').join(' ') });
    for (const [words, kind] of [
      [250, 'news'],
      [251, 'article'],
    ] as const)
      expect(() => check(words, kind)).not.toThrow();
    expect(() => check(251, 'news')).toThrow('at most 250 words, and this one 251');
  });

  it('adds the record, without the names of sources', () => {
    const text = listArticleTexts(articleSchema.parse(valid), 'Body.');
    expect(text).toContain('Fact');
    expect(text.join(' ')).not.toContain('ntsb');
  });
});
