import { expect, test } from '@playwright/test';
import { brand } from '../../src/config/site.ts';
import { startDevelopment } from '../support/development.ts';

test('development is styled, hydrated, reloads an edit and shows what is wrong with one', {
  tag: '@slow',
}, async ({ page, request }) => {
  test.slow();
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

    const mend = edit('content/legal/cookies.mdx', 'updated: ', 'updated: 31/');
    await expect(overlay).toContainText('YYYY-MM-DD');
    await expect(overlay).toContainText('content/legal/cookies.mdx, line');
    mend();
    await expect(overlay).toHaveCount(0);

    // What is no YAML, and a file that no loader reads.
    const close = edit('content/legal/cookies.mdx', 'title: ', 'title: "');
    await expect(overlay).toContainText('content/legal/cookies.mdx, line 2');
    await expect(overlay).toContainText('a quotation mark is opened and not closed');
    expect(development.words()).toContain('content/legal/cookies.mdx, line 2: a quotation mark');
    close();
    await expect(overlay).toHaveCount(0);
    const remove = development.add('content/topics/noise.yml', 'title: Noise\n');
    await expect(overlay).toContainText('content/topics/noise.yml would be ignored');
    remove();
    await expect(overlay).toHaveCount(0);

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
