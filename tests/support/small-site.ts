import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { parseConfig } from '@site/config/environment.ts';
import type { Enquiries } from '@site/enquiries';
import { createApp } from '../../site/server/app.ts';
import type { AstroHandler } from '../../site/server/render-with-astro.ts';
import { writeDigests } from '../../site/server/static-files.ts';
import { type Asked, askSite } from './service/ask-site.ts';

/** The server's request handler over a small build of its own, for its tests. */

export const siteUrl = 'https://site.example';
export const metricsToken = 'token-of-the-monitor';
const page = (title: string) =>
  `<!doctype html><title>${title} · Brand</title><link rel="canonical" href="${siteUrl}/blog"><main>${title}</main>${' '.repeat(500)}`;
/** The files of the build, by name. */
export const files: Record<string, string> = {
  'index.html': page('Home'),
  'about.html': page('About'),
  'contact.html': page('Contact'),
  'blog.html': page('Blog'),
  '404.html': page('Lost'),
  '500.html': page('Failed'),
  'rss.xml': '<rss/>',
  'favicon.ico': 'ICO',
  'sitemap.xml': '<urlset/>',
  'speculation-rules.json': '{}',
  '_astro/code.abc.js': 'go()',
  'social/about.png': 'PNG',
  'papers/white-paper.pdf': '%PDF',
};

/** Headers of a request that came by TLS through the trusted proxy. */
export const secure = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '192.0.2.7' };

function writeBuild(dist: string): void {
  for (const [name, text] of Object.entries(files)) {
    const path = join(dist, 'client', name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    if (!name.endsWith('.html')) continue;
    writeFileSync(`${path}.br`, brotliCompressSync(text));
    writeFileSync(`${path}.gz`, gzipSync(text));
  }
  const policies = ['/', '/about/', '/contact', '/blog', '/404'].map((pathname) => ({
    pathname,
    headers: [{ key: 'content-security-policy', value: `img-src ${pathname}` }],
  }));
  writeFileSync(join(dist, '_headers.json'), JSON.stringify(policies));
  writeDigests(pathToFileURL(`${dist}/`));
}

type Parts = {
  enquiries: Partial<Enquiries>;
  log: Record<'info' | 'warn' | 'error', (fields: object, message: string) => void>;
  astro: AstroHandler;
  env?: Record<string, string>;
};

/** Listens until `stop` is called; three lines of its log have been dropped. */
export async function startSmallSite({ enquiries, log, astro, env }: Parts) {
  const dist = mkdtempSync(join(tmpdir(), 'app-'));
  writeBuild(dist);
  const { server } = await createApp({
    config: parseConfig({
      SITE_URL: siteUrl,
      TRUSTED_PROXY: '127.0.0.1',
      METRICS_TOKEN: metricsToken,
      ...env,
    }),
    enquiries: enquiries as Enquiries,
    log: { log: log as never, dropped: () => 3 },
    astro,
    dist: pathToFileURL(`${dist}/`),
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    ask: (path: string, asked?: Asked) => askSite(`http://127.0.0.1:${port}`, path, asked),
    dist,
    port,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(dist, { recursive: true });
    },
  };
}
