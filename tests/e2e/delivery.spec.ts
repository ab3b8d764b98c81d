import { chromium, type Page } from '@playwright/test';
import { browserArgs, wholeBrowserPath } from '../support/browser/browser.ts';
import { expect, expectHydrated, test } from '../support/fixtures.ts';

test('trusted types block strings as markup and scripts', async ({ page }) => {
  await page.goto('/contact');
  await expectHydrated(page);
  // Radix writes its one style rule when the list opens.
  await page.getByRole('combobox', { name: 'Subject' }).click();
  await expect(page.getByRole('option', { name: 'Support' })).toBeVisible();
  const attempt = (code: string) =>
    page.evaluate(`(() => { try { ${code}; return 'allowed' } catch (e) { return e.name } })()`);
  expect(await attempt('document.body.innerHTML = "<img>"')).toBe('TypeError');
  expect(await attempt('document.createElement("script").src = "/x.js"')).toBe('TypeError');
  expect(await attempt('new Worker("https://evil.example/x.js")')).toBe('TypeError');
});

/**
 * Navigates away from a page and back; returns whether it came from the back/forward cache, and if
 * not, the reasons that lie in the page itself.
 */
async function wayBack(page: Page, path: string, use = () => {}): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  const reasons: string[] = [];
  session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    for (const { type, reason } of notRestoredExplanations)
      if (type !== 'Circumstantial') reasons.push(`${type}: ${reason}`);
  });
  await page.goto(path);
  await page.evaluate(use);
  await page.evaluate(() => Object.assign(window, { left: true }));
  await page.goto('/about');
  // A page from the back/forward cache does not load again.
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL(path);
  const kept = await page.evaluate(() => 'left' in window);
  await session.detach();
  return kept ? ['kept'] : reasons;
}

/** Skips the test where there is none. */
function browserWithCache() {
  test.skip(
    !wholeBrowserPath,
    'Only an installed Chromium has a back/forward cache; there is none.',
  );
  return chromium.launch({
    executablePath: wholeBrowserPath as string,
    args: browserArgs,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
}

test('every kind of page enters the back/forward cache', { tag: '@slow' }, async ({ site }) => {
  const browser = await browserWithCache();
  const page = await browser.newPage({ baseURL: site.url });
  for (const path of ['/', '/technology', '/contact', '/demo', '/blog', '/blog/7', '/investors'])
    expect(await wayBack(page, path), path).toEqual(['kept']);
  // The check itself must report a page that cannot enter the cache.
  const hold = () => window.addEventListener('unload', () => {});
  expect(await wayBack(page, '/contact', hold)).toEqual([
    'PageSupportNeeded: UnloadHandlerExistsInMainFrame',
  ]);
  await browser.close();
});

test('a link under the pointer is prefetched, a link with a query is not', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const session = await page.context().newCDPSession(page);
  await session.send('Preload.enable');
  const ready = new Set<string>();
  session.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
    if (status === 'Ready') ready.add(new URL(prefetchUrl).pathname);
  });
  await page.goto('/technology', { waitUntil: 'networkidle' });
  const main = page.getByRole('navigation', { name: 'Main' });
  await page.getByRole('main').locator('a[href*="?"]').first().hover();
  await main.getByRole('link', { name: 'Services' }).hover();
  await expect.poll(() => [...ready]).toEqual(['/services']);
  await main.getByRole('link', { name: 'Services' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const how = await page.evaluate(
    () => (performance.getEntriesByType('navigation')[0] as { deliveryType?: string }).deliveryType,
  );
  expect(how).toBe('navigational-prefetch');
});

test('no page causes browser warnings', { tag: '@slow' }, async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning' || message.type() === 'error')
      complaints.push(`${page.url()}: ${message.text()}`);
  });
  for (const path of ['/', '/technology', '/contact', '/blog/7', '/locations', '/demo'])
    await page.goto(path, { waitUntil: 'networkidle' });
  expect(complaints).toEqual([]);
});
