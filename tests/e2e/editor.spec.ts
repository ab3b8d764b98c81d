/** What authors do with words, each through the editor; the last looks for them in a build. */
import { expect as brief, test } from '@playwright/test';
import {
  answerOnceOutdated,
  type Editing,
  expectBuilt,
  formOf,
  openEntry,
  startEditing,
} from '../support/editing.ts';

// A development server compiles each page when it is first asked for, on a busy machine slowly.
const expect = brief.configure({ timeout: 240_000 });
test.use({ actionTimeout: 240_000, navigationTimeout: 240_000 });
test.describe.configure({ mode: 'default', timeout: 900_000 });

let editing: Editing;

test.describe('an author', { tag: '@slow' }, () => {
  test.beforeAll(async () => {
    test.setTimeout(900_000);
    editing = await startEditing();
  });
  test.afterAll(() => editing?.stop());

  test('finds the home page and changes its headline', async ({ page }) => {
    const { url, file } = editing;
    const { form, status, field, beside } = formOf(page);
    await page.goto(`${url}/_edit`);
    const home = page.getByRole('row').filter({ hasText: 'Home' }).first();
    await answerOnceOutdated(page, `${url}/`, 'Know of the leak');
    await home.getByRole('link', { name: 'Opening of Home' }).click();
    const before = file('pages/home.yaml');
    await expect(field('texts.hero-title')).toBeFocused();
    await field('texts.hero-title').fill('Know of the leak in [=detection-time spelt] seconds.');
    await expect(status).toHaveText('Saved.');
    expect(file('pages/home.yaml')).toBe(before.replace('Hear the leak', 'Know of the leak'));
    await expect(field('texts.hero-title')).toHaveText('Know of the leak in fifteen seconds.');
    await expect(beside.getByRole('heading', { level: 1 })).toContainText(
      'Know of the leak in fifteen seconds.',
    );
    await expect(form.getByText('Published: Hear the leak in fifteen')).toBeVisible();
  });

  test('presses a figure, writes it in another form and puts it back', async ({ page }) => {
    const { file } = editing;
    const { form, status, field } = formOf(page);
    await openEntry(editing, page, 'pages/home.yaml', 'Home');
    const words = field('texts.promise-title');
    const before = file('pages/home.yaml');
    await words.getByRole('button', { name: 'fifteen' }).click();
    const own = form.locator('.choice');
    await expect(own).toContainText('texts use it');
    await own.getByRole('button', { name: 'under 15 seconds' }).click();
    await expect(status).toHaveText('Saved.');
    const [line = ''] = /^ {2}promise-title.*$/m.exec(before) ?? [];
    expect(file('pages/home.yaml')).toBe(before.replace(line, line.replace('spelt', 'words')));
    await expect(words).toContainText('under 15 seconds');
    await form.locator('.field.changed', { has: words }).getByText('Put back').click();
    await expect(words).toContainText('fifteen');
    await expect.poll(() => file('pages/home.yaml')).toBe(before);
  });

  test('is told at the field what is too long, and the rest is saved', async ({ page }) => {
    const { file } = editing;
    const { field } = formOf(page);
    await openEntry(editing, page, 'pages/home.yaml', 'Home');
    const from = file('pages/home.yaml');
    const [, words = ''] = /^description: "(.*)"$/m.exec(from) ?? [];
    await field('description').fill(`${words} More than a search page shows.`);
    await field('texts.values-title').fill('What we keep to');
    await expect(page.getByText('Not saved. With its figures written out')).toBeVisible();
    await expect(page.getByText('at most 160 fit')).toBeVisible();
    expect(file('pages/home.yaml')).toBe(from.replace('What we hold to', 'What we keep to'));
    await field('description').fill(words);
    await expect(page.getByText('at most 160 fit')).toHaveCount(0);
    await page.getByRole('link', { name: /^What has changed/ }).click();
    const other = page.getByRole('listitem').filter({ hasText: 'Home, values, title' });
    await other.getByRole('button', { name: 'Put back' }).click();
    await expect(other).toHaveCount(0);
    expect(file('pages/home.yaml')).toBe(from);
  });

  test('reads what has changed; keeps, publishes, takes back, brings back', async ({ page }) => {
    const { file, git, publicText } = editing;
    const { form, field, status } = formOf(page);
    await openEntry(editing, page, 'pages/home.yaml', 'Home');
    await field('texts.hero-title').fill('Know of the leak in [=detection-time spelt] seconds.');
    await expect(status).toHaveText('Saved.');
    await page.getByRole('link', { name: /^What has changed/ }).click();
    await expect(
      page.getByRole('listitem').filter({ hasText: 'Home, opening, title' }),
    ).toContainText('Hear the leak in fifteen seconds. → Know of the leak');
    // From here on below the open form, which follows what is done.
    await openEntry(editing, page, 'pages/home.yaml', 'Home');
    const said = page.getByRole('region', { name: /change/ }).getByRole('status');
    await expect(page.getByRole('button', { name: 'Keep' })).toBeDisabled();
    await page.getByRole('button', { name: 'Check' }).click();
    await expect(said).toHaveText('Every entry and link is right.', { timeout: 600_000 });
    await page.getByLabel('Your name').fill('Ann Editor');
    await page.getByRole('button', { name: 'Keep' }).click();
    await expect(said).toContainText('Kept.');
    expect(git('log', '-1', '--format=%an, %s')).toBe('Ann Editor, Change Home, opening, title');
    expect(publicText('pages/home.yaml')).toContain('Hear the leak');
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(said).toContainText('Published.');
    expect(publicText('pages/home.yaml')).toContain('Know of the leak');
    const back = page.getByRole('button', { name: 'Take back the last publication' });
    await back.click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await back.click();
    await page.getByRole('button', { name: 'Yes, publish the state before' }).click();
    await expect(said).toContainText('The state before is published again.');
    expect(publicText('pages/home.yaml')).toContain('Hear the leak');
    expect(file('pages/home.yaml')).toContain('Hear the leak');
    await expect(field('texts.hero-title')).toHaveText('Hear the leak in fifteen seconds.');
    await field('texts.values-title').fill('What we keep to');
    await expect.poll(() => file('pages/home.yaml')).toContain('What we keep to');
    await expect(page.getByText('Somebody else has changed')).toHaveCount(0);
    await form.getByText('History', { exact: true }).click();
    const kept = form.getByRole('listitem').filter({ hasText: 'Ann Editor: Change Home' });
    await kept.getByRole('button', { name: 'Bring back' }).click();
    await expect.poll(() => file('pages/home.yaml')).toContain('Know of the leak');
    editing.shown.push(['index', 'Know of the leak in fifteen seconds.']);
  });

  test('is led from a section of a page to its field', async ({ page }) => {
    await page.goto(`${editing.url}/locations`);
    await page.getByRole('link', { name: 'Edit this section' }).first().click();
    await expect(page.locator('[role=textbox]:focus')).toHaveAttribute('id', /^field\.texts\./);
    // A list of references has no words of its own: each of its rows leads to its source.
    await page.goto(`${editing.url}/technology/benchmark`);
    const references = page.getByRole('region', { name: 'References' });
    await expect(references.getByRole('link', { name: 'Edit this section' })).toHaveCount(0);
    await references.getByRole('link', { name: 'Edit this source' }).first().click();
    await expect(page.locator('main.form')).toContainText('content/sources.yaml#');
  });

  test('meets another author: the second sees the change of the first', async ({
    page,
    context,
  }) => {
    const { file } = editing;
    await openEntry(editing, page, 'legal/cookies.mdx', '');
    const other = await context.newPage();
    await openEntry(editing, other, 'legal/cookies.mdx', '');
    await page.getByLabel('Title', { exact: true }).fill('Cookies, also');
    await expect(formOf(page).status).toHaveText('Saved.');
    await other
      .getByLabel('Description', { exact: true })
      .fill('What this site keeps in a browser, which is next to nothing at all.');
    await expect(other.getByText('Somebody else has changed this entry').first()).toBeVisible();
    await expect(other.getByLabel('Title', { exact: true })).toHaveText('Cookies, also');
    await expect(formOf(other).status).toHaveText('Saved.');
    expect(file('legal/cookies.mdx')).toContain('title: Cookies, also');
    expect(file('legal/cookies.mdx')).toContain('next to nothing at all');
    editing.shown.push(['cookies', 'Cookies, also'], ['cookies', 'next to nothing at all']);
  });

  test('loses nothing when the editor is killed while it saves', async ({ page }) => {
    const { file } = editing;
    await openEntry(editing, page, 'legal/terms.mdx', '');
    const before = file('legal/terms.mdx');
    const asked = page.waitForRequest(/_edit\/save/);
    await page.getByLabel('Title', { exact: true }).fill('Terms, cut short');
    await asked;
    await editing.kill();
    const after = before.replace(/^title: .*$/m, 'title: Terms, cut short');
    expect([before, after]).toContain(file('legal/terms.mdx'));
  });

  test('finds all of it in a build', () => {
    expectBuilt(editing);
  });
});
