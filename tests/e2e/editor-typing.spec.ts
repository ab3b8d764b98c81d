/** What an author types into a text, also while an answer is late; and is told of a refusal. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect as brief, test } from '@playwright/test';
import type { Told } from '../../tools/editor/server.ts';
import { type Development, startDevelopment } from '../support/development.ts';
import { openForm, pasteHtml } from '../support/open-form.ts';
import { pushCheckout } from '../support/push-checkout.ts';

// A development server compiles each page when it is first asked for, on a busy machine slowly.
const expect = brief.configure({ timeout: 240_000 });
test.use({ actionTimeout: 240_000, navigationTimeout: 240_000 });
test.describe.configure({ mode: 'default', timeout: 900_000 });

const terms = 'content/legal/terms.md';
let development: Development;
let bare: string;

test.describe('what an author types', { tag: '@slow' }, () => {
  test.beforeAll(async () => {
    test.setTimeout(900_000);
    development = await startDevelopment();
    for (const path of ['/_edit', '/_edit/marks', '/blog/human-factor'])
      await fetch(development.url + path);
    bare = mkdtempSync(join(tmpdir(), 'published-'));
    pushCheckout(bare, development.project, 'content');
  });
  test.afterAll(async () => {
    await development?.stop();
    if (bare) rmSync(bare, { recursive: true, force: true });
  });

  test('stays while an answer is late, and where it was typed', async ({ page }) => {
    const read = () => readFileSync(join(development.project, terms), 'utf8');
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
    const searched = Promise.withResolvers<void>();
    await page.route('**/_edit/search?*', (route) => searched.promise.then(() => route.continue()));
    await page.getByRole('searchbox').fill('no such words');
    const said = page.getByRole('search').getByRole('status');
    await expect(said).toHaveText('Searching …');
    searched.resolve();
    await expect(said).toHaveText('Nothing found for “no such words”.');
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
  });

  test('is shown beside a new article, can be undone, and the caret is where it was', async ({
    page,
  }) => {
    const { field, beside } = await openForm(page, development.url, 'new:article');
    await field('body').click();
    await page.keyboard.type('Said first.\n\n- One\nTwo\n\nAfter.');
    await expect(beside.getByRole('main').getByRole('listitem')).toHaveText(['One', 'Two']);
    await pasteHtml(field('body'), '<p>•&nbsp;<b>Three</b><p>•&nbsp;Four');
    const pasted = 'After.\n\n- **Three**\n- Four';
    await expect(field('body')).toContainText(pasted);
    await page.keyboard.press('Enter');
    for (const left of [true, false]) {
      await page.keyboard.press('Control+z');
      await expect(field('body').getByText('Three')).toHaveCount(left ? 1 : 0);
    }
    await page.keyboard.press('Control+Shift+z');
    await expect(field('body')).toContainText(pasted);
    const tools = page.locator('.words', { has: field('body') });
    // What is to be written over is selected.
    for (const [name, over] of [
      ['Heading', 'How it began'],
      ['Table', 'Year'],
    ] as const) {
      await tools.getByRole('button', { name }).click();
      await page.keyboard.type(over);
    }
    await expect(beside.getByRole('heading', { name: 'How it began' })).toBeVisible();
    for (const words of ['Loss', '2017', '5', '2018', '7']) {
      await page.keyboard.press('Tab');
      await page.keyboard.type(words);
    }
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.type('2019');
    await expect(beside.getByRole('columnheader')).toHaveText(['Year', 'Loss']);
    await expect(beside.getByRole('cell')).toHaveText(['2017', '5', '2019', '7']);
    for (const key of ['Escape', 'Tab']) await page.keyboard.press(key);
    await expect(field('body')).not.toBeFocused();
    // While it has a fault, it is shown as it was.
    await field('body').press('Control+End');
    await page.keyboard.type(' [=no-figure]');
    const preview = page.getByRole('region', { name: 'The page' });
    await expect(preview.getByText('"no-figure" is not a figure')).toBeVisible();
    await expect(beside.getByRole('heading', { name: 'How it began' })).toBeVisible();
    await page.getByText('Photograph: not used').click();
    await field('photograph.text').click();
    await page.keyboard.type('A wet moor');
    await expect(field('photograph.text')).toHaveText('A wet moor');
  });
});
