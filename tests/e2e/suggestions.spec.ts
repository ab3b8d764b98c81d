import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoOverflow, test } from '../support/fixtures.ts';

const box = (page: Page) =>
  page.getByLabel('Search every page of this site').and(page.locator('input'));
const options = (page: Page) =>
  page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
const isSuggestions = /\/search\/suggestions\.json/;

test('typing suggests pages, and the keyboard opens one', async ({ page }) => {
  await page.goto('/search');
  await expect(box(page)).toBeFocused();
  // At once: the answer to a letter before would take the mark away again.
  await page.keyboard.insertText('corrosion man');
  await expect(options(page).first()).toContainText('Corrosion management');
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('status')).toHaveText(/suggestion/i);

  await page.keyboard.press('ArrowDown');
  const marked = options(page).first();
  await expect(marked).toHaveAttribute('aria-selected', 'true');
  await expect(box(page)).toHaveAttribute(
    'aria-activedescendant',
    (await marked.getAttribute('id')) ?? '',
  );
  await expect(box(page)).toBeFocused();
  // The arrows go round, through the box itself.
  await page.keyboard.press('ArrowUp');
  await expect(box(page)).not.toHaveAttribute('aria-activedescendant');
  await page.keyboard.press('ArrowUp');
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(marked).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('[role=option][aria-selected=true]')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/services/corrosion-management');
});

test('Escape closes the list and keeps the words, which Enter searches for', async ({ page }) => {
  await page.goto('/search');
  await box(page).pressSequentially('linepack');
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(options(page)).toHaveCount(0);
  await expect(box(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(box(page)).toHaveValue('linepack');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=linepack');
});

test('a suggestion is opened by a press, and leaving the box closes the list', async ({ page }) => {
  await page.goto('/search?q=x');
  await box(page).fill('linepa');
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(options(page)).toHaveCount(0);
  await box(page).fill('linepac');
  await options(page).filter({ hasText: 'Linepack' }).first().click();
  await expect(page).toHaveURL('/glossary#linepack');
});

test('an answer that comes late does not replace a newer one', async ({ page }) => {
  const answer = (title: string) => ({ json: [{ title, href: '/about', kind: 'page' }] });
  const { promise: late, resolve: release } = Promise.withResolvers<void>();
  await page.route(isSuggestions, async (route) => {
    const first = new URL(route.request().url()).searchParams.get('q') === 'gas';
    if (first) await late;
    // The page may have given the first request up.
    await route.fulfill(answer(first ? 'Late' : 'New')).catch(() => undefined);
  });
  await page.goto('/search');
  const asked = page.waitForRequest(isSuggestions);
  await box(page).fill('gas');
  await asked;
  await box(page).fill('gas line');
  await expect(options(page)).toHaveText([/^New/]);
  release();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(options(page)).toHaveText([/^New/]);
});

test('titles are text, whatever stands in them', async ({ page }) => {
  const title = '<img src=x onerror="document.title=1"><b>bold</b>';
  await page.route(isSuggestions, (route) =>
    route.fulfill({ json: [{ title, href: '/about', kind: 'page' }] }),
  );
  await page.goto('/search');
  await box(page).fill('"><script>alert(1)</script>');
  await expect(options(page)).toContainText([title]);
  await expect(page.locator('#suggestions img, #suggestions b')).toHaveCount(0);
});

test('without an answer the search works as before', async ({ page }) => {
  await page.route(isSuggestions, (route) => route.abort());
  await page.goto('/search');
  const failed = page.waitForEvent('requestfailed');
  await box(page).fill('linepack');
  await failed;
  await expect(options(page)).toHaveCount(0);
  await box(page).press('Enter');
  await expect(page).toHaveURL('/search?q=linepack');
});

test('the list is accessible and fits', async ({ page }) => {
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/search');
    await box(page).fill('gas line');
    await page.keyboard.press('ArrowDown');
    await expect(options(page).first()).toBeVisible();
    await expectNoOverflow(page);
    await expectAccessible(page);
  }
});

for (const javaScript of [true, false])
  test.describe(javaScript ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: javaScript });

    for (const width of [390, 1024])
      test(`the header searches the whole site at ${width} px`, {
        tag: javaScript === width < 1024 ? '@slow' : [],
      }, async ({ page }) => {
        await page.setViewportSize({ width, height: 844 });
        await page.goto('/about');
        const banner = page.getByRole('banner');
        if (width < 1024) await banner.getByRole('link', { name: 'Search' }).click();
        const field = width < 1024 ? box(page) : banner.getByRole('searchbox');
        await field.fill('linepack & "<gas>');
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(/\/search\?q=linepack\+%26\+%22%3Cgas%3E$/);
        await expect(box(page)).toHaveValue('linepack & "<gas>');
        await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
      });
  });
