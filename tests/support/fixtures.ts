import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { type MailPeer, mailTo, startMailPeer } from './mail-peer.ts';
import { type Site, startSite } from './site.ts';

type WorkerFixtures = { peer: MailPeer; site: Site };

/** Tests against the production server, with a mail service of their own; `baseURL` is that server. */
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
      const site = await startSite({ ...mailTo(peer), MAIL_TIMEOUT: '2', MAIL_RETRY: '3600' });
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  /** A page that breaks its own content policy, or throws, fails the test. */
  consoleErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
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

/** Widths of a phone and of a desktop. Layouts between them only rearrange the same elements. */
export const phone = { width: 390, height: 844 };
export const desk = { width: 1280, height: 900 };

type Size = { width: number; height: number };

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * No violation of WCAG 2.2 A and AA that axe can find, in the page's present state, at phone and
 * desktop width. A state that would end with a change of width gives its one size; an open list that
 * makes the rest of the page inert is checked alone.
 */
export async function expectAccessible(
  page: Page,
  sizes: readonly Size[] = [phone, desk],
  within = 'html',
): Promise<void> {
  const found: string[] = [];
  for (const size of sizes) {
    if (page.viewportSize()?.width !== size.width) await page.setViewportSize(size);
    // No page has frames; without axe opening a page to combine the results of frames it takes half the time.
    const { violations, passes } = await new AxeBuilder({ page })
      .include(within)
      .withTags(standards)
      .setLegacyMode()
      .analyze();
    // axe runs this rule only when it is enabled; every page has targets that it applies to.
    const asked = [...violations, ...passes].some(({ id }) => id === 'target-size');
    if (!asked) found.push('target-size was not looked at');
    for (const { id, nodes } of violations)
      found.push(`${id} at ${size.width} px: ${nodes.map((n) => n.target).join(' | ')}`);
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

/** Opens a page and waits until all its islands are hydrated, also those further down. */
export async function openAlive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    for (const island of document.querySelectorAll('astro-island')) {
      (island.firstElementChild ?? island).scrollIntoView();
      // An IntersectionObserver reports what has come into view only after the next frame is laid out.
      await frame().then(frame);
    }
    scrollTo(0, 0);
  });
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
}
