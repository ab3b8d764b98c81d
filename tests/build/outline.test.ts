import { brand } from '@site/config';
import { readPages } from '#support/built-site.ts';
import { findElements, getAttribute, getText, listElements } from '#support/html-elements.ts';
import type { HtmlNode } from '../../site/src/kit/html/parse-html.ts';

/**
 * Landmarks and source order; headings, and names are rules of the validator (html.test.ts), the
 * tab order is one of axe.
 */
const built = readPages();

const body = (path: string) => findElements(built.get(path) ?? '', 'body')[0] as HtmlNode;

describe.each([...built.keys()])('%s', (path) => {
  it('begins with the skip link, then banner, main and footer, once each', () => {
    const top = (body(path).children ?? []).filter(({ name }) => name && name !== 'script');
    const first = top[0] as HtmlNode;
    expect(first.name).toBe('a');
    const target = getAttribute(first, 'href')?.slice(1);
    const names = top.slice(1).map(({ name }) => name);
    expect(names.filter((name) => name !== 'nav')).toEqual(['header', 'main', 'footer']);
    expect(getAttribute(findElements(body(path), 'main')[0], 'id')).toBe(target);
    // Its number in the title block.
    const sheet = path.slice(1).replaceAll('/', '-').toUpperCase() || 'HOME';
    const cells = findElements(findElements(body(path), 'footer')[0] as HtmlNode, 'dd').map(
      getText,
    );
    expect(cells).toContain(`${brand.drawingPrefix}-${sheet}`);
  });

  it('has drawings that are images wherever they have a name', () => {
    const drawings = findElements(body(path), 'svg').filter((svg) =>
      ['aria-label', 'aria-labelledby'].some((name) => getAttribute(svg, name)),
    );
    // A map whose places are links is a group.
    const roles = new Set(drawings.map((svg) => getAttribute(svg, 'role')));
    expect([...roles.difference(new Set(['img', 'group']))]).toEqual([]);
  });
});

it('the mobile menu is hidden until it is opened, also without the style sheet', () => {
  const menus = listElements(body('/')).filter((e) => getAttribute(e, 'popover') !== undefined);
  const links = (within: HtmlNode) => findElements(within, 'a').map((a) => getAttribute(a, 'href'));
  const header = findElements(body('/'), 'header')[0] as HtmlNode;
  const wide = findElements(header, 'nav').find(
    (nav) => getAttribute(nav, 'aria-label') === 'Main',
  );
  // The browser itself hides a popover, so its links are not read twice without the site's style
  // sheet.
  const menu = menus.find((e) => getAttribute(e, 'id') === 'menu');
  expect(links(menu as HtmlNode)).toEqual(expect.arrayContaining(links(wide as HtmlNode)));
});
