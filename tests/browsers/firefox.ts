import { existsSync } from 'node:fs';
import { firefox, type Page } from 'playwright-bidi';
import type { Visitor } from './visitor.ts';

const paths = [process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox'];

/** Where a stock Firefox is installed; undefined where none is. */
export const firefoxPath = (): string | undefined =>
  paths.find((path) => path !== undefined && existsSync(path));

/** Firefox, which can also print: on A4, as a PDF. */
export type Firefox = Visitor & { print(): Promise<Uint8Array> };

/**
 * A stock Firefox, driven over WebDriver BiDi. The Playwright release of the other tests drives
 * only a Firefox that Playwright has patched; release 1.63 still accepts a stock one.
 *
 * @param prefs settings as in about:config
 */
export async function openFirefox(prefs: Record<string, number> = {}): Promise<Firefox> {
  const browser = await firefox.launch({
    channel: 'moz-firefox',
    executablePath: firefoxPath() ?? '',
    headless: true,
    firefoxUserPrefs: prefs,
  });
  const page: Page = await browser.newPage();
  const noise: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) noise.push(message.text());
  });
  page.on('pageerror', (error) => noise.push(String(error)));
  return {
    engine: 'Firefox',
    open: async (url) => void (await page.goto(url, { waitUntil: 'load' })),
    // Playwright would wait for a load event, which a page from the back/forward cache does not
    // fire.
    back: () => page.evaluate('setTimeout(() => history.back())').then(() => undefined),
    reload: async () => void (await page.reload()),
    url: () => page.evaluate('location.href'),
    width: (width) => page.setViewportSize({ width, height: width < 600 ? 844 : 900 }),
    run: (source, ...args) => page.evaluate(`(${source})(...${JSON.stringify(args)})`),
    click: (selector) => page.locator(selector).locator('visible=true').first().click(),
    async fill(selector, text) {
      const field = page.locator(selector).first();
      await field.focus();
      // The driver cannot select the text of an email field, so `fill` would append to it.
      await page.keyboard.press('Control+A');
      await page.keyboard.press('Delete');
      await field.pressSequentially(text);
    },
    press: async (...keys) => {
      for (const key of keys) await page.keyboard.press(key);
    },
    // In centimetres, which the driver is told as they are and takes for inches.
    print: () => page.pdf({ width: '21in', height: '29.7in' }),
    noise: () => noise.splice(0),
    close: () => browser.close(),
  };
}
