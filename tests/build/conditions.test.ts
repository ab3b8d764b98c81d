import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { writeFigures } from '../../src/content/figures/write.ts';
import type { Claim } from '../../src/content/schemas/records/claim.ts';
import { type HtmlNode, isElement, parseHtml } from '../../src/outputs/html/html.ts';
import { pages as builtPages } from '../support/built.ts';
import { attribute, textOf } from '../support/html.ts';

/** Every headline figure must be shown with its basis and condition in the same element. */
const register = parse(writeFigures(readFileSync('content/claims.yaml', 'utf8'))) as Claim[];
const built = builtPages();
const html = (path: string) => built.get(path) ?? '';
const pages = ['/', '/technology', '/about', '/investors'];
/** Elements that contain one figure and its explanation. */
const cells = ['div', 'li', 'section'];

/** Every headline figure of a page, with the element that contains it. */
function marks(node: HtmlNode, cell = node): { id: string; cell: HtmlNode }[] {
  const href = isElement(node) ? attribute(node, 'href') : undefined;
  const id = href?.match(/\/technology#figure-(.+)$/)?.[1];
  const own = cells.includes(node.name ?? '') ? node : cell;
  const below = (node.children ?? []).flatMap((child) => marks(child, own));
  return id && textOf(node).startsWith('§') ? [{ id, cell }, ...below] : below;
}

describe.each(pages)('%s', (page) => {
  const found = marks(parseHtml(html(page)));
  it('has headline figures', () => expect(found.length).toBeGreaterThan(0));
  it.each(found.map(({ id, cell }) => [id, textOf(cell)] as const))('%s', (id, text) => {
    const claim = register.find((c) => c.id === id);
    // A figure that has a source names it in the surrounding sentence.
    if (!claim || claim.basis === 'record') return;
    expect(text).toContain(claim.holds);
  });
});

describe('texts for previews and search results', () => {
  const words = [
    /<title>([^<]*)/,
    /name="description" content="([^"]*)/,
    /og:title" content="([^"]*)/,
  ];
  it.each(words)('%s gives no figure without its condition', (pattern) => {
    const text = pattern.exec(html('/'))?.[1] ?? '';
    expect(text).not.toBe('');
    if (/15 s|1\.5 m/.test(text)) {
      expect(text).toMatch(/target/i);
      expect(text).toMatch(/liquid line/);
    }
  });
});
