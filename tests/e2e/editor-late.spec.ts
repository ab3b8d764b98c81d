/** What an author types while an answer of the editor is late. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect as brief, test } from '@playwright/test';
import { startDevelopment } from '../support/development.ts';
import { pushCheckout } from '../support/push-checkout.ts';

// A development server compiles each page when it is first asked for, on a busy machine slowly.
const expect = brief.configure({ timeout: 120_000 });
test.use({ actionTimeout: 120_000, navigationTimeout: 120_000 });

test('what is typed while an answer is late stays, and where it was typed', {
  tag: '@slow',
}, async ({ page }) => {
  test.setTimeout(900_000);
  const development = await startDevelopment();
  const bare = mkdtempSync(join(tmpdir(), 'published-'));
  const terms = 'content/legal/terms.md';
  const read = () => readFileSync(join(development.project, terms), 'utf8');
  try {
    pushCheckout(bare, development.project, 'content');
    const late = Promise.withResolvers<void>();
    let asked = 0;
    await page.route('**/_edit/entry?*', async (route) => {
      const response = await route.fetch();
      asked += 1;
      // That of catching up, which says what stood there before the title is typed.
      if (asked === 2) await late.promise;
      await route.fulfill({ response });
    });
    await page.goto(`${development.url}/_edit#/${encodeURIComponent(terms)}`);
    const title = page.locator('[id="field.title"]');
    const body = page.locator('[id="field.body"]');
    await expect.poll(() => asked).toBe(2);
    await title.fill('Terms, also');
    await expect.poll(read).toContain('title: Terms, also');
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
    late.resolve();
    await expect.poll(() => asked).toBe(3);
    await expect(page.getByText('Somebody else has changed')).toHaveCount(0);
    await expect(title).toHaveText('Terms, also');
    await body.press('Control+Home');
    for (const key of ['Enter', 'ArrowUp']) await page.keyboard.press(key);
    await page.keyboard.type('Above all.');
    await expect.poll(read).toContain('---\n\nAbove all.\n');
    // The list of what was found closes once something else is pressed.
    await page.getByRole('searchbox').fill('telephone');
    await expect(page.getByRole('search').getByRole('listitem').first()).toBeVisible();
    await page.getByRole('heading', { name: /^Changed entries/ }).click();
    await expect(page.getByRole('search').getByRole('listitem')).toHaveCount(0);
  } finally {
    await development.stop();
    rmSync(bare, { recursive: true, force: true });
  }
});
