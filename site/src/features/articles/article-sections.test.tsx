import { findElements, getAttribute } from '#support/html-elements.ts';
import { createWords } from '#support/page-texts.ts';
import { listLinks, renderToNodes, renderToText } from '#support/render-html.tsx';
import { ArticleCard } from './ArticleCard.tsx';
import { ArticleGrid, NothingFound } from './ArticleGrid.tsx';
import { ArticleHead } from './ArticleHead.tsx';
import { BlogHead } from './Articles.tsx';

const words = createWords();

describe('the index of articles', () => {
  const categories = [
    { name: 'Series', count: 3 },
    { name: 'Case Study', count: 2 },
  ];
  const state = { query: 'valve', category: 'Series', page: 1 };

  it('keeps the words in its categories, and the category in its search', () => {
    const head = <BlogHead state={state} categories={categories} words={words} />;
    expect(listLinks(head)).toEqual([
      'All 5: /blog?q=valve',
      '*Series 3: /blog?q=valve&category=series',
      'Case Study 2: /blog?q=valve&category=case-study',
    ]);
    const kept = findElements(renderToNodes(head), 'input').filter(
      (one) => getAttribute(one, 'type') === 'hidden',
    );
    expect(kept.map((one) => [getAttribute(one, 'name'), getAttribute(one, 'value')])).toEqual([
      ['category', 'series'],
    ]);
  });

  it.each([
    [{ query: 'valve', category: 'Series' }, '2 articles for “valve” in Series, best match first'],
    [{ query: '', category: 'Series' }, 'Series: 2 articles'],
    [{ query: '', category: undefined }, 'All articles'],
  ])('%o is headed "%s" and leads back to all', (asked, title) => {
    const grid = (
      <ArticleGrid
        state={{ ...asked, page: 1 }}
        portion={{ items: [], total: 2, pages: 1, more: '/blog?page=2' }}
        {...{ words, partial: false }}
      />
    );
    const all = asked.query || asked.category ? 'Show all articles' : '';
    expect(renderToText(grid)).toBe(
      `${title}${all}Load more articles0 of ${all ? '' : 'the other '}2 shown`,
    );
    expect(listLinks(grid)).toEqual([
      ...(all ? ['Show all articles: /blog'] : []),
      'Load more articles: /blog?page=2',
    ]);
  });

  it('without a hit offers all categories and the whole site', () => {
    const found = listLinks(
      <NothingFound state={state} words={createWords({ examples: '{examples}' })} />,
    );
    expect(found[0]).toBe('Search all articles: /blog?q=valve');
    expect(found.slice(-2)).toEqual([
      'search the whole site: /search?q=valve',
      'see all articles: /blog',
    ]);
  });
});

test('an article says when it was changed, where it is filed and its part of the series', () => {
  const article = {
    ...{ slug: '3/a', path: '/blog/3/a', title: 'A', excerpt: 'B', category: 'Case Study' },
    ...{ type: 'Article', picture: { drawing: 'x' }, minutes: 7 },
    ...{ date: new Date('2025-05-28'), updated: new Date('2026-02-03') },
  } as Parameters<typeof ArticleHead>[0]['article'];
  const series = { name: 'Failures', index: '3', position: 2, of: 4 };
  const head = <ArticleHead {...{ article, series }} address="https://a.example/blog/3/a" />;
  expect(renderToText(head)).toContain('28 May 2025 · updated 3 February 2026');
  expect(renderToText(head)).toContain('Case Study 2 of 4');
  expect(listLinks(head)).toEqual([
    'Back to blog: /blog',
    'Case Study: /blog?category=case-study',
    'Failures: /blog/3',
  ]);
});

test('a card shows the words that were found, else its own', () => {
  const article = {
    ...{ slug: 'a', path: '/blog/a', title: 'Own', excerpt: 'Own words.', category: 'Case Study' },
    ...{ type: 'Article', minutes: 7, date: new Date('2025-05-28'), held: 'Until May' },
    picture: { drawing: 'keystone-precursor' },
  } as unknown as Parameters<typeof ArticleCard>[0]['article'];
  const hit = {
    ...{ title: [{ text: 'Found', marked: true }], excerpt: [{ text: 'found words' }] },
  } as unknown as NonNullable<Parameters<typeof ArticleCard>[0]['hit']>;
  const [own, found] = [undefined, hit].map((one) =>
    renderToText(<ArticleCard article={article} {...(one && { hit: one })} />),
  );
  expect(own).toMatch(/Own.*Own words\..*Read the case study/);
  expect(own).toContain('Until May');
  expect(found).toMatch(/Found.*found words/);
  expect(found).not.toContain('Own words.');
  const plain = { ...article, category: 'News', held: undefined };
  expect(renderToText(<ArticleCard article={plain} />)).toContain('Read the article');
});
