import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** One page of each kind; the others have the same parts in other numbers. */
export const templates = [
  '/',
  '/technology',
  '/services/leak-detection',
  '/sectors',
  '/sectors/oil-gas',
  '/locations',
  '/locations/muscat-oman',
  '/blog',
  '/blog/7',
  '/about',
  '/investors',
  '/contact',
  '/demo',
  '/search?q=corrosion',
  '/glossary',
  '/pilot-program',
  '/accessibility',
] as const;

/** Opens a page and waits until all its islands are alive, also those further down. */
export async function openAlive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    for (const island of document.querySelectorAll('astro-island')) {
      (island.firstElementChild ?? island).scrollIntoView();
      // An observer tells of what came into view when the frame after it has been laid out.
      await frame().then(frame);
    }
    scrollTo(0, 0);
  });
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
}
