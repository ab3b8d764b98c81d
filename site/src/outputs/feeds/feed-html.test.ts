import type { SourceData } from '../../content/schemas/records/source.ts';
import { renderFeedHtml, renderItemHtml } from './feed-html.ts';

const site = new URL('https://site.example/');
const page = new URL('https://site.example/blog/x');
const clean = (html: string) => renderFeedHtml(html, site, page);

describe('feedHtml', () => {
  it('keeps words, structure and links, and drops what only a page can show', () => {
    expect(
      clean(
        '<figure id="f" class="a"><svg><title>no</title></svg><div><p class="b">One</p></div><figcaption>Two <!-- --><strong>three</strong>.</figcaption><details><summary>no</summary><table><tr><th scope="row">4</th></tr></table></details></figure><script>no()</script>',
      ),
    ).toBe(
      '<figure><p>One</p><figcaption>Two <strong>three</strong>.</figcaption><table><tr><th>4</th></tr></table></figure>',
    );
  });

  it('gives every link an origin', () => {
    expect(clean('<a href="/demo" onclick="x()">a</a> <a href="#part">b</a>')).toBe(
      '<a href="https://site.example/demo">a</a> <a href="https://site.example/blog/x#part">b</a>',
    );
  });

  it('keeps a picture with its text equivalent, size and whole address', () => {
    expect(
      clean(
        '<p><img src="/_astro/node.B1.webp" alt="A &quot;node&quot; on a pipe" width="800" height="600" loading="lazy" srcset="x 2x" onerror="x()"></p><img alt="no address">',
      ),
    ).toBe(
      '<p><img src="https://site.example/_astro/node.B1.webp" alt="A &quot;node&quot; on a pipe" width="800" height="600"></p>',
    );
  });

  it('leaves references as they are', () => {
    expect(clean('<p>a &lt; b &amp; c</p>')).toBe('<p>a &lt; b &amp; c</p>');
  });
});

describe('what a feed reader is given', () => {
  it('never has a script, a control or a style, whatever is in them', () => {
    for (const name of 'svg script style summary template button form'.split(' '))
      expect(clean(`a<${name}>no</${name}>b`), name).toBe('ab');
    expect(clean('a<link rel="x" href="/y">b')).toBe('ab');
  });

  it('keeps every element of a text, and unwraps every other', () => {
    const kept =
      'abbr b blockquote caption code dd dl dt em figcaption figure h2 h3 h4 i li ol p strong sub sup table tbody td th thead tr ul';
    for (const name of kept.split(' '))
      expect(clean(`<${name} id="x">a</${name}>`), name).toBe(`<${name}>a</${name}>`);
    for (const name of ['div', 'span', 'section', 'h1', 'details', 'iframe'])
      expect(clean(`<${name} id="x">a</${name}>`), name).toBe('a');
    expect(clean('a<br>b<hr>c')).toBe('a<br>b<hr>c');
  });

  it('has no doubled space, and none at its ends', () => {
    expect(clean('  <p>a\n  b</p> ')).toBe('<p>a b</p>');
  });

  it('writes quotes and brackets in an attribute as references', () => {
    expect(clean(`<a href='/a"b'>x</a><a>y</a><p href="/no">z</p>`)).toBe(
      '<a href="https://site.example/a%22b">x</a><a>y</a><p>z</p>',
    );
    expect(clean(`<img src="/a" alt='a"b<c'>`)).toBe(
      '<img src="https://site.example/a" alt="a&quot;b&lt;c">',
    );
    expect(clean('<img src="/a">')).toBe('<img src="https://site.example/a" alt="">');
    expect(clean(`<img src="/a" height='1"<'>`)).toBe(
      '<img src="https://site.example/a" alt="" height="1&quot;&lt;">',
    );
  });
});

const source: SourceData = {
  ...{ mark: 'NTSB <1>', kind: 'report', title: 'A rupture', body: 'NTSB', date: '2012' },
  ...{ address: 'document', read: { extent: 'unread' } },
};

it('puts headline figures before an article and its references behind it', () => {
  expect(
    renderItemHtml(
      {
        stats: [
          { value: '>12', unit: 'm³', label: 'Spilt & lost', basis: 'record', source: 'x' },
          { value: 'Many', label: 'Lines', basis: 'record', source: 'x' },
        ],
        html: '<p>Text.</p>',
        sources: [
          { id: 'a', source: { ...source, url: 'https://example.org/a?b=1&c=2' } },
          { id: 'b', source: { ...source, mark: 'Other', address: 'none' } },
        ],
      },
      ...([site, page] as const),
    ),
  ).toBe(
    '<ul><li>&gt;12 m³: Spilt &amp; lost. Record: x</li><li>Many: Lines. Record: x</li></ul><p>Text.</p>' +
      '<h2>References</h2><ul><li>NTSB &lt;1&gt;: A rupture. NTSB, 2012. Not opened. <a href="https://example.org/a?b=1&amp;c=2">example.org</a></li>' +
      '<li>Other: A rupture. NTSB, 2012. Not opened.</li></ul>',
  );
});

it('leaves out what an article does not have', () => {
  expect(renderItemHtml({ stats: [], html: '<p>a</p>', sources: [] }, site, page)).toBe('<p>a</p>');
});
