import type { Page } from '@playwright/test';
import { articles } from '../support/articles.ts';
import {
  desktop,
  expect,
  expectAccessible,
  expectNoOverflow,
  phone,
  test,
} from '../support/fixtures.ts';

/** Lists with and without results; the other states have the elements of /blog and /search. */
const states = ['/blog?q=hydrgen', '/blog?q=qqqqzzzz', '/search?q=cathodic', '/search?q=qqqqzzzz'];

for (const path of states)
  test(`${path} is accessible and fits`, {
    tag: path === '/search?q=cathodic' ? [] : '@slow',
  }, async ({ page }) => {
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(path);
      await expectNoOverflow(page);
    }
    await expectAccessible(page, [phone, desktop]);
  });

/** Finds an article by search, category and page. Only without scripts: suggestions.spec.ts has the box with them. */
async function browse(page: Page) {
  await page.goto('/blog');
  const cards = page.locator('#articles li article');
  const first = await cards.count();
  await page.getByRole('link', { name: 'Load more articles' }).click();
  await expect(page).toHaveURL(`/blog?page=2#article-${first + 1}`);
  await expect(page.locator(`#article-${first + 1}`)).toBeInViewport();
  expect(await cards.count()).toBeGreaterThan(first);
  await expect(page.getByRole('heading', { name: 'All articles' })).toBeVisible();
  const dates = await cards.evaluateAll((all) =>
    all.map((card) => card.querySelector('time')?.dateTime ?? ''),
  );
  expect(dates).toEqual(dates.toSorted().reverse());

  await page.getByRole('link', { name: /^Case Study/ }).click();
  await expect(page).toHaveURL('/blog?category=case-study');
  await expect(page.getByRole('link', { name: /^Case Study/ })).toHaveAttribute('aria-current');

  await page.getByRole('searchbox', { name: 'Search the articles' }).fill('hydrgen');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL('/blog?q=hydrgen&category=case-study');
  await expect(page.locator('#articles mark').first()).toHaveText(/hydrogen/i);
  await page.locator('#articles li').first().getByRole('link').click();
  await expect(page).toHaveURL('/blog/5');

  await page.getByRole('link', { name: 'Back to blog' }).click();
  await page.getByRole('searchbox', { name: 'Search the articles' }).fill('qqqqzzzz');
  await page.getByRole('searchbox', { name: 'Search the articles' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Nothing found for “qqqqzzzz”' })).toBeVisible();
  await page.getByRole('link', { name: 'search the whole site' }).click();
  await expect(page).toHaveURL('/search?q=qqqqzzzz');
  await page
    .getByLabel('Search every page of this site')
    .and(page.locator('input'))
    .fill('polarised potential');
  await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.locator('main ol li').first().getByRole('link')).toBeVisible();
}

test('an article is shared by the browser’s dialog, else copied, else its address is shown', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/blog/6');
  const share = async () => {
    await page.getByRole('button', { name: 'Share Article' }).click();
    return page.getByRole('region', { name: 'Share' }).getByRole('status');
  };
  const define = (name: 'share' | 'clipboard', value: 'recorded' | undefined) =>
    page.evaluate(
      ([name, value]) => {
        const record = async (data: unknown) => {
          document.title = JSON.stringify(data);
        };
        Object.defineProperty(navigator, name, { value: value && record, configurable: true });
      },
      [name, value] as const,
    );
  await define('share', 'recorded');
  await expect(await share()).toHaveText('Shared.');
  const { title, url } = JSON.parse(await page.title()) as { title: string; url: string };
  expect(title).toContain('Sissonville');
  expect(new URL(url).pathname).toBe('/blog/6');

  await define('share', undefined);
  await expect(await share()).toHaveText('Link copied.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);

  await define('clipboard', undefined);
  await expect(await share()).toHaveText(url);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('articles are found by search, category and page', async ({ page }) => browse(page));
});

test('an article reaches its text within 2½ screens of a phone', { tag: '@slow' }, async ({
  page,
}) => {
  await page.setViewportSize(phone);
  for (const { path } of articles) {
    await page.goto(path);
    const text = await page
      .locator('article')
      .first()
      .evaluate((article) => {
        const first = [...article.querySelectorAll('p')].find(
          (p) =>
            p.checkVisibility() &&
            !p.closest('header, figure, nav, dl') &&
            p.textContent.length > 80,
        );
        return (first?.getBoundingClientRect().top ?? 0) + scrollY;
      });
    expect(text, path).toBeGreaterThan(0);
    expect(text, path).toBeLessThan(2.5 * phone.height);
  }
});
