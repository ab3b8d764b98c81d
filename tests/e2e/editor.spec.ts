import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { answerOnceOutdated, day, photograph, startEditing } from '../support/editing.ts';

/** Every task in one server: starting it takes longer than all of them. */
test('an author changes words, lists and figures without a text editor', {
  tag: '@slow',
}, async ({ page, context, request }) => {
  test.setTimeout(1_800_000);
  page.setDefaultTimeout(120_000);
  const editing = await startEditing();
  const { url, project, file, git, publicText } = editing;
  const slow = { timeout: 120_000 };
  const form = page.locator('main.form');
  const status = form.getByRole('status');
  const field = (path: string) => page.locator(`[id="field.${path}"]`);
  const open = async (key: string, title: string, on = page) => {
    await on.goto(`${url}/_edit#/${encodeURIComponent(`content/${key}`)}`);
    await expect(on.getByRole('heading', { level: 1, name: title })).toBeVisible(slow);
  };
  const beside = page.frameLocator('iframe');
  try {
    await test.step('the start page leads to the home page and its headline', async () => {
      await page.goto(`${url}/_edit`, slow);
      const home = page.getByRole('row').filter({ hasText: 'Home' }).first();
      await answerOnceOutdated(page, `${url}/`, 'Know of the leak');
      await home.getByRole('link', { name: 'Opening', exact: true }).click(slow);
      const before = file('pages/home.yaml');
      await expect(field('texts.hero-title')).toBeFocused(slow);
      await field('texts.hero-title').fill('Know of the leak in [=detection-time spelt] seconds.');
      await expect(status).toHaveText('Saved.', slow);
      expect(file('pages/home.yaml')).toBe(before.replace('Hear the leak', 'Know of the leak'));
      await expect(field('texts.hero-title')).toHaveText('Know of the leak in fifteen seconds.');
      await expect(beside.getByRole('heading', { level: 1 })).toContainText(
        'Know of the leak in fifteen seconds.',
        slow,
      );
      await expect(form.getByText('Published: Hear the leak in fifteen')).toBeVisible(slow);
    });

    await test.step('a figure is a chip: pressed, it is written in another form', async () => {
      const words = field('texts.promise-title');
      const before = file('pages/home.yaml');
      await words.getByRole('button', { name: 'fifteen' }).click();
      const own = form.locator('.choice');
      await expect(own).toContainText('texts use it');
      await own.getByRole('button', { name: 'under 15 seconds' }).click();
      await expect(status).toHaveText('Saved.', slow);
      const [line = ''] = /^ {2}promise-title.*$/m.exec(before) ?? [];
      expect(file('pages/home.yaml')).toBe(before.replace(line, line.replace('spelt', 'words')));
      await expect(words).toContainText('under 15 seconds');
      await form.locator('.field.changed', { has: words }).getByText('Put back').click();
      await expect(words).toContainText('fifteen', slow);
      await expect(async () => expect(file('pages/home.yaml')).toBe(before)).toPass(slow);
    });

    await test.step('a text that is too long waits at its field, and the rest is saved', async () => {
      const from = file('pages/home.yaml');
      const [, words = ''] = /^description: "(.*)"$/m.exec(from) ?? [];
      await field('description').fill(`${words} More than a search page shows.`);
      await field('texts.values-title').fill('What we keep to');
      await expect(page.getByText('Not saved. With its figures written out')).toBeVisible(slow);
      await expect(page.getByText('at most 160 fit')).toBeVisible();
      expect(file('pages/home.yaml')).toBe(from.replace('What we hold to', 'What we keep to'));
      await field('description').fill(words);
      await expect(page.getByText('at most 160 fit')).toHaveCount(0, slow);
    });

    await test.step('what has changed is told in words, and put back', async () => {
      await page.getByRole('link', { name: /^What has changed/ }).click();
      const changes = page.getByRole('listitem');
      await expect(changes.filter({ hasText: 'Home, opening, title' })).toContainText(
        'Hear the leak in fifteen seconds. → Know of the leak',
        slow,
      );
      const other = changes.filter({ hasText: 'Home, values, title' });
      await other.getByRole('button', { name: 'Put back' }).click();
      await expect(other).toHaveCount(0, slow);
      expect(file('pages/home.yaml')).toContain('values-title: What we hold to');
    });

    await test.step('checked, kept under a name, published and taken back', async () => {
      const said = page.getByRole('status');
      await expect(page.getByRole('button', { name: 'Keep' })).toBeDisabled();
      await page.getByRole('button', { name: 'Check' }).click();
      await expect(said).toHaveText('Every entry and link is right.', { timeout: 600_000 });
      await page.getByLabel('Your name').fill('Ann Editor');
      await page.getByRole('button', { name: 'Keep' }).click();
      await expect(said).toContainText('Kept.', slow);
      expect(git('log', '-1', '--format=%an, %s')).toBe('Ann Editor, Change Home, opening, title');
      expect(publicText('pages/home.yaml')).toContain('Hear the leak');
      await page.getByRole('button', { name: 'Publish' }).click();
      await expect(said).toContainText('Published.', slow);
      expect(publicText('pages/home.yaml')).toContain('Know of the leak');
      await page.getByRole('button', { name: 'Take back the last publication' }).click();
      await page.getByRole('button', { name: 'Yes, publish the state before' }).click();
      await expect(said).toContainText('The state before is published again.', slow);
      expect(publicText('pages/home.yaml')).toContain('Hear the leak');
      expect(file('pages/home.yaml')).toContain('Hear the leak');
    });

    await test.step('an earlier state is brought back from the history', async () => {
      await open('pages/home.yaml', 'Home');
      await form.getByText('History', { exact: true }).click();
      const kept = form.getByRole('listitem').filter({ hasText: 'Ann Editor: Change Home' });
      await kept.getByRole('button', { name: 'Bring back' }).click();
      await expect(async () =>
        expect(file('pages/home.yaml')).toContain('Know of the leak'),
      ).toPass(slow);
    });

    await test.step('a typo in an article leaves every other byte', async () => {
      await open('articles/4-keystone.mdx', 'Keystone');
      const before = file('articles/4-keystone.mdx');
      const text = page.getByLabel('Paragraph', { exact: true }).first();
      await text.press('Control+Home');
      await page.keyboard.type('As amended: ');
      await expect(status).toHaveText('Saved.', slow);
      const after = file('articles/4-keystone.mdx');
      expect(after.replace('As amended: ', '')).toBe(before);
      await page.keyboard.type('<Unclosed ');
      await expect(page.getByText('The text cannot be read')).toBeVisible(slow);
      expect(file('articles/4-keystone.mdx')).toBe(after);
      for (const _ of '<Unclosed ') await page.keyboard.press('Backspace');
      await expect(page.getByText('The text cannot be read')).toHaveCount(0, slow);
      expect(file('articles/4-keystone.mdx')).toBe(after);
    });

    await test.step('a photograph and a figure are put into an article', async () => {
      const before = file('articles/4-keystone.mdx');
      await page.getByLabel('Add below block 1', { exact: true }).selectOption('Photograph');
      const group = page.getByRole('group', { name: 'Text', exact: true });
      await group.locator('input[type=file]').setInputFiles(await photograph('A pump.jpg'));
      await group.getByLabel('What it shows').fill('A pump at rest');
      await expect(page.getByText('does not say who took it')).toBeVisible(slow);
      expect(file('articles/4-keystone.mdx')).toBe(before);
      await group.getByLabel('Who took it').fill('Ann Editor');
      await expect(status).toHaveText('Saved.', slow);
      const line = '![A pump at rest](./a-pump.jpg "Ann Editor")\n\n';
      expect(file('articles/4-keystone.mdx').replace(line, '')).toBe(before);
      await expect(beside.getByAltText('A pump at rest')).toBeVisible(slow);
      const block = group.locator('.block').first();
      await block.getByRole('textbox').press('Control+End');
      await block.getByRole('button', { name: 'Figure or source' }).click();
      await page.getByLabel('Find a figure or a source').fill('detection-time words');
      await page.getByRole('button', { name: /^under 15 seconds/ }).click();
      await expect(block.locator('.chip').last()).toHaveText('under 15 seconds');
      await expect(async () =>
        expect(file('articles/4-keystone.mdx')).toContain('[=detection-time words]\n'),
      ).toPass(slow);
    });

    await test.step('a new article with photograph, table and citation, dated next week', async () => {
      await page.goto(
        `${url}/_edit#/new:article?from=${encodeURIComponent('content/articles/4-keystone.mdx')}`,
      );
      await page.getByLabel('Title', { exact: true }).fill('A pump at rest');
      await expect(field('slug')).toHaveValue('a-pump-at-rest');
      await field('date').fill(day(7));
      await page.getByRole('button', { name: 'Leave out: Drawing' }).click();
      const opening = page.locator('#section-photograph');
      await opening.getByText('Photograph: not used').click();
      await opening.locator('input[type=file]').setInputFiles(await photograph('Opening.jpg'));
      await field('photograph.text').fill('The pump of this article, at rest');
      await field('photograph.credit').fill('Ann Editor');
      await page.getByLabel('Add below block 1', { exact: true }).selectOption('Table');
      const table = page.locator('.grid').first();
      await table.getByLabel('Row 1, column 1').fill('Pressure at the pump');
      await table.getByLabel('Row 1, column 2').fill('12 bar [@ntsb-par-12-01]');
      await page.getByRole('button', { name: 'Add it to the site' }).click();
      await expect(beside.getByRole('heading', { level: 1 })).toContainText('A pump at rest', slow);
      await expect(beside.getByRole('cell', { name: /12 bar/ })).toBeVisible(slow);
      await expect(beside.getByAltText('A pump at rest')).toBeVisible(slow);
      await expect(beside.getByAltText('The pump of this article, at rest')).toBeVisible(slow);
      await page.getByLabel('Draft').uncheck();
      await expect(status).toHaveText('Saved.', slow);
      const made = file('articles/a-pump-at-rest.mdx');
      expect(made).toContain(`date: ${day(7)}`);
      expect(made).toContain('| Pressure at the pump | 12 bar [@ntsb-par-12-01] |');
    });

    await test.step('a tenth location, placed on the map', async () => {
      await page.goto(`${url}/_edit#/`);
      await page.getByRole('button', { name: /^Locations/ }).click();
      await page.getByLabel('begins').selectOption({ label: 'as a copy of Perth' });
      await page.getByRole('link', { name: 'New location' }).click();
      await field('city').fill('Nuuk');
      await field('country').fill('Greenland');
      await field('region').fill('Arctic');
      await expect(field('slug')).toHaveValue('nuuk-greenland');
      await page.getByRole('button', { name: 'Add it to the site' }).click();
      await expect(page.getByText('Not added:')).toBeVisible(slow);
      expect(existsSync(`${project}/content/locations/nuuk-greenland.yaml`)).toBe(false);
      const map = page.getByRole('img', { name: 'Click where the city is' }).last();
      const { width, height } = (await map.boundingBox()) ?? { width: 0, height: 0 };
      await map.click({ position: { x: (width * 128.3) / 360, y: (height * 20.8) / 145 } });
      await expect(field('coordinates.lat')).toHaveValue(/^6[345]/);
      await page.getByRole('button', { name: 'Add it to the site' }).click();
      await expect(beside.getByRole('heading', { level: 1 })).toContainText('Nuuk', slow);
    });

    await test.step('a headline figure changes on the pages that show it', async () => {
      await open('claims.yaml#trial-locations', 'trial');
      const before = file('claims.yaml');
      await field('value').fill('5');
      await expect(status).toHaveText('Saved.', { timeout: 240_000 });
      expect(file('claims.yaml').split('\n').length).toBe(before.split('\n').length);
    });

    await test.step('a new question, moved up', async () => {
      await open('faq/pipeline-leak-detection.yaml', '');
      const before = file('faq/pipeline-leak-detection.yaml');
      await page.getByRole('button', { name: 'Add to items' }).click();
      const item = page.locator('fieldset.list').first().locator('> .item').last();
      await item.getByLabel('Name').fill('how-deep');
      await item.getByLabel('Question').fill('How deep may the pipe lie?');
      await expect(page.getByText('Not saved.').first()).toBeVisible(slow);
      expect(file('faq/pipeline-leak-detection.yaml')).toBe(before);
      await item.getByRole('button', { name: /^Add to/ }).click();
      await item.getByLabel('Answer 1').fill('As deep as a clamp can be reached.');
      await expect(status).toHaveText('Saved.', slow);
      expect(file('faq/pipeline-leak-detection.yaml').startsWith(before.trimEnd())).toBe(true);
      const up = item.getByRole('button', { name: /^Move up/ }).last();
      await up.click();
      await expect(async () => {
        const now = file('faq/pipeline-leak-detection.yaml');
        expect(now.startsWith(before.trimEnd())).toBe(false);
        expect(now.split('\n').sort()).toEqual(expect.arrayContaining(before.split('\n')));
      }).toPass(slow);
    });

    await test.step('two editors at once: the second sees the change of the first', async () => {
      await open('legal/cookies.mdx', '');
      const other = await context.newPage();
      await open('legal/cookies.mdx', '', other);
      await page.getByLabel('Title', { exact: true }).fill('Cookies, also');
      await expect(status).toHaveText('Saved.', slow);
      await other
        .getByLabel('Description', { exact: true })
        .fill('What this site keeps in a browser, which is next to nothing at all.');
      const met = other.getByText('Somebody else has changed this entry').first();
      await expect(met).toBeVisible(slow);
      await expect(other.getByLabel('Title', { exact: true })).toHaveText('Cookies, also');
      await expect(other.locator('main.form').getByRole('status')).toHaveText('Saved.', slow);
      expect(file('legal/cookies.mdx')).toContain('title: Cookies, also');
      expect(file('legal/cookies.mdx')).toContain('next to nothing at all');
      await other.close();
    });

    await test.step('a section of a page leads to its field', async () => {
      await page.goto(`${url}/locations`);
      await page.getByRole('link', { name: 'Edit this section' }).first().click();
      await expect(page.locator('[role=textbox]:focus')).toHaveAttribute(
        'id',
        /^field\.texts\./,
        slow,
      );
    });

    await test.step('another site may not write', async () => {
      const answer = await request.post(`${url}/_edit/save`, {
        headers: { origin: 'https://elsewhere.example', 'content-type': 'application/json' },
        data: { key: 'content/pages/home.yaml', hash: '', data: {} },
      });
      expect(answer.status()).toBe(403);
    });

    await test.step('killed while it saves, a file is as before or as after', async () => {
      await open('legal/terms.mdx', '');
      const before = file('legal/terms.mdx');
      await page.getByLabel('Title', { exact: true }).fill('Terms, cut short');
      await page.waitForRequest(/_edit\/save/);
      await editing.kill();
      const after = before.replace(/^title: .*$/m, 'title: Terms, cut short');
      expect([before, after]).toContain(file('legal/terms.mdx'));
    });

    await test.step('a build shows all of it, and holds the article back', () => {
      const bin = join(project, 'node_modules/astro/bin/astro.mjs');
      const env = { PATH: process.env.PATH, ASTRO_TELEMETRY_DISABLED: '1' };
      execFileSync(process.execPath, [bin, 'build'], { cwd: project, env, stdio: 'pipe' });
      const html = (path: string) => readFileSync(`${project}/dist/client/${path}.html`, 'utf8');
      const home = html('index');
      expect(home).toContain('Know of the leak in fifteen seconds.');
      expect(home).toMatch(/on trial at (?:5|five) locations/);
      const keystone = html('blog/4');
      expect(keystone).toContain('As amended: ');
      expect(keystone).toContain('alt="A pump at rest"');
      expect(existsSync(`${project}/dist/client/blog/a-pump-at-rest.html`)).toBe(false);
      expect(html('locations/nuuk-greenland')).toContain('Nuuk');
      expect(html('locations')).toContain('Nuuk');
      expect(html('technology')).toContain('How deep may the pipe lie?');
      expect(html('cookies')).toContain('Cookies, also');
    });
  } finally {
    await editing.stop();
  }
});
