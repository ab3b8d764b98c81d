import type { Locator, Page } from '@playwright/test';
import { brand, office } from '@site/config';
import { expect } from '../fixtures.ts';

/**
 * Roles whose names and order make up the reading of a page; its running text is tested elsewhere,
 * and changes more often.
 */
const roles = [
  ...['banner', 'navigation', 'main', 'contentinfo', 'complementary', 'region', 'search', 'form'],
  ...['heading', 'article', 'figure', 'img', 'table', 'columnheader', 'dialog', 'group'],
  ...['link', 'button', 'textbox', 'searchbox', 'combobox', 'checkbox', 'radio', 'slider'],
  ...['spinbutton', 'switch', 'tablist', 'tab', 'tabpanel', 'alert', 'status', 'log', 'timer'],
  ...['listbox', 'option', 'menu', 'menuitem', 'progressbar', 'meter', 'application', 'iframe'],
];
const kept = new RegExp(`^\\s*- '?(?:${roles.join('|')})\\b`);

/** A figure, which changes with the model; not the level of a heading. */
const figure = /(?<!level=)[\d.,]*\d/g;

/**
 * What names the brand, which may be another one. Of its map only the title is kept: labels are
 * those of the region. A newspaper called after the city keeps its name.
 */
const ofTheBrand: [RegExp | string, string][] = [
  [new RegExp(`("${office.mapTitle}"):.*`, 'g'), '$1'],
  [/Aberdeen (?=News)/g, 'Local '],
  ...Object.entries({ ...office, ...brand }).flatMap(([name, value]): [string, string][] =>
    ['map', 'country', 'countryCode', 'timeZone', 'drawingPrefix', 'patentOffice'].includes(name)
      ? []
      : [[String(value), `{${name}}`]],
  ),
  // Named beside the other cities of its time zone.
  [', {city}', ''],
];
const withoutBrand = (line: string) =>
  ofTheBrand.reduce((text, [value, name]) => text.replaceAll(value, name), line);

const liveRegions = '[aria-live], [role="status"], [role="alert"], [role="log"], output';

/**
 * Roles and names below `within` in the order in which they are read, figures as #, then its live
 * regions.
 */
async function readTree(within: Locator): Promise<string> {
  const lines = (await within.ariaSnapshot()).split('\n').filter((line) => kept.test(line));
  const live = await within.locator(liveRegions).evaluateAll((all) =>
    all.map((one) => {
      const facts = ['aria-live', 'aria-atomic'].map((name) => one.getAttribute(name) ?? '');
      return ['live region:', one.getAttribute('role') ?? one.localName, ...facts].join(' ').trim();
    }),
  );
  return [...lines, ...live]
    .map((line) => withoutBrand(line).replace(figure, '#').trimEnd())
    .join('\n');
}

/** Brings each island that waits to be seen into sight, until all are hydrated. */
async function hydrateAll(page: Page): Promise<void> {
  const waiting = page.locator('astro-island[ssr][client="visible"]');
  const showFirst = () =>
    waiting.evaluateAll((islands) => {
      islands[0]?.firstElementChild?.scrollIntoView();
      return islands.length;
    });
  await expect.poll(showFirst).toBe(0);
  await expect(page.locator('astro-island[ssr]:not([client=touch])')).toHaveCount(0);
  // Your line shows the sheet from the server until the worker has answered.
  await expect(page.locator('[data-line="server"]')).toHaveCount(0);
}

/**
 * What assistive technology reads of a page or a part of it is what is stored in tests/e2e/trees;
 * see docs/testing.md. Header and footer, the same on each page, are stored with the home page.
 */
export async function expectTree(
  page: Page,
  name: string,
  within = name === 'home' ? page.locator('body') : page.getByRole('main'),
) {
  await hydrateAll(page);
  expect(`${await readTree(within)}\n`).toMatchSnapshot(`${name}.txt`);
}
