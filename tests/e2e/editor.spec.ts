import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { gitIn } from '../../src/editor/publish/git.ts';
import { startDevelopment } from '../support/development.ts';

/** Every task in one server: starting it takes longer than all of them. */
test('an author changes words, lists and figures without a text editor', {
  tag: '@slow',
}, async ({ page, request }) => {
  test.setTimeout(900_000);
  const development = await startDevelopment();
  const { url, edit, project } = development;
  const file = (name: string) => readFileSync(`${project}/content/${name}`, 'utf8');
  const slow = { timeout: 60_000 };
  const status = page.getByRole('status');
  const open = async (key: string, title: string) => {
    await page.goto(`${url}/_edit#/${encodeURIComponent(`content/${key}`)}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible(slow);
  };
  const beside = page.frameLocator('iframe');
  // A bare repository beside the checkout, which Publish pushes to.
  const bare = mkdtempSync(join(tmpdir(), 'published-'));
  const git = gitIn(project);
  gitIn(bare)('init', '--quiet', '--bare', '--initial-branch=main');
  git('init', '--quiet', '--initial-branch=main');
  git('add', 'content');
  git('-c', 'user.name=Owner', '-c', 'user.email=o@site.example', 'commit', '--quiet', '-m', 'All');
  git('remote', 'add', 'origin', bare);
  git('push', '--quiet', '-u', 'origin', 'main');
  const publicText = (name: string) => gitIn(bare)('show', `main:content/${name}`);
  try {
    await test.step('the start page leads to the home page and its headline', async () => {
      await page.goto(`${url}/_edit`, { timeout: 120_000 });
      await expect(page.getByRole('table')).toContainText('/locations', { timeout: 120_000 });
      await page.getByRole('link', { name: 'Home', exact: true }).click();
      const before = file('pages/home.yaml');
      const opening = page.getByRole('region', { name: 'Opening' });
      await opening
        .getByLabel('Title')
        .fill('Know of the leak in [=detection-time spelt] seconds.');
      await expect(status).toHaveText('Saved.', slow);
      expect(file('pages/home.yaml')).toBe(before.replace('Hear the leak', 'Know of the leak'));
      await expect(beside.getByRole('heading', { level: 1 })).toContainText(
        'Know of the leak in fifteen seconds.',
        slow,
      );
    });

    await test.step('a text that is too long waits at its field, and the rest is saved', async () => {
      const description = page.getByLabel('Description', { exact: true });
      const words = await description.inputValue();
      await description.fill(`${words} More than a search page shows.`);
      await page
        .getByRole('region', { name: 'Values' })
        .getByLabel('Title')
        .fill('What we keep to');
      await expect(page.getByText('Not saved. With its figures written out')).toBeVisible(slow);
      await expect(page.getByText('at most 160 fit')).toBeVisible();
      expect(file('pages/home.yaml')).toContain('values-title: What we keep to');
      expect(file('pages/home.yaml')).not.toContain('More than a search page');
      await description.fill(words);
      await expect(page.getByText('Not saved.')).toHaveCount(0, slow);
    });

    await test.step('what has changed is told in words, and put back', async () => {
      await page.getByRole('link', { name: 'What has changed' }).click();
      const changes = page.getByRole('listitem');
      await expect(changes.filter({ hasText: 'Home, opening, title' })).toContainText(
        'Hear the leak in [=detection-time spelt] seconds. → Know of the leak',
        slow,
      );
      const other = changes.filter({ hasText: 'Home, values, title' });
      await other.getByRole('button', { name: 'Put back' }).click();
      await expect(other).toHaveCount(0, slow);
      expect(file('pages/home.yaml')).toContain('values-title: What we hold to');
    });

    await test.step('checked, kept under a name, published and taken back', async () => {
      await expect(page.getByRole('button', { name: 'Keep' })).toBeDisabled();
      await page.getByRole('button', { name: 'Check' }).click();
      await expect(status).toHaveText('Every entry and link is right.', { timeout: 300_000 });
      await page.getByLabel('Your name').fill('Ann Editor');
      await page.getByRole('button', { name: 'Keep' }).click();
      await expect(status).toContainText('Kept.', slow);
      expect(git('log', '-1', '--format=%an, %s')).toBe('Ann Editor, Change Home, opening, title');
      expect(publicText('pages/home.yaml')).toContain('Hear the leak');
      await page.getByRole('button', { name: 'Publish' }).click();
      await expect(status).toContainText('Published.', slow);
      expect(publicText('pages/home.yaml')).toContain('Know of the leak');
      await page.getByRole('button', { name: 'Take back the last publication' }).click();
      await page.getByRole('button', { name: 'Yes, publish the state before' }).click();
      await expect(status).toContainText('The state before is published again.', slow);
      expect(publicText('pages/home.yaml')).toContain('Hear the leak');
      expect(file('pages/home.yaml')).toContain('Hear the leak');
    });

    await test.step('a typo in an article leaves every other byte', async () => {
      await open('articles/4-keystone.mdx', 'Keystone');
      const before = file('articles/4-keystone.mdx');
      const text = page.getByLabel('Paragraph', { exact: true }).first();
      const words = await text.inputValue();
      await text.fill(`${words} As amended.`);
      await expect(status).toHaveText('Saved.', slow);
      expect(file('articles/4-keystone.mdx')).toBe(before.replace(words, `${words} As amended.`));
      await text.fill(`${words} <Unclosed`);
      await expect(page.getByText('The text cannot be read')).toBeVisible(slow);
      expect(file('articles/4-keystone.mdx')).not.toContain('<Unclosed');
      await text.fill(words);
      await expect(status).toHaveText('Saved.', slow);
      expect(file('articles/4-keystone.mdx')).toBe(before);
    });

    await test.step('a photograph and a figure are put into an article', async () => {
      const before = file('articles/4-keystone.mdx');
      await page.getByLabel('Add below block 1', { exact: true }).selectOption('Photograph');
      const create = { width: 1600, height: 900, channels: 3, background: '#e628a0' } as const;
      const buffer = await sharp({ create }).jpeg().toBuffer();
      const group = page.getByRole('group', { name: 'Text', exact: true });
      await group
        .locator('input[type=file]')
        .setInputFiles({ name: 'A pump.jpg', mimeType: 'image/jpeg', buffer });
      await group.getByLabel('What it shows').fill('A pump at rest');
      await expect(page.getByText('does not say who took it')).toBeVisible(slow);
      expect(file('articles/4-keystone.mdx')).toBe(before);
      await group.getByLabel('Who took it').fill('Ann Editor');
      await expect(status).toHaveText('Saved.', slow);
      const line = '![A pump at rest](./a-pump.jpg "Ann Editor")\n\n';
      expect(file('articles/4-keystone.mdx').replace(line, '')).toBe(before);
      await expect(beside.getByAltText('A pump at rest')).toBeVisible(slow);
      const block = group.locator('.block').first();
      await block.getByRole('button', { name: 'Figure or source' }).click();
      await page.getByLabel('Find a figure or a source').fill('detect words');
      await page.getByRole('button', { name: /^under 15 seconds/ }).click();
      await expect(block.locator('.chip').last()).toContainText('under 15 seconds');
      await expect(async () =>
        expect(file('articles/4-keystone.mdx')).toContain('[=detection-time words]\n'),
      ).toPass(slow);
    });

    await test.step('a tenth location, placed on the map, and back again', async () => {
      await page.goto(`${url}/_edit#/`);
      await page.getByRole('button', { name: /^Locations/ }).click();
      await page.getByLabel('begins').selectOption({ label: 'as a copy of Perth' });
      await page.getByRole('link', { name: 'New location' }).click();
      for (const [name, words] of Object.entries({
        slug: 'nuuk-greenland',
        city: 'Nuuk',
        country: 'Greenland',
        region: 'Arctic',
      }))
        await page.locator(`[id="field.${name}"]`).fill(words);
      await page.getByRole('button', { name: 'Add it to the site' }).click();
      await expect(page.getByText('Not added:')).toBeVisible(slow);
      expect(existsSync(`${project}/content/locations/nuuk-greenland.yaml`)).toBe(false);
      const map = page.getByRole('img', { name: 'Click where the city is' }).last();
      const { width, height } = (await map.boundingBox()) ?? { width: 0, height: 0 };
      await map.click({ position: { x: (width * 128.3) / 360, y: (height * 20.8) / 145 } });
      await expect(page.locator('[id="field.coordinates.lat"]')).toHaveValue(/^6[345]/);
      await page.getByRole('button', { name: 'Add it to the site' }).click();
      await expect(beside.getByRole('heading', { level: 1 })).toContainText('Nuuk', slow);
      await page.getByRole('link', { name: 'What has changed' }).click();
      const added = page.getByRole('listitem').filter({ hasText: 'Nuuk, new' });
      await added.getByRole('button', { name: 'Put back' }).click();
      await expect(added).toHaveCount(0, slow);
      expect(existsSync(`${project}/content/locations/nuuk-greenland.yaml`)).toBe(false);
    });

    await test.step('a headline figure changes on the pages that show it', async () => {
      await open('claims.yaml#trial-locations', 'trial');
      const before = file('claims.yaml');
      const value = page.locator('[id="field.value"]');
      const figure = await value.inputValue();
      await value.fill('5');
      await expect(status).toHaveText('Saved.', { timeout: 120_000 });
      expect(file('claims.yaml')).not.toBe(before);
      expect(file('claims.yaml').split('\n').length).toBe(before.split('\n').length);
      await value.fill(figure);
      await expect(async () => expect(file('claims.yaml')).toBe(before)).toPass(slow);
    });

    await test.step('a new question, moved up', async () => {
      await open('faq/pipeline-leak-detection.yaml', '');
      const before = file('faq/pipeline-leak-detection.yaml');
      await page.getByRole('button', { name: 'Add to items' }).click();
      const item = page.locator('fieldset.list').first().locator('> .item').last();
      await item.getByLabel('Id').fill('how-deep');
      await item.getByLabel('Question').fill('How deep may the pipe lie?');
      await expect(page.getByText('Not saved.').first()).toBeVisible(slow);
      expect(file('faq/pipeline-leak-detection.yaml')).toBe(before);
      await item.getByRole('button', { name: /^Add to/ }).click();
      await item.getByRole('textbox').nth(2).fill('As deep as a clamp can be reached.');
      await expect(status).toHaveText('Saved.', slow);
      expect(file('faq/pipeline-leak-detection.yaml').startsWith(before.trimEnd())).toBe(true);
      await item
        .getByRole('button', { name: /^Move up/ })
        .last()
        .click();
      await expect(async () => {
        const now = file('faq/pipeline-leak-detection.yaml');
        expect(now.startsWith(before.trimEnd())).toBe(false);
        expect(now.split('\n').sort()).toEqual(expect.arrayContaining(before.split('\n')));
      }).toPass(slow);
    });

    await test.step('what somebody else writes meanwhile is shown and kept', async () => {
      await open('legal/cookies.mdx', '');
      edit('content/legal/cookies.mdx', 'title: ', 'title: Also ');
      await page
        .getByLabel('Description', { exact: true })
        .fill('What this site keeps in a browser, which is next to nothing at all.');
      await expect(page.getByText('Somebody else has changed this entry').first()).toBeVisible(
        slow,
      );
      await expect(page.getByLabel('Title', { exact: true })).toHaveValue(/^Also /);
      await expect(status).toHaveText('Saved.', slow);
      expect(file('legal/cookies.mdx')).toContain('title: Also ');
      expect(file('legal/cookies.mdx')).toContain('next to nothing at all');
      expect(existsSync(`${project}/content/legal/.astro`)).toBe(false);
    });

    await test.step('a section of a page leads to its field', async () => {
      await page.goto(`${url}/locations`);
      await page.getByRole('link', { name: 'Edit this section' }).first().click();
      await expect(page.locator('textarea:focus')).toHaveAttribute('id', /^field\.texts\./, {
        timeout: 120_000,
      });
    });

    await test.step('another site may not write', async () => {
      const answer = await request.post(`${url}/_edit/save`, {
        headers: { origin: 'https://elsewhere.example', 'content-type': 'application/json' },
        data: { key: 'content/pages/home.yaml', hash: '', data: {} },
      });
      expect(answer.status()).toBe(403);
    });
  } finally {
    await development.stop();
    rmSync(bare, { recursive: true, force: true });
  }
});
