import { describe, expect, it } from 'vitest';
import { embeds } from '../../src/config/embeds.ts';
import type { HtmlNode } from '../../src/outputs/html/html.ts';
import { pages } from '../support/built.ts';
import { attribute, elements, named, textOf } from '../support/html.ts';

/** Landmarks, headings and source order, which screen readers and browsers without styles present. */
const built = pages();

const tidy = (node: HtmlNode) => textOf(node).replace(/\s+/g, ' ').trim();
const body = (path: string) => named(built.get(path) ?? '', 'body')[0] as HtmlNode;

/** The aria-label of an element, or the text of the elements that label it. */
const labelOf = (within: HtmlNode, element: HtmlNode) => {
  const ids = attribute(element, 'aria-labelledby')?.split(' ') ?? [];
  const text = (id: string) =>
    elements(within)
      .filter((other) => attribute(other, 'id') === id)
      .map(tidy);
  return attribute(element, 'aria-label') ?? ids.flatMap(text).join(' ');
};

describe.each([...built.keys()])('%s', (path) => {
  it('begins with the skip link, then banner, main and footer, once each', () => {
    const top = (body(path).children ?? []).filter(({ name }) => name && name !== 'script');
    // In a frame on another site there is nothing to skip.
    if (Object.hasOwn(embeds, path)) {
      expect(top.map(({ name }) => name)).toEqual(['main', 'footer']);
      return;
    }
    const first = top[0] as HtmlNode;
    expect(first.name).toBe('a');
    const target = attribute(first, 'href')?.slice(1);
    const names = top.slice(1).map(({ name }) => name);
    expect(names.filter((name) => name !== 'nav')).toEqual(['header', 'main', 'footer']);
    expect(attribute(named(body(path), 'main')[0], 'id')).toBe(target);
  });

  it('has headings that start with the h1 in main and never skip a level down', () => {
    const main = named(body(path), 'main')[0] as HtmlNode;
    const levels = (within: HtmlNode) =>
      elements(within)
        .flatMap(({ name }) => /^h([1-6])$/.exec(name ?? '')?.[1] ?? [])
        .map(Number);
    expect(levels(main)[0]).toBe(1);
    const all = levels(body(path));
    expect(all[0]).toBe(1);
    const skips = all.filter((level, i) => i > 0 && level > (all[i - 1] ?? 0) + 1);
    expect(skips).toEqual([]);
    for (const heading of elements(main).filter(({ name }) => /^h[1-6]$/.test(name ?? '')))
      expect(tidy(heading)).not.toBe('');
  });

  it('gives each of several nav elements a unique name', () => {
    const names = named(body(path), 'nav').map((nav) => labelOf(body(path), nav));
    expect(names).not.toContain('');
    expect(new Set(names).size).toBe(names.length);
  });

  it('has no positive tabindex: the tab order is the source order', () => {
    const forced = elements(body(path)).filter((e) => Number(attribute(e, 'tabindex') ?? 0) > 0);
    expect(forced.map(tidy)).toEqual([]);
  });
});

it('the mobile menu is hidden until it is opened, also without the style sheet', () => {
  const menus = elements(body('/')).filter((e) => attribute(e, 'popover') !== undefined);
  const links = (within: HtmlNode) => named(within, 'a').map((a) => attribute(a, 'href'));
  const header = named(body('/'), 'header')[0] as HtmlNode;
  const wide = named(header, 'nav').find((nav) => attribute(nav, 'aria-label') === 'Main');
  // The browser itself hides a popover, so its links are not read twice without the site's style sheet.
  expect(menus).toHaveLength(1);
  expect(links(menus[0] as HtmlNode)).toEqual(expect.arrayContaining(links(wide as HtmlNode)));
});
