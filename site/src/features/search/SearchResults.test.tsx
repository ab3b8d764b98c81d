import { describe, expect, it } from 'vitest';
import { listLinks, renderToText } from '../../../../tests/support/render-html.tsx';
import { describeCount, SearchResults } from './SearchResults.tsx';

describe('results of a search', () => {
  const hit = (path: string) => ({
    ...{ path, kind: 'page', title: [{ text: path }], place: { href: path } },
    excerpt: [{ text: 'It.' }],
  });
  const answer = (more: object) =>
    ({ hits: [], pages: 0, partial: false, ...more }) as Parameters<
      typeof SearchResults
    >[0]['answer'];

  it('stand by kind, are counted, and say where there are more', () => {
    const hits = ['/blog/1', '/services/a', '/blog/2', '/', '/blog/3'].map(hit);
    const text = renderToText(
      <SearchResults query="valve" answer={answer({ hits })} words={String} shown={4} />,
    );
    expect(text).toMatch(/^Articles 2.*Services 1.*Home 1/);
    expect(text).toContain('These are the best 4.');
    expect(
      renderToText(
        <SearchResults query="valve" answer={answer({ hits })} words={String} shown={5} />,
      ),
    ).not.toContain('the best');
  });

  it.each([
    [{ pages: 6 }, 'Six pages mention “valve”.'],
    [
      { pages: 1, hits: ['/', '/about'].map(hit) },
      'One page mentions “valve”. Others have some of these words.',
    ],
    [
      { pages: 1, similar: true },
      'No page mentions “valve”. One page has words spelt much like it.',
    ],
    [{ pages: 2, partial: true }, 'No page has all of these words. Two have some of them.'],
    [{ hits: [] }, 'Nothing found for “valve”.'],
  ])('are counted in a sentence: %o', (more, sentence) => {
    const found = answer({ hits: [hit('/')], ...more });
    expect(describeCount({ query: 'valve', answer: found })).toBe(sentence);
  });

  it('of nothing lead to an engineer and to the pages of the menu', () => {
    const none = listLinks(
      <SearchResults query="x" answer={answer({})} words={String} shown={9} />,
    );
    expect(none).toContainEqual(
      expect.stringMatching(/^Ask an engineer: \/contact\?message=I\+searched\+for/),
    );
    expect(none).toContain('Technology: /technology');
  });
});
