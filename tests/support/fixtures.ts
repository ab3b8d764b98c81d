import { test as base, expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { buildMailEnvironment, type MailPeer, startMailPeer } from './enquiries/mail-peer.ts';
import { type Site, startSite } from './site.ts';

type WorkerFixtures = { peer: MailPeer; site: Site; tab: Page };

/**
 * What a busy Chromium reports, as errors of the page, when it leaves out the cross-fade between
 * two pages. No script of the site starts or waits for one.
 */
const leftOutCrossFades = new Set([
  'Transition was aborted because of invalid state',
  'Transition was aborted because of invalid state. Page already revealed',
  'Transition was aborted because of timeout in DOM update',
]);

/**
 * Tests against the production server, with a mail service of their own; `baseURL` is that server.
 */
export const test = base.extend<{ consoleErrors: string[] }, WorkerFixtures>({
  peer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const peer = await startMailPeer();
      await use(peer);
      await peer.close();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ peer }, use) => {
      const site = await startSite({
        ...buildMailEnvironment(peer),
        MAIL_TIMEOUT: '2',
        MAIL_RETRY: '3600',
      });
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  /** A tab that all tests of a worker share; see `testInOneTab`. */
  tab: [
    async ({ browser, site }, use) => {
      const context = await browser.newContext({ baseURL: site.url, locale: 'en-GB' });
      await use(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  /** A page that breaks its own content policy, or throws, fails the test. */
  consoleErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => {
        if (!leftOutCrossFades.has(message)) errors.push(message);
      });
      page.on('console', (message) => {
        if (/Content Security Policy|Hydration|Minified React/.test(message.text()))
          errors.push(message.text());
      });
      await use(errors);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/**
 * For tests that open one page each and leave nothing behind: their `page` is a tab of the worker.
 * A tab of its own for each test would be a new process of the browser, which has axe compiled
 * again.
 */
export const testInOneTab = test.extend({
  page: async ({ tab }, use) => {
    // Also after a test that ended half-way.
    await tab.emulateMedia({
      ...({ media: 'screen', forcedColors: 'none', colorScheme: 'light' } as const),
      reducedMotion: 'reduce',
    });
    await use(tab);
    tab.removeAllListeners();
  },
});

/** For tests of what moves: as most browsers are set, unlike playwright.config.ts. */
export const moving = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** Widths of a phone and of a desktop. Layouts between them only rearrange the same elements. */
export const phone = { width: 390, height: 844 };
export const desktop = { width: 1280, height: 900 };

type Size = { width: number; height: number };

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The violations that axe finds below `within`, and the rules that applied to something. */
async function runAxe(page: Page, within: string, rules = standards) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ({ within, rules }) => {
      const options = { runOnly: rules, resultTypes: ['violations' as const] };
      const { violations, passes } = await window.axe.run(within, options);
      return {
        violations: violations.map(({ id, nodes }) => ({
          id,
          targets: nodes.map(({ target }) => String(target)),
        })),
        ran: [...violations, ...passes].map(({ id }) => id),
      };
    },
    { within, rules },
  );
}
declare global {
  interface Window {
    axe: typeof axe;
  }
}

/**
 * No violation of WCAG 2.2 A and AA that axe can find, in the page's present state, and no lack of
 * contrast in dark surroundings; its present size where none is given. An open list that makes the rest of the page inert is checked alone.
 */
export async function expectAccessible(
  page: Page,
  sizes: readonly (Size | null)[] = [null],
  within = 'html',
): Promise<void> {
  const found: string[] = [];
  for (const size of sizes) {
    if (size && page.viewportSize()?.width !== size.width) await page.setViewportSize(size);
    const { violations, ran } = await runAxe(page, within);
    // axe runs this rule only when it is enabled; every page has targets that it applies to.
    if (!ran.includes('target-size')) found.push('target-size was not looked at');
    for (const { id, targets } of violations)
      found.push(`${id} at ${page.viewportSize()?.width} px: ${targets.join(' | ')}`);
  }
  // Forced colours are the system's, which axe does not see.
  if (!(await page.evaluate(() => matchMedia('(forced-colors: active)').matches))) {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.evaluate(() =>
      Promise.allSettled(
        document
          .getAnimations()
          .flatMap((each) => (each instanceof CSSTransition ? each.finished : [])),
      ),
    );
    const { violations } = await runAxe(page, within, ['color-contrast']);
    found.push(...violations.map(({ targets }) => `contrast in the dark: ${targets.join(' | ')}`));
    await page.emulateMedia({ colorScheme: 'light' });
  }
  expect(found).toEqual([]);
}

/** The page does not scroll sideways at its present width. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  expect(excess).toBeLessThanOrEqual(0);
}

/** Islands near the screen are hydrated, but for those that wait to be touched. */
export async function expectHydrated(page: Page): Promise<void> {
  await expect(page.locator('astro-island[ssr]:not([client=touch])')).toHaveCount(0);
  // Astro takes the mark away a moment before React has taken the markup over.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
}

/** Opens a page and waits until all its islands are hydrated, also those further down. */
export async function openAlive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    for (const island of document.querySelectorAll('astro-island')) {
      (island.firstElementChild ?? island).scrollIntoView();
      // An IntersectionObserver reports what has come into view only after the next frame is laid
      // out.
      await frame().then(frame);
    }
    scrollTo(0, 0);
  });
  await expectHydrated(page);
}
