import { existsSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { markdownPath } from '../../../src/config/paths.ts';
import { client } from '../built.ts';

/** The words of Markdown as written, without front matter, marks and the addresses of links. */
const plainText = (markdown: string) =>
  markdown
    .replace(/^---[\s\S]*?\n---\n/, '')
    .replace(/\]\((?:\\.|[^)\\])*\)/g, '')
    .replace(/\\(.)/g, '$1')
    .replace(/[[\]!*`#]/g, '')
    .replaceAll('|', ' ');

const words = (text: string) => text.toLowerCase().normalize('NFKC').split(/\s+/);

/** Words that a Markdown text joins although they stand apart in a text as shown. */
export function joinedIn(markdown: string, shown: string): string[] {
  const present = words(shown.replace(/[[\]!*`#|]/g, ''));
  const single = new Set(present);
  // A mark that begins a piece of text belongs to the word before it.
  const pairs = new Set(
    present.slice(1).flatMap((word, i) => (/^[,:;]/.test(word) ? [] : `${present[i]}${word}`)),
  );
  return words(plainText(markdown)).filter((word) => !single.has(word) && pairs.has(word));
}

/** Words that the Markdown of the open page, all of it unfolded, joins though they stand apart. */
export async function joinedWords(page: Page, path: string): Promise<string[]> {
  const file = `${client}${markdownPath(path)}`;
  if (!existsSync(file)) return [];
  // biome-ignore lint/performance/useDomNodeTextContent: the spaces that the page shows are meant
  const shown = await page.locator('main').innerText();
  return joinedIn(readFileSync(file, 'utf8'), shown);
}
