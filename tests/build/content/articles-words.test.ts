import { type ArticleOnDisk, articles as written } from '#support/articles.ts';
import {
  countWords,
  listArticleTexts,
  splitArticleBlocks,
  usualWords,
} from '../../../site/src/content/schemas/articles/article-text.ts';
import { figures as drawings } from '../../../site/src/features/figure-registry.ts';

type Article = ArticleOnDisk & { figures: string[] };

const articles: Article[] = written.map((article) => ({
  ...article,
  figures: [
    ...(article.data.drawing ? [article.data.drawing] : []),
    ...[...article.body.matchAll(/^::drawing\{id="([^"]+)"/gm)].map(([, id = '']) => id),
  ],
}));

const bySlug = new Map(articles.map((article) => [article.data.slug, article]));

/** Words in lower case without punctuation: "don’t" equals "don't"; 0.011 keeps its point. */
const words = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/[’']/g, '')
    .match(/[\p{L}\p{N}]+(?:\.\p{N}+)*/gu) ?? [];

/**
 * Every run of eight consecutive words of an article, with its position. Names of sources are left
 * out.
 */
function runs({ data, body, figures }: Article): Map<string, string> {
  const captions = figures.flatMap((id) => drawings[id]?.caption ?? []);
  const cards = (data.cards ?? []).flatMap((card) => [card.excerpt, ...Object.values(card.stats)]);
  const labels = (data.stats ?? []).map((stat) => stat.label);
  const found = new Map<string, string>();
  for (const block of [
    data.title,
    data.excerpt,
    ...listArticleTexts(data, body),
    ...captions,
    ...cards,
    ...labels,
  ]) {
    const list = words(block);
    for (let i = 0; i + 8 <= list.length; i += 1) found.set(list.slice(i, i + 8).join(' '), block);
  }
  return found;
}

it.each(articles.map((article) => [article.path, article] as const))(
  '%s has 550 to 1,300 words',
  (_, { data, body }) => {
    expect(countWords(splitArticleBlocks(body))).toBeGreaterThanOrEqual(usualWords.min);
    expect(countWords(listArticleTexts(data, body))).toBeLessThanOrEqual(usualWords.max);
  },
);

it('articles share no eight consecutive words', () => {
  const seen = new Map<string, string>();
  const shared: string[] = [];
  for (const article of articles) {
    for (const run of runs(article).keys()) {
      const other = seen.get(run);
      if (other) shared.push(`${other} and ${article.path}: ${run}`);
      else seen.set(run, article.path);
    }
  }
  expect(shared).toEqual([]);
});

it.each(articles.map((article) => [article.path, article] as const))(
  '%s shows the record that it has, and figures that exist, each once',
  (_, { data, body, figures }) => {
    expect(body.includes('::record-table{')).toBe(data.record !== undefined);
    expect(new Set(figures).size).toBe(figures.length);
    for (const id of figures) {
      const figure = drawings[id];
      expect(figure, id).toBeDefined();
      expect(figure?.table.rows.length).toBeGreaterThan(1);
      for (const row of figure?.table.rows ?? []) {
        expect(row.length).toBe(figure?.table.head.length);
      }
    }
  },
);

it('articles have unique addresses', () => {
  expect(bySlug.size).toBe(articles.length);
});

it('articles do not link to themselves', () => {
  for (const { data, path, body } of articles) {
    expect(data.related, path).not.toContain(data.slug);
    expect(body, path).not.toMatch(new RegExp(`\\]\\(${path}[)#]`));
  }
});

it('articles have one featured article', () => {
  expect(articles.filter(({ data }) => data.featured)).toHaveLength(1);
});

it('articles link the parts of a series consistently forwards and backwards', () => {
  for (const { data } of articles) {
    if (!data.series) continue;
    expect(bySlug.get(data.series.index)?.data.cards, data.slug).toBeDefined();
    for (const [direction, back] of [
      ['next', 'previous'],
      ['previous', 'next'],
    ] as const) {
      const slug = data.series[direction];
      if (slug) expect(bySlug.get(slug)?.data.series?.[back]).toBe(data.slug);
    }
  }
});

it('articles show on a series card the same date and drawing as the part itself', () => {
  const cards = articles.flatMap(({ data }) => data.cards ?? []);
  expect(cards.length).toBeGreaterThanOrEqual(3);
  for (const card of cards) {
    const part = bySlug.get(card.slug)?.data;
    expect(part?.date, card.slug).toEqual(card.date);
    expect(drawings[card.drawing], card.drawing).toBeDefined();
  }
});
