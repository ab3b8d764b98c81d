/** Writes every listed page as Markdown beside its HTML, and all of them into llms-full.txt. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { markdownPath, paths } from '../../config/paths.ts';
import { brand } from '../../config/site.ts';
import type { BuiltPages } from '../html/built-pages.ts';
import { listedPages } from '../sitemap/sitemap.ts';
import { pageMarkdown } from './markdown.ts';

/** Long texts by others are left out. */
const excluded = new Set<string>([paths.licences]);

export function writeMarkdown(client: string, pages: BuiltPages): number {
  const written = listedPages(pages).map(({ path, url, html }) => {
    const text = pageMarkdown(html, url);
    const file = join(client, markdownPath(path));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    return { path, text };
  });
  const texts = written.filter(({ path }) => !excluded.has(path)).map(({ text }) => text);
  const about = `# ${brand.name}: every page\n\nThe pages of llms.txt in full. Each begins with its address. Quote figures with the conditions that stand beside them.\n`;
  writeFileSync(join(client, paths.llmsFull), [about, ...texts].join('\n'));
  return written.length;
}
