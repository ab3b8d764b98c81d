import { describe, expect, it } from 'vitest';
import { paths } from '../../../src/config/paths.ts';
import { type HtmlNode, isElement, parseHtml } from '../../../src/outputs/html/html.ts';
import { listedPages } from '../../../src/outputs/sitemap/sitemap.ts';
import { pages } from '../../support/built.ts';

const listed = new Set(listedPages(pages()).map(({ path }) => path));

/** Addresses of links in view: nothing has to be opened, and no script has to run. */
function linksIn(node: HtmlNode, found = new Set<string>()): Set<string> {
  const { name, attributes, children = [] } = node;
  if (isElement(node) && attributes && 'hidden' in attributes) return found;
  const path = name === 'a' ? (attributes?.href ?? '').replace(/[?#].*/, '') : '';
  if (listed.has(path)) found.add(path);
  const closed = name === 'details' && attributes && !('open' in attributes);
  for (const child of closed ? children.filter((one) => one.name === 'summary') : children)
    linksIn(child, found);
  return found;
}

const bodyOf = (html: string) => parseHtml(html.slice(html.indexOf('<body')));
const links = new Map(
  [...pages()]
    .filter(([path]) => listed.has(path))
    .map(([path, html]) => [path, linksIn(bodyOf(html))]),
);

const parentOf = (path: string) => path.slice(0, path.lastIndexOf('/'));
/** Pages of one folder, such as two incidents; a page directly below the root has none. */
const siblings = (a: string, b: string) => parentOf(a) !== '' && parentOf(a) === parentOf(b);

/** Pages of which a list leads to each, and that few others name. */
const listedOnly = /^\/(incidents|blog|your-line|newsletter\/archive)\//;

describe('every page', () => {
  it('is at most three clicks from home', () => {
    const clicks = new Map([[paths.home as string, 0]]);
    for (const [path, far] of clicks)
      for (const next of links.get(path) ?? []) if (!clicks.has(next)) clicks.set(next, far + 1);
    expect([...listed].filter((path) => (clicks.get(path) ?? 9) > 3)).toEqual([]);
  });

  it('has links from three pages that are not its siblings', () => {
    const few = [...listed].flatMap((path) => {
      const from = [...links].filter(
        ([other, to]) => other !== path && to.has(path) && !siblings(path, other),
      );
      return from.length < 3 && !listedOnly.test(path)
        ? [`${path}: ${from.map(([other]) => other).join(' ')}`]
        : [];
    });
    expect(few).toEqual([]);
  });

  it('has headings that are read without the mark of a figure', () => {
    const marked = [...pages()].flatMap(([path, html]) =>
      [...html.matchAll(/<(h[1-6])\b[^>]*>([\s\S]*?)<\/\1>/g)]
        .filter(([, , inner = '']) => inner.includes('§'))
        .map(() => path),
    );
    expect(marked).toEqual([]);
  });
});
