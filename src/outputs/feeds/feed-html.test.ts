import { describe, expect, it } from 'vitest';
import { feedHtml } from './feed-html.ts';

const site = new URL('https://site.example/');
const clean = (html: string) => feedHtml(html, site, new URL('https://site.example/blog/x'));

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
