/** What an author types while an answer of the editor is late, and is told when one is a refusal. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect as brief, test } from '@playwright/test';
import type { Told } from '../../tools/editor/server.ts';
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
    // As the server that builds tells it, with the entry that the reason names.
    const told = {
      ...{ state: 'refused', at: '2026-11-29T07:22:00Z', shows: '2026-11-28T06:59:00Z' },
      ...{ reason: `it cannot be built: ${terms}, line 3: Too long.` },
      entry: { file: terms, key: terms, title: 'Terms' },
    } satisfies Told;
    await page.route('**/_edit/publication*', (route) => route.fulfill({ json: told }));
    await page.goto(`${development.url}/_edit?again#/changes`);
    const alert = page.getByRole('alert');
    await expect(alert).toHaveText(
      /^Refused: it cannot be built: Terms, line 3: Too long\. The site still shows the state of 28 Nov 2026/,
    );
    await expect(alert.getByRole('link', { name: 'Terms' })).toBeVisible();
    await expect(page.getByRole('banner')).not.toContainText('Published');
    await expect(page.getByText('as it was published')).toHaveCount(0);
    // A new entry is kept by the browser until it is added, or discarded.
    await page.goto(`${development.url}/_edit#/new:location`);
    await page.locator('[id="field.city"]').fill('Nuuk');
    await page.getByRole('link', { name: 'All pages' }).click();
    await page.getByRole('button', { name: /^Locations/ }).click();
    const begun = page.getByText('New location, unfinished: Nuuk');
    await expect(begun.getByRole('link', { name: 'Go on' })).toBeVisible();
    page.once('dialog', (sure) => sure.accept());
    await begun.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByRole('link', { name: 'New location' })).toBeVisible();
  } finally {
    await development.stop();
    rmSync(bare, { recursive: true, force: true });
  }
});
