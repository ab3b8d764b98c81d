import {
  desktop,
  expect,
  expectAccessible,
  expectHydrated,
  expectNoOverflow,
  phone,
  test,
  testInOneTab,
} from '../support/fixtures.ts';

test.describe('mobile menu', () => {
  test.use({ viewport: phone });

  for (const javaScript of [true, false])
    test.describe(javaScript ? 'with JavaScript' : 'without JavaScript', () => {
      test.use({ javaScriptEnabled: javaScript });

      test('opens and closes by its button, and following a link closes it', async ({ page }) => {
        await page.goto('/');
        const menu = page.getByRole('navigation', { name: 'Menu' });
        await expect(menu).toBeHidden();
        await page.getByRole('button', { name: 'Menu' }).click();
        await expect(menu).toBeVisible();
        await page.getByRole('button', { name: 'Close' }).click();
        await expect(menu).toBeHidden();
        await page.getByRole('button', { name: 'Menu' }).click();
        await menu.getByRole('link', { name: 'Contact' }).click();
        await expect(page).toHaveURL('/contact');
        await expect(menu).toBeHidden();
      });
    });

  test('takes the focus, returns it on Escape, and calls /blog Insights', async ({ page }) => {
    await page.goto('/');
    const toggle = page.getByRole('button', { name: 'Menu' });
    await toggle.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Close' })).toBeFocused();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect(menu.getByRole('link', { name: 'Insights' })).toHaveAttribute('href', '/blog');
    await expectAccessible(page, [phone]);
    await expectNoOverflow(page);
    await page.keyboard.press('Tab');
    await expect(menu.getByRole('link', { name: 'Technology' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(toggle).toBeFocused();
  });
});

testInOneTab(
  'the desktop navigation opens Company by keyboard and marks the current page',
  async ({ page }) => {
    await page.setViewportSize(desktop);
    await page.goto('/contact');
    const main = page.getByRole('navigation', { name: 'Main' });
    const company = main.getByRole('button', { name: 'Company' });
    await company.press('Enter');
    await expect(main.getByRole('link', { name: 'Blog' })).toHaveAttribute('href', '/blog');
    await expect(main.getByRole('link', { name: 'Contact' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(main.locator('[aria-current]')).toHaveCount(1);
    const [above, below] = await Promise.all([
      company.boundingBox(),
      main.getByRole('link', { name: 'About' }).boundingBox(),
    ]);
    expect(below?.y, 'hangs below its button').toBeGreaterThan(above?.y ?? 0);
    expect(Math.abs((below?.x ?? 0) - (above?.x ?? 0))).toBeLessThan(20);
    await page.keyboard.press('Escape');
    await expect(main.getByRole('link', { name: 'Blog' })).toBeHidden();
    await expect(company).toBeFocused();
  },
);

testInOneTab('what visitors come for is in the header at every width', async ({ page }) => {
  const wanted = ['/sectors', '/your-line', '/incidents', '/pilot-program', '/demo'];
  await page.goto('/about');
  const header = page.getByRole('banner');
  const widths = [phone, { width: 768, height: 1024 }, { width: 1100, height: 800 }, desktop];
  for (const size of widths) {
    await page.setViewportSize(size);
    await header.getByRole('button', { name: /^(Menu|Company)$/ }).click();
    for (const href of wanted)
      await expect(
        header.locator(`a[href="${href}"]`).filter({ visible: true }).first(),
        `${href} at ${size.width} px`,
      ).toBeVisible();
    await page.keyboard.press('Escape');
    await expectNoOverflow(page);
  }
});

testInOneTab('the first Tab reaches the skip link', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the error page reloads or links to the home page', async ({ page }) => {
    const answer = await page.goto('/500?q=valve&page=2#main');
    expect(answer?.status()).toBe(500);
    await expect(page.getByRole('heading', { level: 1, name: 'Error' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Something went wrong!');
    await expect(page.getByRole('main')).toContainText(
      "We're sorry, but something unexpected happened.",
    );
    const again = page.waitForResponse((response) =>
      response.url().endsWith('/500?q=valve&page=2'),
    );
    await page.getByRole('link', { name: 'Try again' }).click();
    expect((await again).status()).toBe(500);
    await expect(page).toHaveURL('/500?q=valve&page=2');
    await page.getByRole('link', { name: 'Go home' }).click();
    await expect(page).toHaveURL('/');
  });
});

for (const path of ['/no/such/page', '/500'])
  testInOneTab(`${path} is accessible, and does not scroll sideways`, async ({ page }) => {
    await page.goto(path);
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await expectNoOverflow(page);
    }
    await expectAccessible(page, [phone, desktop]);
  });

test('the home page loads no React until the newsletter form is near', async ({ page }) => {
  const scripts: string[] = [];
  page.on(
    'request',
    (request) => request.resourceType() === 'script' && scripts.push(request.url()),
  );
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(scripts).toEqual([]);
  await page.getByRole('form', { name: 'Newsletter' }).scrollIntoViewIfNeeded();
  await expectHydrated(page);
  expect(scripts.length).toBeGreaterThan(0);
});
