/** Addresses that the server or the build answers, answered in `astro dev` as well. */
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { canonical } from '../config/canonical-path.ts';
import { paths, socialCardPath } from '../config/paths.ts';
import { redirects } from '../config/redirects.ts';
import { icons } from '../outputs/icons/icons.ts';
import { llms, sitemap } from '../outputs/sitemap/sitemap.ts';
import { drawCards } from '../outputs/social-cards/social-cards.ts';
import { pageAt, pagesByLinks } from './pages.ts';

type Answer = { type: string; body: string | Buffer };

const card = /^\/social(\/.+)\.png$/;

/** The file at `path` that a build would have written; undefined when there is none of that name. */
async function generated(path: string, origin: string): Promise<Answer | undefined> {
  if (path === paths.sitemap)
    return { type: 'application/xml', body: sitemap(await pagesByLinks(origin)).xml };
  if (path === '/llms.txt')
    return { type: 'text/plain; charset=utf-8', body: llms(await pagesByLinks(origin)) };
  const [, named] = card.exec(path) ?? [];
  if (named) {
    const page = named === '/home' ? paths.home : named;
    const pages = await Promise.all(
      [...new Set([paths.home, page])].map(
        async (each) => [each, await pageAt(origin, each)] as const,
      ),
    );
    const found = pages.filter((each): each is [string, string] => each[1] !== undefined);
    const body = (await drawCards(new Map(found))).get(page);
    return body && socialCardPath(page) === path ? { type: 'image/png', body } : undefined;
  }
  const icon = iconFiles().get(path.slice(1));
  return icon && { type: path.endsWith('.ico') ? 'image/x-icon' : 'image/png', body: icon };
}

let drawn: ReadonlyMap<string, Buffer> | undefined;
function iconFiles(): ReadonlyMap<string, Buffer> {
  drawn ??= new Map(icons(readFileSync(join(process.cwd(), 'public/favicon.svg'), 'utf8')));
  return drawn;
}

/** Redirects, sitemap.xml, llms.txt, social cards and icons; everything else is Astro's. */
export const serverAnswers = (): Plugin => ({
  name: 'server-answers',
  configureServer: (server) => {
    const answer = async (req: IncomingMessage, res: ServerResponse, next: () => void) => {
      const url = req.url ?? '/';
      const path = url.split('?', 1)[0] ?? '/';
      const moved = redirects[path] ?? (path.startsWith('/@') ? undefined : canonical(path));
      if (moved) return void res.writeHead(308, { Location: moved + url.slice(path.length) }).end();
      const listening = server.httpServer?.address();
      if (!listening || typeof listening === 'string') return next();
      const made = await generated(path, `http://localhost:${listening.port}`);
      if (!made) return next();
      res.writeHead(200, { 'Content-Type': made.type, 'Cache-Control': 'no-store' }).end(made.body);
    };
    server.middlewares.use((req, res, next) => {
      answer(req, res, next).catch(next);
    });
  },
});
