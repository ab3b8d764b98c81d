import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { imageRatios, pageOfMarkdown, paths } from '../config/paths.ts';
import { icons } from '../outputs/icons/icons.ts';
import { pageMarkdown } from '../outputs/markdown/markdown.ts';
import { llms, sitemap } from '../outputs/sitemap/sitemap.ts';
import { drawCards } from '../outputs/social-cards/social-cards.ts';
import { pageAt, pagesByLinks } from './pages.ts';

type Answer = { type: string; body: string | Buffer };

const card = new RegExp(`^/social(/.+?)(?:-(?:${Object.keys(imageRatios).join('|')}))?\\.png$`);

/**
 * What a build would write at `path`; undefined if nothing.
 * @param origin of the development server
 */
export async function generated(path: string, origin: string): Promise<Answer | undefined> {
  if (path === paths.sitemap)
    return { type: 'application/xml', body: sitemap(await pagesByLinks(origin)).xml };
  if (path === '/llms.txt')
    return { type: 'text/plain; charset=utf-8', body: llms(await pagesByLinks(origin)) };
  const read = pageOfMarkdown(path);
  if (read) {
    const html = await pageAt(origin, read);
    return html === undefined
      ? undefined
      : {
          type: 'text/markdown; charset=utf-8',
          body: pageMarkdown(html, new URL(read, origin).href),
        };
  }
  const [, named] = card.exec(path) ?? [];
  if (named) {
    const page = named === '/home' ? paths.home : named;
    const pages = await Promise.all(
      [...new Set([paths.home, page])].map(
        async (each) => [each, await pageAt(origin, each)] as const,
      ),
    );
    const found = pages.filter((each): each is [string, string] => each[1] !== undefined);
    const body = (await drawCards(new Map(found))).get(path);
    return body && { type: 'image/png', body };
  }
  const icon = iconFiles().get(path.slice(1));
  return icon && { type: path.endsWith('.ico') ? 'image/x-icon' : 'image/png', body: icon };
}

let drawn: ReadonlyMap<string, Buffer> | undefined;
function iconFiles(): ReadonlyMap<string, Buffer> {
  drawn ??= new Map(icons(readFileSync(join(process.cwd(), 'public/favicon.svg'), 'utf8')));
  return drawn;
}
