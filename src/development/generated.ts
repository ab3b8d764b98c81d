import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { imageRatios, pageOfMarkdown, paths } from '../config/paths.ts';
import { canonical } from '../config/redirects.ts';
import { decode } from '../outputs/html/html.ts';
import { icons } from '../outputs/icons/icons.ts';
import { pageMarkdown } from '../outputs/markdown/markdown.ts';
import { llms, sitemap } from '../outputs/sitemap/sitemap.ts';
import { drawCards } from '../outputs/social-cards/social-cards.ts';

/** Finds the development server's pages, where no build lists them. */
const atOnce = 4;

/** Undefined for anything but a page. */
export async function pageAt(origin: string, path: string): Promise<string | undefined> {
  const answer = await fetch(origin + path);
  const isPage = answer.ok && answer.headers.get('content-type')?.startsWith('text/html');
  const text = await answer.text();
  return isPage ? text : undefined;
}

/** List pages with their query. */
function linked(html: string): string[] {
  const addresses = [...html.matchAll(/<a\b[^>]*?\shref="(\/[^".?#]*)(\?page=\d+)?["?#]/g)];
  return addresses.map(([, address = '', page = '']) => {
    const path = decode(address);
    return (canonical(path) ?? path) + page;
  });
}

/** Reachable from the home page, by path. The first call takes 30 s. */
export async function pagesByLinks(origin: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const limit = pLimit(atOnce);
  const visits = new Map<string, Promise<void>>();
  const visit = async (path: string): Promise<void> => {
    const html = await limit(() => pageAt(origin, path));
    if (html === undefined) return;
    if (!path.includes('?')) found.set(path, html);
    for (const next of linked(html)) if (!visits.has(next)) visits.set(next, visit(next));
  };
  visits.set(paths.home, visit(paths.home));
  // A Map iterates over entries added meanwhile.
  for (const each of visits.values()) await each;
  return found;
}

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
