import { expect as brief, test } from '@playwright/test';
import { startDevelopment } from '../support/development.ts';

// A development server compiles each page when it is first asked for, on a busy machine slowly.
const expect = brief.configure({ timeout: 120_000 });
test.use({ actionTimeout: 120_000, navigationTimeout: 120_000 });

test('development is styled, hydrated, follows an edit and says what is wrong with one', {
  tag: '@slow',
}, async ({ page, request }) => {
  test.setTimeout(900_000);
  const development = await startDevelopment();
  try {
    const { url, edit } = development;
    await page.goto(`${url}/contact`);
    // Vite may reload the page once, when it has found what to bundle: these assertions look again.
    await expect(page.locator('body')).toHaveCSS('font-family', /Archivo/);
    await page.getByLabel('Name').first().focus();
    await expect(page.locator('astro-island[ssr]:not([client=touch])')).toHaveCount(0);

    await page.goto(`${url}/cookies`);
    const heading = page.getByRole('heading', { level: 1 });
    edit('content/legal/cookies.md', 'title: ', 'title: Edited ');
    await expect(heading).toContainText('Edited');
    const mend = edit('content/legal/cookies.md', 'title: ', 'title: "');
    await expect
      .poll(development.words)
      .toContain('content/legal/cookies.md, line 2: a quotation mark');
    mend();
    edit('content/legal/cookies.md', 'Edited ', 'Mended ');
    await expect(heading).toContainText('Mended');

    // A figure of the register, in the text of an entry that does not change itself.
    edit('content/site/company.json', '"answerHours": 24', '"answerHours": 12');
    await expect(async () => {
      await page.goto(`${url}/contact`);
      await expect(page.locator('main')).toContainText('within 12 hours', { timeout: 2000 });
    }).toPass();

    const moved = await request.get(`${url}/privacy-policy?a=1`, { maxRedirects: 0 });
    expect([moved.status(), moved.headers().location]).toEqual([308, '/privacy?a=1']);
  } finally {
    await development.stop();
  }
});
