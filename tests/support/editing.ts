/** The editor over a copy of the sources, which publishes to a bare repository beside it. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
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
      const response = await route.fetch();
      const now = async () => (await fetch(address)).text();
      await expect.poll(now, { timeout: 120_000 }).toContain(words);
      await route.fulfill({ response });
    },
    { times: 1 },
  );

export async function startEditing() {
  const development = await startDevelopment();
  const { project } = development;
  const bare = mkdtempSync(join(tmpdir(), 'published-'));
  return {
    ...development,
    git: pushedTo(bare, project, 'content'),
    file: (name: string) => readFileSync(`${project}/content/${name}`, 'utf8'),
    publicText: (name: string) => gitIn(bare)('show', `main:content/${name}`),
    async stop() {
      await development.stop();
      rmSync(bare, { recursive: true, force: true });
    },
  };
}
