import { type Browser, chromium } from 'playwright-core';
import { browserArgs, findBrowser } from '../support/browser/browser.ts';
import { everyPage, templates } from '../support/pages.ts';
import { type Site, startSite } from '../support/site.ts';
import { firefoxPath, openFirefox } from './firefox.ts';
import { countSheets, lastLines, pagesOf } from './printed.ts';

/** What the tests need of a browser that prints. */
type Printer = {
  open(url: string): Promise<void>;
  run(source: string, ...args: unknown[]): Promise<unknown>;
  print(): Promise<Uint8Array>;
  close(): Promise<void>;
};

async function openChromium(): Promise<Printer> {
  const browser: Browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: browserArgs,
  });
  const page = await browser.newPage();
  return {
    open: async (url) => void (await page.goto(url)),
    run: (source, ...args) => page.evaluate(`(${source})(...${JSON.stringify(args)})`),
    print: () => page.pdf({ width: '210mm', height: '297mm' }),
    close: () => browser.close(),
  };
}

/**
 * Firefox takes some five seconds for each print: one page for each way in which pages are laid out
 * on paper.
 */
const inFirefox = [
  '/',
  '/technology',
  '/your-line',
  '/blog/7',
  '/incidents/keystone-2017',
  '/glossary',
];

const printers = [
  ...(firefoxPath()
    ? [{ name: 'Firefox', open: (): Promise<Printer> => openFirefox(), paths: inFirefox }]
    : []),
  { name: 'Chromium', open: openChromium, paths: templates },
];

/**
 * Ends each heading with a mark in a font of the system, since Firefox prints the width of our
 * headings as outlines, in which no text can be found. An entry of a list and a row of a table are
 * kept whole, whatever is in them.
 */
const mark = 'QHQ';
const markHeadings = `(mark) => {
  for (const heading of document.querySelectorAll('main :is(h1, h2, h3):not(:is(li, tr) *)')) {
    const end = document.createElement('span');
    end.textContent = ' ' + mark;
    // Scripts may set a style that markup may not have.
    end.style.fontFamily = 'sans-serif';
    heading.append(end);
  }
}`;
/**
 * Writes a mark with the card's number before and after the words of each card; returns how many
 * cards there are.
 */
const markCards = `(mark, selector) => {
  const cards = document.querySelectorAll(selector);
  for (const [i, card] of cards.entries())
    for (const place of ['prepend', 'append']) {
      const end = document.createElement('p');
      end.textContent = mark + i + ';';
      end.style.fontFamily = 'sans-serif';
      card[place](end);
    }
  return cards.length;
}`;
const push = "(pixels) => { document.querySelector('main').style.paddingTop = pixels + 'px'; }";

describe.each(printers)('printed by $name', ({ name, open, paths }) => {
  let site: Site;
  let printer: Printer;
  beforeAll(async () => {
    site = await startSite();
    printer = await open();
  });
  afterAll(async () => {
    await printer?.close();
    await site?.stop();
  });

  test.each([...paths])('%s leaves no heading alone at the foot of a page', async (path) => {
    await printer.open(site.url + path);
    await printer.run(markHeadings, mark);
    const alone: string[] = [];
    let headings = 0;
    // The same headings at two heights.
    for (const pixels of [0, 100]) {
      await printer.run(push, pixels);
      const { last, text } = await lastLines(await printer.print());
      headings += text.split(mark).length - 1;
      alone.push(...last.filter((line) => line.includes(mark)));
    }
    expect(headings, 'headings are found in the print').toBeGreaterThan(2);
    expect(alone).toEqual([]);
  });

  test.runIf(name === 'Chromium').each(everyPage)('%s takes at most eight sheets', async (path) => {
    await printer.open(site.url + path);
    expect(await countSheets(await printer.print())).toBeLessThanOrEqual(8);
  });

  test.each([
    ['/', 'main figure, section[aria-labelledby="sectors"] li'],
    ['/blog', 'main li[id^="article-"]'],
    [
      '/investors',
      'main figure, #figures li, #partners .grid > :has(> h3), #diligence :is(li, dl > div), div:has(> form[action*=investor]), footer',
    ],
  ])('no card or frame of %s is cut by the foot of a page', async (path, selector) => {
    await printer.open(site.url + path);
    const cards = (await printer.run(markCards, mark, selector)) as number;
    expect(cards).toBeGreaterThan(5);
    for (const pixels of [0, 70, 140, 210]) {
      await printer.run(push, pixels);
      const found = await pagesOf(await printer.print(), mark);
      expect(found.size).toBe(cards);
      for (const [card, on] of found)
        expect.soft([...on], `card ${card} at ${pixels}`).toHaveLength(1);
    }
  });
});
