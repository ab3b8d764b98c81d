import { listLinks, renderToText } from '#support/render-html.tsx';
import { describeCount, SearchResults } from './SearchResults.tsx';

describe('results of a search', () => {
  const hit = (path: string) => ({
    ...{ path, kind: 'page', title: [{ text: path }], place: { href: path } },
    excerpt: [{ text: 'It.' }],
  });
  const answer = (more: object) =>
    ({ hits: [], complete: 0, ...more }) as Parameters<typeof SearchResults>[0]['answer'];

  const empty = { query: 'valve', words: String, asked: [] };
  const render = (hits: object[], page?: number) => (
    <SearchResults {...empty} answer={answer({ hits })} page={page} />
  );

  it('stand by kind, and are counted', () => {
    const hits = ['/blog/1', '/services/a', '/blog/2', '/'].map(hit);
    expect(renderToText(render(hits))).toMatch(/^Articles 2.*Pages 2/);
    expect(listLinks(render(hits))).toHaveLength(4);
  });

  it('leave out the one that is the answer', () => {
    const reply = { kind: 'page', title: 'Home', text: 'It.', href: '/' };
    const found = answer({ hits: ['/', '/about'].map(hit), reply });
    const links = listLinks(<SearchResults {...empty} answer={found} />);
    expect(links).toEqual(['Home: /', '/about: /about']);
  });

  it('put those that answer first, and the rest behind their number', () => {
    const reply = { kind: 'page', title: 'Home', text: 'It.', href: '/' };
    const hits = [{ ...hit('/about'), answers: true }, hit('/blog/1'), hit('/blog/2')];
    const text = renderToText(<SearchResults {...empty} answer={answer({ hits, reply })} />);
    expect(text).toMatch(/Home.*\/about.*The other 2 with these words.*Articles 2/);
  });

  it('begin with the figure of the answer', () => {
    const reply = { kind: 'page', title: 'Home', text: 'It.', href: '/', figure: '9 s' };
    const found = answer({ hits: [hit('/about')], reply });
    expect(renderToText(<SearchResults {...empty} answer={found} />)).toMatch(
      /^The page says first9 sHomeIt\./,
    );
  });

  it('stand ten on a page, each on one of them', () => {
    const hits = Array.from({ length: 23 }, (_, i) => hit(`/blog/${i}`));
    const pages = [1, 2, 3].map((page) => listLinks(render(hits, page)));
    expect(pages.map((links) => links.length)).toEqual([10 + 1, 10 + 2, 3 + 1]);
    expect(new Set(pages.flat().filter((link) => link.includes('/blog/'))).size).toBe(23);
    expect(pages[1]).toContain('Previous: /search?q=valve');
    expect(pages[1]).toContain('Next: /search?q=valve&page=3');
    expect(renderToText(render(hits, 2))).toContain('11 to 20 of 23');
    expect(listLinks(render(hits, 99))).toEqual(pages[2]);
  });

  const places = (count: number) => Array.from({ length: count }, (_, i) => hit(`/${i}`));
  it.each([
    [{ hits: places(6), complete: 6 }, 'Six results for “valve”.'],
    [{ hits: places(2), complete: 1 }, 'Two results for “valve”. One has all of its words.'],
    [{ hits: places(60), complete: 70 }, 'The best 60 results for “valve”.'],
    [
      { hits: places(1), complete: 1, similar: true },
      'No page mentions “valve”. One result with words spelt much like it.',
    ],
    [{ hits: places(2) }, 'No page has all of these words. Two results with some of them.'],
    [{}, 'Nothing found for “valve”.'],
  ])('are counted in a sentence: %o', (more, sentence) => {
    expect(describeCount({ query: 'valve', answer: answer(more) })).toBe(sentence);
  });

  it('of nothing lead to an engineer and to questions with their answers', () => {
    const asked = [{ kind: 'question' as const, title: 'How?', text: 'So.', href: '/technology' }];
    const none = listLinks(<SearchResults {...empty} {...{ asked }} answer={answer({})} />);
    expect(none).toContainEqual(
      expect.stringMatching(/^Ask an engineer: \/contact\?message=I\+searched\+for/),
    );
    expect(none).toContain('How?: /technology');
    const start = { ...empty, query: '', asked, answer: answer({}) };
    expect(listLinks(<SearchResults {...start} />)).toEqual(['How?: /technology']);
  });
});
