import { readFileSync } from 'node:fs';
import { expect as brief, test } from '@playwright/test';
import { brand } from '../../src/config/site.ts';
import { startDevelopment } from '../support/development.ts';

// A development server compiles each page when it is first asked for, on a busy machine slowly.
const expect = brief.configure({ timeout: 120_000 });
test.use({ actionTimeout: 120_000, navigationTimeout: 120_000 });

/** File, a text in it, what an author writes instead, and what the overlay says. */
const mistakes = [
  ['content/legal/cookies.mdx', 'updated: 2026', 'updated: 31/2026', 'YYYY-MM-DD'],
  ['content/legal/cookies.mdx', 'title: ', 'title: "', 'a quotation mark is opened and not closed'],
  ['content/articles/4-keystone.mdx', '2025-06-03', '30.11.2026', 'this is "30.11.2026"'],
  ['content/articles/4-keystone.mdx', '2025-06-03', '2026-11-31', 'no 2026-11-31 in the calendar'],
  ['content/articles/4-keystone.mdx', '## ', '![](pump.jpg)\n\n## ', 'do not see it'],
  ['content/pages/home.yaml', '  hero-title', '\thero-title', 'begins with a tab'],
  [
    'content/pages/home.yaml',
    'Hear the leak in [=detection-time spelt] seconds.',
    '“Hear it.”',
    'the quotation marks “ ” around it would be printed',
  ],
] as const;

const lineOf = (file: string, words: string): number =>
  readFileSync(file, 'utf8').split(words, 1)[0]?.split('\n').length ?? 0;

test('development is styled, hydrated, reloads an edit and shows what is wrong with one', {
  tag: '@slow',
}, async ({ page, request }) => {
  test.setTimeout(900_000);
  const development = await startDevelopment();
  try {
    const { url, edit } = development;
    const refused: string[] = [];
    page.on('console', (message) => {
      if (/Content Security Policy/.test(message.text())) refused.push(message.text());
    });

    await page.goto(`${url}/contact`);
    // Vite may reload the page once, when it has found what to bundle: these assertions look again.
    const body = page.locator('body');
    await expect(body).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await expect(body).toHaveCSS('font-family', /Archivo/);
    await page.getByLabel('Name').first().focus();
    await expect(page.locator('astro-island[ssr]:not([client=touch])')).toHaveCount(0);
    expect(refused).toEqual([]);

    const overlay = page.locator('vite-error-overlay');
    await page.goto(`${url}/cookies`);
    const heading = page.getByRole('heading', { level: 1 });
    edit('content/legal/cookies.mdx', 'title: ', 'title: Edited ');
    // Written once: the server watches every file before it answers. The limit is a busy machine's.
    await expect(heading).toContainText('Edited', { timeout: 40_000 });

    for (const [file, from, to, says] of mistakes) {
      const mend = edit(file, from, to);
      await expect(overlay).toContainText(says);
      await expect(overlay).toContainText(`${file}, line ${lineOf(file, from)}`);
      mend();
      await expect(overlay).toHaveCount(0);
    }
    expect(development.words()).toContain('content/legal/cookies.mdx, line 2: a quotation mark');

    // A file that no loader reads.
    for (const name of ['noise.yml', 'noise.md']) {
      const remove = development.add(`content/topics/${name}`, 'title: Noise\n');
      await expect(overlay).toContainText(`content/topics/${name} would be ignored`);
      remove();
      await expect(overlay).toHaveCount(0);
    }

    // Met only when its page is drawn. An edit reloads the page, which may end a step to another.
    const go = (path: string) => expect(() => page.goto(url + path)).toPass();
    const perth = 'content/locations/perth-australia.yaml';
    const [ports = ''] = /(?<=\n {2}ports:\n)( {4}- .*\n)+/.exec(readFileSync(perth, 'utf8')) ?? [];
    const port = '    - { name: A port with a very long name, at: [-31.9, 115.9] }\n';
    await go('/locations/perth-australia');
    const widen = edit(perth, ports, port.repeat(6));
    await expect(overlay).toContainText(`${perth}, line ${lineOf(perth, 'heroImage')}: no room on`);
    widen();
    await expect(overlay).toHaveCount(0);
    await go('/cookies');

    const repair = edit(
      'src/pages/cookies.astro',
      '---\n',
      "---\nthrow new Error('told to fail');\n",
    );
    await expect(overlay).toContainText('told to fail');
    repair();
    await expect(overlay).toHaveCount(0);
    await expect(heading).toContainText('Edited');

    // A figure of the register, in the text of an entry that does not change itself.
    await page.goto(url);
    await expect(heading).toContainText('fifteen seconds');
    edit('content/claims.yaml', 'value: "<15"', 'value: "<20"');
    await expect(async () => {
      await page.reload();
      await expect(heading).toContainText('twenty seconds', { timeout: 2000 });
    }).toPass({ timeout: 40_000 });

    // The name of the brand, in the text of an entry too; a mistake in that file first, which must
    // not end the server.
    await page.goto(`${url}/about`);
    const undo = edit('src/config/site.ts', 'export const brand', 'exprt const brand');
    await expect(overlay).toContainText('exprt');
    undo();
    edit('src/config/site.ts', `name: '${brand.name}'`, "name: 'Renamed'");
    await expect(async () => {
      await page.reload();
      const [description] = await page.locator('meta[name="description"]').all();
      expect(await description?.getAttribute('content')).toContain('Renamed');
    }).toPass({ timeout: 60_000 });

    const moved = await request.get(`${url}/privacy-policy?a=1`, { maxRedirects: 0 });
    expect([moved.status(), moved.headers().location]).toEqual([308, '/privacy?a=1']);
    const card = await request.get(`${url}/social/cookies.png`);
    expect(card.headers()['content-type']).toBe('image/png');
  } finally {
    await development.stop();
  }
});
