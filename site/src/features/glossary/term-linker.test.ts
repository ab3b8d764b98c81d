import fc from 'fast-check';
import { createTermLinker } from './term-linker.ts';

const link = createTermLinker(
  [
    { id: 'wave', aliases: ['pressure wave', 'negative pressure wave'] },
    { id: 'kp', aliases: ['KP'] },
    { id: 'cp', aliases: ['cathodic protection'] },
    { id: 'silent' },
  ],
  '/glossary',
);
const main = (body: string) => `<html><body><main>${body}</main></body></html>`;
const a = (id: string, words: string) => `<a class="term" href="/glossary#${id}">${words}</a>`;

describe('termLinker', () => {
  it('links the first use and leaves the second', () => {
    expect(link(main('<p>A pressure wave and a pressure wave.</p>'))).toBe(
      main(`<p>A ${a('wave', 'pressure wave')} and a pressure wave.</p>`),
    );
  });

  it('leaves a term that the author has linked', () => {
    const text = main('<p>KP here.</p><p>A <a href="/glossary#kp">kilometre post</a>.</p>');
    expect(link(text)).toBe(text);
  });

  it('takes the longest spelling, and counts spellings of one term together', () => {
    expect(link(main('<p>A negative pressure wave, then a pressure wave.</p>'))).toBe(
      main(`<p>A ${a('wave', 'negative pressure wave')}, then a pressure wave.</p>`),
    );
  });

  it('knows a term at the start of a sentence, and an abbreviation only as it is', () => {
    expect(link(main('<p>Cathodic protection at KP 3, not kp.</p>'))).toBe(
      main(`<p>${a('cp', 'Cathodic protection')} at ${a('kp', 'KP')} 3, not kp.</p>`),
    );
  });

  it('links whole words only', () => {
    const text = main('<p>KPI, SKP, KP-3 and pressure waves.</p>');
    expect(link(text)).toBe(text);
  });

  it.each([
    '<p><a href="/x">pressure wave</a></p>',
    '<p><button>pressure wave</button></p>',
    '<p>Touching KP<a href="/x">its basis</a></p>',
    '<li><h3>pressure wave</h3></li>',
    '<li><svg><title>pressure wave</title></svg></li>',
    '<astro-island><p>pressure wave</p></astro-island>',
    '<dl><dt>pressure wave</dt></dl>',
    '<div>pressure wave</div>',
    '<p data-note="a > pressure wave">text</p>',
    '<!-- <p>pressure wave</p> -->',
  ])('leaves %s alone', (body) => {
    expect(link(main(body))).toBe(main(body));
  });

  it.each(['<section><p>', '<h2>Heading</h2><p>'])(
    'links nothing between the heading of a page and %s',
    (begin) => {
      const lede = '<h1>Title</h1><div><p>A pressure wave.</p></div>';
      const page = (words: string) => main(`${lede}${begin}A ${words}.</p>`);
      expect(link(page('pressure wave'))).toBe(page(a('wave', 'pressure wave')));
    },
  );

  it('leaves everything outside the main part alone', () => {
    const html = '<header><p>pressure wave</p></header><footer><p>KP</p></footer>';
    expect(link(html)).toBe(html);
  });

  describe('of pages that are mentioned', () => {
    const terms = [{ id: 'cp', aliases: ['cathodic protection'] }];
    const pages = [{ href: '/services/cp', mentions: ['cathodic protection', 'CP survey'] }];
    const linkPage = createTermLinker(terms, '/glossary', pages);
    const text = '<p>Cathodic protection, a CP survey, cathodic protection.</p>';
    const first = (href: string) =>
      main(text.replace('Cathodic protection', `<a class="term" href="${href}">$&</a>`));

    it('leads to the page, once', () => {
      expect(linkPage(main(text), '/blog/2')).toBe(first('/services/cp'));
    });

    it('leads to the glossary on that page itself, and where only terms are linked', () => {
      expect(linkPage(main(text), '/services/cp')).toBe(first('/glossary#cp'));
      expect(linkPage(main(text))).toBe(first('/glossary#cp'));
    });
  });

  it('goes on after an element without an end tag', () => {
    expect(link(main('<p>one<br>KP</p>'))).toBe(main(`<p>one<br>${a('kp', 'KP')}</p>`));
  });

  it('never changes anything but by adding links', () => {
    const words = fc.constantFrom(
      'pressure wave',
      'KP',
      'pipe',
      'cathodic protection',
      '&amp;',
      '1 > 0',
    );
    const element = fc
      .tuple(fc.constantFrom('p', 'div', 'li', 'h2', 'a', 'svg'), fc.array(words))
      .map(([name, text]) => `<${name}>${text.join(' ')}</${name}>`);
    fc.assert(
      fc.property(fc.array(element), (elements) => {
        const html = main(elements.join('<br>'));
        const bare = link(html).replace(/<a class="term"[^>]*>([^<]*)<\/a>/g, '$1');
        expect(bare).toBe(html);
      }),
    );
  });
});
