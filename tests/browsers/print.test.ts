import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type Browser, firefox, type Page } from 'playwright-bidi';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Site, startSite } from '../support/site.ts';
import { firefoxPath } from './firefox.ts';

const squeezed = (text: string) => text.replace(/\s+/g, '');

/** The lines of each sheet, from top to bottom, without spaces. */
async function sheetsOf(pdf: Uint8Array): Promise<string[][]> {
  const document = await getDocument({ data: Uint8Array.from(pdf), verbosity: 0 }).promise;
  const sheets: string[][] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    const lines = new Map<number, string>();
    for (const item of items) {
      if (!('str' in item) || !item.str.trim()) continue;
      const height = Math.round(item.transform[5] / 3);
      lines.set(height, (lines.get(height) ?? '') + squeezed(item.str));
    }
    sheets.push([...lines].sort(([a], [b]) => b - a).map(([, text]) => text));
  }
  return sheets;
}

describe.runIf(firefoxPath())('printed by Firefox', () => {
  let site: Site;
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    site = await startSite();
    browser = await firefox.launch({
      ...{ channel: 'moz-firefox', executablePath: firefoxPath() ?? '', headless: true },
    });
    page = await browser.newPage();
  });
  afterAll(async () => {
    await browser?.close();
    await site?.stop();
  });

  test.each(['/technology', '/services/leak-detection', '/blog/7', '/privacy', '/glossary'])(
    'no heading of %s stands alone at the foot of a sheet',
    async (path) => {
      await page.goto(site.url + path);
      const headings: string[] = await page.evaluate(
        `[...document.querySelectorAll('main h2, main h3')].map((one) => one.textContent.replace(/\\s+/g, ''))`,
      );
      expect(headings.length).toBeGreaterThan(2);
      // Two sizes of paper, so that headings come to lie in other places.
      for (const height of ['29.7cm', '25cm']) {
        const sheets = await sheetsOf(await page.pdf({ width: '21cm', height }));
        expect(sheets.length).toBeGreaterThan(1);
        const feet = sheets.slice(0, -1).map((lines) => lines.at(-1) ?? '');
        // Not the letter of an axis, with which a heading may happen to end.
        const alone = feet.filter(
          (foot) => foot.length > 3 && headings.some((one) => one.endsWith(foot)),
        );
        expect(alone, `${height} high`).toEqual([]);
      }
    },
  );
});
