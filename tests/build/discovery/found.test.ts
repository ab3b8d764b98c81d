import { paths } from '@site/config';
import { readPages } from '#support/built-site.ts';
import { type HtmlNode, isElement, parseHtml } from '../../../site/src/kit/html/parse-html.ts';
import { listPages } from '../../../site/src/outputs/sitemap/sitemap.ts';

const listed = new Set(listPages(readPages()).map(({ path }) => path));

/** Addresses by clicks: one for a link in view, two where a fold has to be opened first. */
function linksIn(node: HtmlNode, folded = false, found = new Map<string, number>()) {
  const { name, attributes, children = [] } = node;
  if (isElement(node) && attributes && 'hidden' in attributes) return found;
  const path = name === 'a' ? (attributes?.href ?? '').replace(/[?#].*/, '') : '';
  if (listed.has(path)) found.set(path, Math.min(found.get(path) ?? 2, folded ? 2 : 1));
  const closes = name === 'details' && attributes && !('open' in attributes);
  for (const child of children)
    linksIn(child, folded || (closes && child.name !== 'summary'), found);
  return found;
}

const bodyOf = (html: string) => parseHtml(html.slice(html.indexOf('<body')));
const links = new Map(
  [...readPages()]
    .filter(([path]) => listed.has(path))
    .map(([path, html]) => [path, linksIn(bodyOf(html))]),
);

const parentOf = (path: string) => path.slice(0, path.lastIndexOf('/'));
/** Pages of one folder, such as two incidents; a page directly below the root has none. */
const siblings = (a: string, b: string) => parentOf(a) !== '' && parentOf(a) === parentOf(b);

/** Pages of which one list leads to each, and that few others name. */
const listedOnly = /^\/(incidents|locations|blog|newsletter\/archive)\//;

it('every page is at most three clicks from home', () => {
  const clicks = new Map([[paths.home as string, 0]]);
  for (const far of [0, 1, 2])
    for (const [path] of [...clicks].filter(([, at]) => at === far))
      for (const [next, cost] of links.get(path) ?? [])
        if (far + cost < (clicks.get(next) ?? 4)) clicks.set(next, far + cost);
  expect([...listed].filter((path) => (clicks.get(path) ?? 4) > 3)).toEqual([]);
});

it('every page has links from three pages that are not its siblings', () => {
  const few = [...listed].flatMap((path) => {
    const from = [...links].filter(
      ([other, to]) => other !== path && to.get(path) === 1 && !siblings(path, other),
    );
    return from.length < 3 && !listedOnly.test(path)
      ? [`${path}: ${from.map(([other]) => other).join(' ')}`]
      : [];
  });
  expect(few).toEqual([]);
});

it('every page has headings that are read without the mark of a figure', () => {
  const marked = [...readPages()].flatMap(([path, html]) =>
    [...html.matchAll(/<(h[1-6])\b[^>]*>([\s\S]*?)<\/\1>/g)]
      .filter(([, , inner = '']) => inner.includes('§'))
      .map(() => path),
  );
  expect(marked).toEqual([]);
});
