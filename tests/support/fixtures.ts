import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { type MailPeer, startMailPeer } from './mail-peer.ts';
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
      const site = await startSite({
        RESEND_API_KEY: 're_test',
        RESEND_BASE_URL: peer.url,
        MAIL_TIMEOUT: '2',
        MAIL_RATE: '1000',
        MAIL_RETRY: '3600',
      });
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

/** No violation of WCAG 2.2 A and AA that axe can find. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((n) => n.target).join(' | ')}`,
  );
  expect(found).toEqual([]);
}

/** Nothing sticks out sideways at the present width. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  expect(excess).toBeLessThanOrEqual(0);
}
