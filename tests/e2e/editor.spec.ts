/** What an author does, through the editor over a copy of the sources. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect as brief, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { gitIn } from '../../tools/editor/publish/git.ts';
import { type Development, startDevelopment } from '../support/development.ts';
import { openForm } from '../support/open-form.ts';
import { pushCheckout } from '../support/push-checkout.ts';

// A development server compiles each page when it is first asked for, on a busy machine slowly.
const expect = brief.configure({ timeout: 240_000 });
test.use({ actionTimeout: 240_000, navigationTimeout: 240_000 });
test.describe.configure({ mode: 'default', timeout: 900_000 });

let development: Development;
/** The repository that is published to. */
let bare: string;
const file = (name: string) => readFileSync(`${development.project}/content/${name}`, 'utf8');

const open = (page: Page, address: string) => openForm(page, development.url, address);
const unfold = (page: Page) => page.getByText(/^Changed entries/).click();
const openEntry = (page: Page, name: string) => open(page, encodeURIComponent(`content/${name}`));

const home = 'pages/home.yaml';
const keystone = 'articles/4-keystone.md';

test.describe('an author', { tag: '@slow' }, () => {
  test.beforeAll(async () => {
    test.setTimeout(900_000);
    development = await startDevelopment();
    // Compiled once, however long that takes: what the tests wait for is what comes after.
    for (const path of ['/_edit', '/_edit/site', '/_edit/marks', '/'])
      await fetch(development.url + path);
    bare = mkdtempSync(join(tmpdir(), 'published-'));
    pushCheckout(bare, development.project, 'content');
  });
  test.afterAll(async () => {
    await development?.stop();
    if (bare) rmSync(bare, { recursive: true, force: true });
  });

  test('finds a page, changes headline and figure, and puts both back', async ({ page }) => {
    await page.goto(`${development.url}/_edit`);
    await page.getByRole('searchbox').fill('telephone');
    await page.getByRole('link', { name: /^Company Telephone/ }).waitFor();
    await page.keyboard.press('Enter');
    await expect(page.locator('[id="field.phone"]')).toBeFocused();
    const found = page.getByRole('search').getByRole('list');
    await page.getByRole('searchbox').focus();
    await expect(found).toBeVisible();
    const { field, status, beside } = await openEntry(page, home);
    const before = file(home);
    const { height = 0 } = (await page.locator('iframe').boundingBox()) ?? {};
    expect(height, 'room of the page beside the form').toBeGreaterThan(300);
    await field('texts.hero-title').fill('Know of the leak in [=detection-time spelt] seconds.');
    await expect(status).toHaveText('Saved.');
    expect(file(home)).toBe(before.replace('Hear the leak', 'Know of the leak'));
    await expect(beside.getByRole('heading', { level: 1 })).toContainText(
      'Know of the leak in fifteen seconds.',
    );
    await field('texts.hero-title').getByRole('button', { name: 'fifteen' }).click();
    const choice = page.locator('.choice');
    await expect(choice.getByRole('button', { name: /^15/ })).toHaveText(['15 s', '15']);
    await choice.getByRole('link', { name: /texts use it/ }).click();
    await expect(found.getByRole('link', { name: /^Home/ }).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await choice.getByRole('button', { name: 'under 15 seconds' }).click();
    await expect(field('texts.hero-title')).toContainText('under 15 seconds');
    await expect.poll(() => file(home)).toContain('leak in [=detection-time words] seconds.');
    await field('texts.papers-title').fill('Papers of ours');
    await expect(beside.getByText('Papers of ours')).toBeInViewport();
    await unfold(page);
    await page.getByRole('button', { name: 'Put back' }).click();
    await expect(field('texts.hero-title')).toHaveText('Hear the leak in fifteen seconds.');
    expect(file(home)).toBe(before);
    const words = 'eight in ten of the alerts';
    await page.getByRole('searchbox').fill(words);
    await found.getByRole('link').first().click();
    await expect.poll(() => page.evaluate(() => `${getSelection()}`)).toBe(words);
    await expect(beside.getByText(words)).toBeInViewport();
  });

  test('changes the hours to an answer once, for every page', async ({ page }) => {
    const { field, status } = await openEntry(page, 'site/company.json');
    await field('answerHours').fill('12');
    await unfold(page);
    await expect(status).toHaveText('Saved.');
    const changed = page.getByRole('region', { name: 'Changed entries' }).getByRole('listitem');
    await expect(changed).toContainText('Answer hours: 2412');
    const other = await page.context().newPage();
    await expect(async () => {
      await other.goto(`${development.url}/contact`);
      await expect(other.locator('main')).toContainText('answer within 12 hours', {
        timeout: 2000,
      });
    }).toPass();
    expect(development.words()).not.toContain('InvalidContentEntry');
    await changed.getByRole('button', { name: 'Put back' }).click();
    await expect(field('answerHours')).toHaveValue('24');
  });

  test('moves a sector in their order, and no two have the same place', async ({ page }) => {
    await page.goto(`${development.url}/_edit`);
    await page.getByRole('button', { name: /^Sectors/ }).click();
    await page.getByRole('button', { name: 'Down: Oil and gas' }).click();
    await expect.poll(() => file('sectors/oil-gas.yaml')).toMatch(/^order: 2$/m);
    expect(file('sectors/mining.yaml')).toMatch(/^order: 1$/m);
    await page.getByRole('button', { name: 'Up: Oil and gas' }).click();
    await expect.poll(() => file('sectors/oil-gas.yaml')).toMatch(/^order: 1$/m);
    await expect(page.getByText('changed, not published')).toHaveCount(0);
  });

  test('is told at the field what is too long, and the rest is saved', async ({ page }) => {
    const { field } = await openEntry(page, 'pages/about.yaml');
    const from = file('pages/about.yaml');
    await field('description').press('Control+End');
    await page.keyboard.type(' More than a search page shows.'.repeat(4));
    await field('texts.hero-title').fill('About all of us');
    await expect(page.getByText('at most 160 fit')).toBeVisible();
    await expect
      .poll(() => file('pages/about.yaml'))
      .toBe(from.replace(/^( {2}hero-title: ).*$/m, '$1About all of us'));
  });

  test('puts a figure, a drawing and a photograph into an article', async ({ page }) => {
    const { field, status, beside } = await openEntry(page, keystone);
    const before = file(keystone);
    const text = field('body');
    await text.press('Control+Home');
    await page.keyboard.type('As amended, ');
    await expect(status).toHaveText('Saved.');
    expect(file(keystone).replace('As amended, ', '')).toBe(before);
    const tools = page.locator('.words', { has: text });
    await text.press('Control+Home');
    await page.keyboard.press('Control+Shift+ArrowRight');
    await tools.getByRole('button', { name: 'Bold' }).click();
    await expect.poll(() => file(keystone)).toContain('\n**As** amended, ');
    await page.keyboard.press('Control+z');
    await expect.poll(() => file(keystone)).toContain('\nAs amended, ');
    await page.keyboard.press('Control+Shift+z');
    await expect.poll(() => file(keystone)).toContain('\n**As** amended, ');
    await tools.getByRole('button', { name: 'Link' }).click();
    await page.getByLabel(/^Find a page/).fill('Services');
    await page.locator('.choice').getByRole('button', { name: '/services' }).first().click();
    await expect.poll(() => file(keystone)).toContain('[Services](/services)');
    await page.getByRole('button', { name: 'Put a photograph at the end' }).setInputFiles({
      name: 'A pump.jpg',
      mimeType: 'image/jpeg',
      buffer: await sharp({
        create: { width: 1600, height: 900, channels: 3, background: '#e628a0' },
      })
        .jpeg()
        .toBuffer(),
    });
    await page.getByLabel('What it shows').last().fill('A pump');
    await page.getByLabel('Who took it').last().fill('A. Reid');
    await page.getByRole('button', { name: 'Put it in' }).click();
    const photograph = '![A pump](./a-pump.jpg "A. Reid")\n';
    await expect.poll(() => file(keystone).endsWith(`\n\n${photograph}`)).toBe(true);
    await expect(beside.getByAltText('A pump')).toBeAttached();
    // As a build beside it does where the article is a draft.
    writeFileSync(`${development.project}/.astro/content-assets.mjs`, 'export default new Map();');
    const pdf = { name: 'A sheet.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1') };
    await page.getByRole('button', { name: 'Put a link to a PDF' }).setInputFiles(pdf);
    await page.getByLabel('What it is').fill('The sheet');
    await page.getByRole('button', { name: 'Put it in' }).click();
    await expect(beside.getByRole('link', { name: 'The sheet' })).toHaveAttribute(
      'href',
      '/files/a-sheet.pdf',
    );
    const answer = await page.request.get(`${development.url}/files/a-sheet.pdf`);
    expect([answer.status(), await answer.text()]).toEqual([200, '%PDF-1']);
    await text.press('Control+Home');
    for (const [words, choice, typed] of [
      // Typing goes on behind the chip, and what is typed is printed.
      ['detection-time words', /^under 15 seconds/, '! {done} <5 s'],
      ['drawing: precursor', /^Drawing: /, ''],
    ] as const) {
      await page.locator('.words', { has: text }).getByText('Figure or source').click();
      await page.getByLabel('Find a figure or a source').fill(words);
      await page.locator('.choice').getByRole('button', { name: choice }).first().click();
      await page.keyboard.type(typed);
    }
    await expect
      .poll(() => file(keystone))
      .toMatch(/\[=detection-time words\]! \{done\} <5 s\n\n::drawing\{id="[\w-]+"\}\n\n/);
    await expect(beside.getByText('{done} <5 s')).toBeAttached();
    await expect(beside.getByAltText('A pump')).toBeAttached();
    await page.keyboard.type(' more');
    await expect(page.getByText('A part of the site is written')).toBeVisible();
    expect(file(keystone)).not.toContain('} more');
    await page.getByRole('button', { name: 'Put a link' }).setInputFiles({ ...pdf, name: 'b.pdf' });
    await page.getByLabel('What it is').waitFor();
    expect(existsSync(`${development.project}/content/files/b.pdf`)).toBe(false);
    await unfold(page);
    const changed = page.getByRole('region', { name: 'Changed entries' });
    for (const name of [/^Photograph “A pump” of “Keystone/, /^File “The sheet” of “Keystone/])
      await expect(changed.getByRole('link', { name })).toBeVisible();
    await field('date').fill('2099-12-24');
    await expect(page.getByText('it leaves the site until 24 December 2099.')).toHaveCount(2);
    await field('date').fill('2025-06-03');
    await expect(page.getByText('it leaves the site')).toHaveCount(0);
  });

  test('adds a location as a copy of another, and a question to a group', async ({ page }) => {
    const perth = encodeURIComponent('content/locations/perth-australia.yaml');
    const { field, status, beside } = await open(page, `new:location?from=${perth}`);
    await field('city').fill('Nuuk');
    await field('country').fill('Greenland');
    await field('region').fill('Arctic');
    await expect(field('slug')).toHaveValue('nuuk-greenland');
    await page.getByRole('button', { name: 'Add it to the site' }).click();
    await expect(page.getByText('Not added:')).toBeVisible();
    expect(existsSync(`${development.project}/content/locations/nuuk-greenland.yaml`)).toBe(false);
    await field('coordinates.lat').fill('64.2');
    await field('coordinates.lng').fill('-51.7');
    await page.getByRole('button', { name: 'Add it to the site' }).click();
    await expect(beside.getByRole('heading', { level: 1 })).toContainText('Nuuk');
    await unfold(page);
    await expect(page.getByText('New location.')).toBeVisible();

    const faq = 'faq/pipeline-leak-detection.yaml';
    await openEntry(page, faq);
    const before = file(faq);
    await page.getByRole('button', { name: 'Add to questions' }).click();
    const item = page.locator('fieldset.list').first().locator('> .item').last();
    await expect(status).toContainText('not saved');
    await expect(page.locator('.refused')).toHaveCount(0);
    await item.getByLabel('Question').fill('How deep may the pipe lie?');
    await item.getByLabel('Answer 1').fill('As deep as a clamp can be reached.');
    await expect(status).toHaveText('Saved.');
    expect(file(faq)).toContain('id: how-deep-may-the-pipe-lie');
    expect(file(faq).startsWith(before)).toBe(true);
    await item
      .getByRole('button', { name: /^Move up/ })
      .last()
      .click();
    await expect.poll(() => file(faq).startsWith(before)).toBe(false);
    expect(file(faq).split('\n')).toEqual(expect.arrayContaining(before.split('\n')));
  });

  test('meets another author: the second sees the change of the first', async ({
    page,
    context,
  }) => {
    const cookies = 'legal/cookies.md';
    const mine = await openEntry(page, cookies);
    const other = await context.newPage();
    // Opening asks again once it has caught up, and would take the change in then.
    let answers = 0;
    const caughtUp = other.waitForResponse((it) => it.url().includes('/entry?') && ++answers === 2);
    const theirs = await openEntry(other, cookies);
    await caughtUp;
    await theirs.field('title').waitFor();
    await mine.field('title').fill('Cookies, also');
    await expect(mine.status).toHaveText('Saved.');
    const words = 'What this site keeps in a browser, which is next to nothing at all.';
    await theirs.field('description').fill(words);
    await expect(other.getByText('Somebody else has changed this entry').first()).toBeVisible();
    await expect(theirs.field('title')).toHaveText('Cookies, also');
    await expect(theirs.status).toHaveText('Saved.');
    expect(file(cookies)).toContain(`title: Cookies, also\n`);
    expect(file(cookies)).toContain(words);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(mine.field('description')).toHaveText(words);
  });

  test('publishes, chooses where another author was faster, and takes back', async ({ page }) => {
    const published = () => gitIn(bare)('show', `main:content/${home}`);
    const { field, status } = await openEntry(page, home);
    await field('texts.hero-title').fill('Hear [Words]');
    await expect(page.locator('.refused')).toContainText('Write your own words over [Words].');
    await field('texts.hero-title').fill('Hear [it](/no-such-page)');
    await expect(status).toHaveText('Saved.');
    const changes = page.getByRole('region', { name: 'Changed entries' });
    const said = changes.getByRole('status');
    const press = (name: string) => changes.getByRole('button', { name }).click();
    await press('Publish');
    await expect(said).toHaveText('Not published: 1 to be mended.', { timeout: 600_000 });
    await expect(changes).toContainText('title: No page of this site is at /no-such-page.');
    await field('texts.hero-title').fill('Know of the leak in [=detection-time spelt] seconds.');
    await unfold(page);
    await expect(changes.getByRole('listitem').filter({ hasText: 'HearKnow' })).toBeVisible();
    const ben = mkdtempSync(join(tmpdir(), 'ben-'));
    const git = gitIn(ben);
    git('clone', '--quiet', bare, '.');
    const theirs = readFileSync(join(ben, 'content', home), 'utf8').replace('Hear', 'See');
    writeFileSync(join(ben, 'content', home), theirs);
    git(...'-c user.name=Ben -c user.email=b@site.example commit --quiet -am See'.split(' '));
    git('push', '--quiet');
    rmSync(ben, { recursive: true });
    await press('Publish');
    await expect(said).toContainText('Somebody else has published', { timeout: 600_000 });
    await expect(changes.getByRole('group', { name: 'Home, opening, title' })).toContainText('Ben');
    await expect(changes.getByRole('radio', { name: 'Yours:' })).toBeFocused();
    await changes.getByRole('radio', { name: 'Yours:' }).check();
    await press('Publish');
    await expect(said).toHaveText(/^Published: (.+, )?Home\.$/, { timeout: 600_000 });
    await expect(changes).toContainText('No address of the site is set here');
    expect(published()).toContain('Know of the leak');
    expect(gitIn(bare)('log', '-2', '--format=%an', 'main')).toBe('Owner\nBen');
    page.once('dialog', (sure) => sure.accept());
    await press('Take back the last publication');
    await expect(said).toContainText('The state before is published again.');
    expect(published()).toContain('See the leak');
    await expect(field('texts.hero-title')).toHaveText('See the leak in fifteen seconds.');
  });
});
