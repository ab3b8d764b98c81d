import type { Page } from '@playwright/test';
import { expectTree } from '../support/browser/accessibility-tree.ts';
import {
  desktop,
  expect,
  expectAccessible,
  expectNoOverflow,
  phone,
  test,
  testInOneTab,
} from '../support/fixtures.ts';
import { everyPage, onePageOfEach, pageOfEachRoute, tagOf, templates } from '../support/pages.ts';

const unfold = (page: Page, open: boolean) =>
  page.locator('details').evaluateAll((all, open) => {
    for (const one of all as HTMLDetailsElement[]) one.open = open;
  }, open);
const isTemplate = (path: string) => templates.includes(path);

test('each route has a page that is looked at', () => {
  const without = [...pageOfEachRoute].filter(([, path]) => !everyPage.includes(path ?? ''));
  expect(without).toEqual([]);
});

for (const path of onePageOfEach)
  testInOneTab(
    `${path} is accessible, fits 320 px, stores nothing and asks no third party`,
    tagOf(path),
    async ({ page, site }) => {
      const hosts = new Set<string>();
      page.on('request', (request) => {
        const { protocol, host } = new URL(request.url());
        if (protocol.startsWith('http')) hosts.add(host);
      });
      await page.setViewportSize(desktop);
      await page.goto(path);
      await page.setViewportSize({ width: 320, height: 700 });
      await expectNoOverflow(page);
      await unfold(page, true);
      await expectNoOverflow(page);
      await expectAccessible(page, [phone]);
      // The other pages have the elements of these in other numbers.
      if (isTemplate(path)) {
        await unfold(page, false);
        await expectAccessible(page, [desktop]);
        await expectNoOverflow(page);
      }

      await test.step('what /cookies states', async () => {
        await page.mouse.wheel(0, 20_000);
        await expect(
          page.locator('astro-island[ssr]:not([client="visible"], [client="touch"])'),
        ).toHaveCount(0);
        expect([...hosts]).toEqual([new URL(site.url).host]);
        expect(await page.context().cookies()).toEqual([]);
        const stored = await page.evaluate(async () => [
          localStorage.length,
          sessionStorage.length,
          (await indexedDB.databases()).length,
        ]);
        expect(stored).toEqual([0, 0, 0]);
      });
    },
  );

/** The shell with the home page, two templates, the forms as they arrive, and an error. */
const trees = {
  home: '/',
  'services-leak-detection': '/services/leak-detection',
  'blog-7': '/blog/7',
  contact: '/contact',
  demo: '/demo',
  'not-found': '/no/such/page',
};

for (const [name, path] of Object.entries(trees))
  testInOneTab(`${path} has its accessibility tree`, async ({ page }) => {
    await page.setViewportSize(desktop);
    await page.goto(path);
    await expectTree(page, name);
  });

test.describe('Key Components', () => {
  const tab = (page: Page, name: string) => page.getByRole('tab', { name });

  test('sensors are selected first, arrow keys loop, and a click selects too', async ({ page }) => {
    await page.goto('/technology');
    await expect(tab(page, 'Sensors')).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel')).toHaveCount(1);
    await tab(page, 'Sensors').focus();
    await page.keyboard.press('ArrowLeft');
    await expect(tab(page, 'Analytics')).toBeFocused();
    await expect(page.getByRole('tabpanel', { name: 'Analytics' })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(tab(page, 'Sensors')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tabpanel', { name: 'Algorithms' })).toBeVisible();
    await page.keyboard.press('End');
    await expect(tab(page, 'Analytics')).toBeFocused();
    await page.keyboard.press('Home');
    await expect(page.getByRole('tabpanel', { name: 'Sensors' })).toBeVisible();
    await expect(page.getByRole('tabpanel')).toHaveCount(1);
    // One tab is in the tab order, followed by its panel.
    await page.keyboard.press('Tab');
    await expect(tab(page, 'Algorithms')).not.toBeFocused();
    await tab(page, 'Algorithms').click();
    await expect(page.getByRole('tabpanel', { name: 'Algorithms' })).toBeVisible();
    await expectAccessible(page);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });
    test('shows all three panels in order', async ({ page }) => {
      await page.goto('/technology');
      const headings = page.locator('#components h3');
      await expect(headings).toHaveCount(3);
      for (const heading of await headings.all()) await expect(heading).toBeVisible();
      await expect(page.getByRole('tablist')).toBeHidden();
    });
  });
});

test.describe('Questions', () => {
  const chip = (page: Page, name: string) =>
    page.getByRole('navigation', { name: 'Questions by category' }).getByRole('link', { name });
  const questions = (page: Page) => page.locator('#faq details details:visible');

  /** As many as the chip says. */
  const choose = async (page: Page, name: string) => {
    await chip(page, name).focus();
    await page.keyboard.press('Enter');
    await expect(chip(page, name)).toHaveAttribute('aria-current', 'true');
    const count = Number(/\d+/.exec((await chip(page, name).textContent()) ?? ''));
    await expect(questions(page)).toHaveCount(count);
    await expect(page.locator('#faq [role=status]')).toHaveText(`${count} questions`);
    return count;
  };

  test('filter chips show as many as they say; what is open belongs to a place', async ({
    page,
  }) => {
    await page.goto('/technology');
    const all = await choose(page, 'All');
    for (const place of [0, 2]) {
      await questions(page).nth(place).locator('summary').focus();
      await page.keyboard.press('Enter');
    }
    const open = () =>
      questions(page).evaluateAll((all) => all.map((d) => (d as HTMLDetailsElement).open));
    const pattern = (count: number, at: number[]) =>
      Array.from({ length: count }, (_, i) => at.includes(i));
    await expect.poll(open).toEqual(pattern(all, [0, 2]));
    const some = await choose(page, 'Pipeline Leak Detection');
    await expect.poll(open).toEqual(pattern(some, [0, 2]));
    await questions(page).nth(2).locator('summary').click();
    await questions(page).nth(5).locator('summary').click();
    await expect.poll(open).toEqual(pattern(some, [0, 5]));
    await expectAccessible(page);
    await chip(page, 'All').click();
    await expect.poll(open).toEqual(pattern(all, [0, 5]));
    await page.goto('/technology#faq-pipeline-leak-detection');
    await page.reload();
    await expect(questions(page)).toHaveCount(some);
    await page.evaluate(() => {
      location.hash = '#faq-comah';
    });
    await expect(page.locator('#faq-comah')).toBeInViewport();
    await expect(questions(page)).toHaveCount(all);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('a fragment opens its question; chips link to their category', async ({ page }) => {
      await page.goto('/technology#faq-comah');
      await expect(page.locator('#faq-comah')).toBeVisible();
      await chip(page, 'Asset Integrity Solutions').click();
      await expect(page).toHaveURL('/technology#faq-asset-integrity-solutions');
      const last = questions(page).last();
      await last.locator('summary').click();
      await expect(last.locator('p').first()).toBeVisible();
    });
  });
});
