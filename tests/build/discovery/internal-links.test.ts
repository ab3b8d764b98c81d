import { readdirSync } from 'node:fs';
import { readPages } from '#support/built-site.ts';
import {
  type HtmlNode,
  isElement,
  isText,
  parseHtml,
} from '../../../site/src/kit/html/parse-html.ts';

/** Links within what is read: paragraphs, items and cells that are more than their links. */

type Link = { from: string; href: string; inLede: boolean; isTerm: boolean };

const wordsOutsideLinks = (node: HtmlNode): number => {
  const own = (part: HtmlNode): string =>
    part.name === 'a'
      ? ''
      : isText(part)
        ? (part.value ?? '')
        : (part.children ?? []).map(own).join(' ');
  return own(node).split(/\s+/).filter(Boolean).length;
};

function linksOf(path: string, html: string): Link[] {
  const found: Link[] = [];
  let lede = false;
  const visit = (node: HtmlNode, inMain: boolean, paragraph?: HtmlNode): void => {
    if (isElement(node)) {
      if (node.name === 'section' || node.name === 'h2') lede = false;
      const href = node.attributes?.href;
      if (inMain && node.name === 'a' && href && paragraph && wordsOutsideLinks(paragraph) > 4)
        found.push({ from: path, href, inLede: lede, isTerm: href.startsWith('/glossary#') });
    }
    const main = inMain || node.name === 'main';
    const inner = ['p', 'li', 'dd', 'td'].includes(node.name ?? '') ? node : paragraph;
    for (const child of node.children ?? []) visit(child, main, inner);
    if (node.name === 'h1') lede = true;
  };
  visit(parseHtml(html), false);
  return found;
}

const links = [...readPages()].flatMap(([path, html]) => linksOf(path, html));
const names = (folder: string) =>
  readdirSync(`content/${folder}`).map((name) => `/${folder}/${name.replace('.yaml', '')}`);
/** Pages from whose paragraphs `path` is reached. */
const leadingTo = (path: string) =>
  new Set(
    links
      .filter(({ from, href }) => from !== path && href.split(/[?#]/)[0] === path)
      .map(({ from }) => from),
  );

it.each([...names('services'), ...names('sectors')])('lead to %s from five pages', (path) => {
  expect([...leadingTo(path)].length, [...leadingTo(path)].join(' ')).toBeGreaterThanOrEqual(5);
});

it.each([
  '/newsletter',
  '/blog/1',
  '/technology/methods',
  ...readdirSync('content/topics').map((name) => `/technology/${name.replace('.yaml', '')}`),
])('lead to %s', (path) => {
  expect(leadingTo(path).size).toBeGreaterThan(0);
});

it('links within paragraphs lead to a term once a page, and never from its lede', () => {
  const terms = links.filter(({ isTerm }) => isTerm);
  expect(terms.length).toBeGreaterThan(50);
  const said = terms
    .filter(({ from }) => from !== '/glossary')
    .map(({ from, href }) => `${from} ${href}`);
  expect(said.filter((one, i) => said.indexOf(one) !== i)).toEqual([]);
  expect(terms.filter(({ inLede }) => inLede)).toEqual([]);
});
