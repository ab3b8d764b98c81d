/** The editor over a copy of the sources, which publishes to a bare repository beside it. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { gitIn } from '../../src/editor/publish/git.ts';
import { startDevelopment } from './development.ts';
import { pushedTo } from './git.ts';

/** A day so many days from now. */
export const day = (ahead: number): string =>
  new Date(Date.now() + ahead * 24 * 3600 * 1000).toISOString().slice(0, 10);

/** A photograph to be put into a form. */
export const photograph = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#e628a0' } })
    .jpeg()
    .toBuffer(),
});

/** A page that still loads while it is changed: as it was, after others would see the new words. */
export const answerOnceOutdated = (page: Page, address: string, words: string) =>
  page.route(
    address,
    async (route) => {
      const response = await route.fetch({ timeout: 240_000 });
      const now = async () => (await fetch(address)).text();
      await expect.poll(now, { timeout: 240_000 }).toContain(words);
      await route.fulfill({ response });
    },
    { times: 1 },
  );

/** Page and words that a build has to show, or a page that it must not have. */
type Shown = [page: string, words: string | RegExp, isThere?: boolean];

export async function startEditing() {
  const development = await startDevelopment();
  const { project, url } = development;
  // Compiled once, however long that takes: what the tests wait for is what comes after.
  for (const path of ['/_edit', '/_edit/site', '/_edit/marks', '/']) await fetch(url + path);
  const bare = mkdtempSync(join(tmpdir(), 'published-'));
  const shown: Shown[] = [];
  return {
    ...development,
    /** Of each task that was done. */
    shown,
    git: pushedTo(bare, project, 'content'),
    file: (name: string) => readFileSync(`${project}/content/${name}`, 'utf8'),
    publicText: (name: string) => gitIn(bare)('show', `main:content/${name}`),
    async stop() {
      await development.stop();
      rmSync(bare, { recursive: true, force: true });
    },
  };
}
export type Editing = Awaited<ReturnType<typeof startEditing>>;

export async function openEntry({ url }: Editing, page: Page, key: string, title: string) {
  await page.goto(`${url}/_edit#/${encodeURIComponent(`content/${key}`)}`);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
}

/** What the tests look for on the page of the editor. */
export function formOf(page: Page) {
  const form = page.locator('main.form');
  return {
    form,
    status: form.getByRole('status'),
    field: (path: string) => page.locator(`[id="field.${path}"]`),
    beside: page.frameLocator('iframe'),
  };
}

/** Builds what was edited, and looks for each task in it. */
export function expectBuilt({ project, shown }: Editing): void {
  // After a failure the rest begins anew, with another server.
  expect(shown, 'no task was done before').not.toEqual([]);
  // The packages are behind a link: Astro's cache in them would be shared with other builds.
  const program = "import { build } from 'astro'; await build({ cacheDir: './.cache' });";
  const env = { PATH: process.env.PATH, ASTRO_TELEMETRY_DISABLED: '1' };
  execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: project,
    env,
    stdio: 'pipe',
  });
  for (const [page, words, isThere = true] of shown) {
    const html = `${project}/dist/client/${page}.html`;
    expect.soft(existsSync(html), page).toBe(isThere);
    if (isThere) expect.soft(readFileSync(html, 'utf8'), page).toMatch(words);
  }
}
