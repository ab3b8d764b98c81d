/** Entries that authors add and change through the editor; the last looks for them in a build. */
import { existsSync } from 'node:fs';
import { expect as brief, test } from '@playwright/test';
import {
  day,
  type Editing,
  expectBuilt,
  formOf,
  openEntry,
  photograph,
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

  test('mends a typo in an article and leaves every other byte', async ({ page }) => {
    const { file } = editing;
    const { status } = formOf(page);
    const keystone = 'articles/4-keystone.mdx';
    await openEntry(editing, page, keystone, 'Keystone');
    const before = file(keystone);
    const text = page.getByLabel('Paragraph', { exact: true }).first();
    await text.press('Control+Home');
    await page.keyboard.type('As amended: ');
    await expect(status).toHaveText('Saved.');
    const after = file(keystone);
    expect(after.replace('As amended: ', '')).toBe(before);
    await page.keyboard.type('<Unclosed ');
    await expect(page.getByText('The text cannot be read')).toBeVisible();
    expect(file(keystone)).toBe(after);
    for (const _ of '<Unclosed ') await page.keyboard.press('Backspace');
    await expect(page.getByText('The text cannot be read')).toHaveCount(0);
    expect(file(keystone)).toBe(after);
    editing.shown.push(['blog/4', 'As amended: ']);
  });

  test('puts a photograph and a figure into an article', async ({ page }) => {
    const { file } = editing;
    const { status, beside } = formOf(page);
    const keystone = 'articles/4-keystone.mdx';
    await openEntry(editing, page, keystone, 'Keystone');
    const before = file(keystone);
    await page.getByLabel('Add below block 1', { exact: true }).selectOption('Photograph');
    const group = page.getByRole('group', { name: 'Text', exact: true });
    await group.locator('input[type=file]').setInputFiles(await photograph('A pump.jpg'));
    await group.getByLabel('What it shows').fill('A pump at rest');
    await expect(page.getByText('does not say who took it')).toBeVisible();
    expect(file(keystone)).toBe(before);
    await group.getByLabel('Who took it').fill('Ann Editor');
    await expect(status).toHaveText('Saved.');
    const line = '![A pump at rest](./a-pump.jpg "Ann Editor")\n\n';
    expect(file(keystone).replace(line, '')).toBe(before);
    await expect(beside.getByAltText('A pump at rest')).toBeVisible();
    const block = group.locator('.block').first();
    await block.getByRole('textbox').press('Control+End');
    await block.getByRole('button', { name: 'Figure or source' }).click();
    await page.getByLabel('Find a figure or a source').fill('detection-time words');
    await page.getByRole('button', { name: /^under 15 seconds/ }).click();
    await expect(block.locator('.chip').last()).toHaveText('under 15 seconds');
    // Typing goes on behind the chip.
    await page.keyboard.type('!');
    await expect.poll(() => file(keystone)).toContain('[=detection-time words]!\n');
    editing.shown.push(['blog/4', 'alt="A pump at rest"']);
  });

  test('adds an article with photograph, table and citation, dated next week', async ({ page }) => {
    const { url, file } = editing;
    const { status, field, beside } = formOf(page);
    const from = encodeURIComponent('content/articles/4-keystone.mdx');
    await page.goto(`${url}/_edit#/new:article?from=${from}`);
    await page.getByLabel('Title', { exact: true }).fill('A pump at rest');
    await expect(field('slug')).toHaveValue('a-pump-at-rest');
    await field('date').fill(day(7));
    await page.getByRole('button', { name: 'Leave out: Drawing' }).click();
    const opening = page.locator('#section-photograph');
    await opening.getByText('Photograph: not used').click();
    await opening.locator('input[type=file]').setInputFiles(await photograph('Opening.jpg'));
    await expect(opening.getByText('opening.jpg')).toBeVisible();
    await field('photograph.text').fill('The pump of this article, at rest');
    await field('photograph.credit').fill('Ann Editor');
    await page.getByLabel('Add below block 1', { exact: true }).selectOption('Table');
    const table = page.locator('.grid').first();
    await table.getByLabel('Row 1, column 1').fill('Pressure at the pump');
    await table.getByLabel('Row 1, column 2').fill('12 bar [@ntsb-par-12-01]');
    await page.getByRole('button', { name: 'Add it to the site' }).click();
    await expect(beside.getByRole('heading', { level: 1 })).toContainText('A pump at rest');
    await expect(beside.getByRole('cell', { name: /12 bar/ })).toBeVisible();
    await expect(beside.getByAltText('The pump of this article, at rest')).toBeVisible();
    await page.getByLabel('Draft').uncheck();
    await expect(status).toHaveText('Saved.');
    const made = file('articles/a-pump-at-rest.mdx');
    expect(made).toContain(`date: ${day(7)}`);
    expect(made).toContain('| Pressure at the pump | 12 bar [@ntsb-par-12-01] |');
    editing.shown.push(['blog/a-pump-at-rest', '', false]);
  });

  test('adds a tenth location and places it on the map', async ({ page }) => {
    const { url, project } = editing;
    const { field, beside } = formOf(page);
    await page.goto(`${url}/_edit#/`);
    await page.getByRole('button', { name: /^Locations/ }).click();
    await page.getByLabel('begins').selectOption({ label: 'as a copy of Perth' });
    await page.getByRole('link', { name: 'New location' }).click();
    await field('city').fill('Nuuk');
    await field('country').fill('Greenland');
    await field('region').fill('Arctic');
    await expect(field('slug')).toHaveValue('nuuk-greenland');
    await page.getByRole('button', { name: 'Add it to the site' }).click();
    await expect(page.getByText('Not added:')).toBeVisible();
    expect(existsSync(`${project}/content/locations/nuuk-greenland.yaml`)).toBe(false);
    const map = page.getByRole('img', { name: 'Click where the city is' }).last();
    const { width, height } = (await map.boundingBox()) ?? { width: 0, height: 0 };
    await map.click({ position: { x: (width * 128.3) / 360, y: (height * 20.8) / 145 } });
    await expect(field('coordinates.lat')).toHaveValue(/^6[345]/);
    await page.getByRole('button', { name: 'Add it to the site' }).click();
    await expect(beside.getByRole('heading', { level: 1 })).toContainText('Nuuk');
    editing.shown.push(['locations/nuuk-greenland', 'Nuuk'], ['locations', 'Nuuk']);
  });

  test('changes a headline figure on every page that shows it', async ({ page }) => {
    const { file } = editing;
    const { status, field } = formOf(page);
    await openEntry(editing, page, 'claims.yaml#trial-locations', 'trial');
    const before = file('claims.yaml');
    await field('value').fill('5');
    await expect(status).toHaveText('Saved.');
    expect(file('claims.yaml')).toBe(
      before.replace(/(id: trial-locations\n {2}value: )"4"/, '$1"5"'),
    );
    editing.shown.push(
      ['index', /on trial at (?:5|five) locations/],
      ['index', />5<(?:(?!<dt|<li).)*active trial locations/s],
      ['about', />5<(?:(?!<dt|<li).)*active trial locations/s],
      ['trials', 'Five locations, no result published'],
      ['trials', 'counts five active trial locations'],
    );
  });

  test('adds a question and moves it up', async ({ page }) => {
    const { file } = editing;
    const { status } = formOf(page);
    const faq = 'faq/pipeline-leak-detection.yaml';
    await openEntry(editing, page, faq, '');
    const before = file(faq);
    await page.getByRole('button', { name: 'Add to questions' }).click();
    const item = page.locator('fieldset.list').first().locator('> .item').last();
    await item.getByLabel('Name').fill('how-deep');
    await item.getByLabel('Question').fill('How deep may the pipe lie?');
    await expect(page.getByText('Not saved.').first()).toBeVisible();
    expect(file(faq)).toBe(before);
    await item.getByRole('button', { name: /^Add to/ }).click();
    await item.getByLabel('Answer 1').fill('As deep as a clamp can be reached.');
    await expect(status).toHaveText('Saved.');
    expect(file(faq).startsWith(before.trimEnd())).toBe(true);
    await item
      .getByRole('button', { name: /^Move up/ })
      .last()
      .click();
    await expect.poll(() => file(faq).startsWith(before.trimEnd())).toBe(false);
    expect(file(faq).split('\n').sort()).toEqual(expect.arrayContaining(before.split('\n')));
    editing.shown.push(['technology', 'How deep may the pipe lie?']);
  });

  test('finds all of it in a build, but for an article of next week', () => {
    expectBuilt(editing);
  });
});
