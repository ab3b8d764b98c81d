/**
 * Lighthouse on an emulated phone: a page of each kind and a hand-written one with the same fonts
 * (control.html), behind nginx where installed. Run after a build; npx fetches Lighthouse.
 */
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseArgs, promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import {
  browserArgs,
  browserPath,
  withSystemFonts,
} from '../../../tests/support/browser/browser.ts';
import { templates } from '../../../tests/support/pages.ts';
import { freePort } from '../../../tests/support/service/instance.ts';
import { proxies, publicHost } from '../../../tests/support/service/tls-proxy.ts';
import { startSite } from '../../../tests/support/site.ts';
import { median, printTable } from '../table.ts';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    only: { type: 'string' },
    // `simulate` computes a slow phone and network, `devtools` slows the browser itself.
    throttling: { type: 'string', default: 'simulate' },
  },
});
const rounds = Number(options.rounds);
const pages = options.only?.split(',') ?? templates;

/** The hand-written page, compressed like the site's, and the site's two fonts. */
async function startControl(): Promise<{ url: string; stop(): void }> {
  const assets = new URL('../../../dist/client/_astro/', import.meta.url);
  const font = (start: string) => readdirSync(assets).find((name) => name.startsWith(start)) ?? '';
  const face = (family: string, file: string) =>
    `@font-face{font-family:${family};src:url(/_astro/${file}) format("woff2");font-weight:400 640;font-display:swap}`;
  const sans = font('archivo.');
  const fonts = `${face('Sans', sans)}${face('Mono', font('geist-mono.'))}:root{--sans:Sans,sans-serif;--mono:Mono,monospace}`;
  const html = readFileSync(new URL('control.html', import.meta.url), 'utf8')
    .replace('/* fonts */', fonts)
    .replace(
      '<title>',
      `<link rel="preload" href="/_astro/${sans}" as="font" type="font/woff2" crossorigin><title>`,
    );
  const page = brotliCompressSync(html);
  const server = createServer(({ url = '' }, answer) => {
    if (url.endsWith('.woff2'))
      answer
        .setHeader('content-type', 'font/woff2')
        .setHeader('cache-control', 'max-age=31536000, immutable')
        .end(readFileSync(new URL(`.${url.replace('/_astro', '')}`, assets)));
    else if (url === '/control')
      answer
        .setHeader('content-type', 'text/html; charset=utf-8')
        .setHeader('content-encoding', 'br')
        .end(page);
    else answer.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => server.close(),
  };
}

type Report = {
  runtimeError?: { message: string };
  audits: Record<string, { score: number | null; numericValue?: number; details?: unknown }>;
  categories: Record<
    string,
    { score: number | null; auditRefs: { id: string; weight: number }[] } | undefined
  >;
};
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Repeated, because Lighthouse sometimes loses its trace. */
async function audit(url: string, port: number, attempts = 3): Promise<Report> {
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      '--yes',
      'lighthouse@13.5.0',
      url,
      `--port=${port}`,
      '--output=json',
      '--quiet',
      `--only-categories=${categories.join(',')}`,
      `--throttling-method=${options.throttling}`,
    ],
    { maxBuffer: 2 ** 27 },
  );
  const report = JSON.parse(stdout) as Report;
  if (!report.runtimeError) return report;
  if (attempts > 1) return audit(url, port, attempts - 1);
  throw new Error(`${url}: ${report.runtimeError.message}`);
}

const site = await startSite();
const control = await startControl();
const nginx = proxies.find(({ name }) => name === 'nginx');
const fronts = await Promise.all([site, control].map(({ url }) => nginx?.start(url)));
const [siteOrigin = '', controlOrigin = ''] = [site, control].map(({ url }, i) =>
  nginx ? `https://${publicHost}:${fronts[i]?.port}` : url,
);
const port = await freePort();
const browser = await chromium.launch({
  executablePath: await browserPath(),
  // Without system fonts a late font has no fallback, and CLS differs from a visitor's.
  env: withSystemFonts(),
  args: [
    ...browserArgs,
    // Without a screen, letters are rounded to whole pixels.
    '--font-render-hinting=none',
    `--remote-debugging-port=${port}`,
    `--host-resolver-rules=MAP ${publicHost} 127.0.0.1`,
    '--ignore-certificate-errors',
  ],
});
const byPage = new Map<string, Report[]>();
try {
  for (let round = 1; round <= rounds; round++)
    for (const url of [`${controlOrigin}/control`, ...pages.map((path) => siteOrigin + path)]) {
      const report = await audit(url, port);
      byPage.set(url, [...(byPage.get(url) ?? []), report]);
      process.stderr.write(`${round}/${rounds} ${url}\n`);
    }
} finally {
  await browser.close();
  for (const front of fronts) await front?.stop();
  control.stop();
  await site.stop();
}

const figure = (url: string, id: string) =>
  median((byPage.get(url) ?? []).map(({ audits }) => audits[id]?.numericValue ?? Number.NaN));
const lcp = (url: string) => figure(url, 'largest-contentful-paint');
const row = (name: string, url: string) => [
  name,
  ...categories.map((id) =>
    median((byPage.get(url) ?? []).map((report) => 100 * (report.categories[id]?.score ?? 0))),
  ),
  lcp(url).toFixed(0),
  (lcp(url) / lcp(`${controlOrigin}/control`)).toFixed(2),
  figure(url, 'cumulative-layout-shift').toFixed(3),
  figure(url, 'total-blocking-time').toFixed(0),
];
printTable(
  `Lighthouse, mobile, ${options.throttling}, median of ${rounds} rounds, ${nginx ? 'nginx with TLS' : 'no proxy'}`,
  ['page', ...categories, 'LCP, ms', '÷ by hand', 'CLS', 'TBT, ms'],
  [
    ...pages.map((path) => row(path, siteOrigin + path)),
    row('by hand', `${controlOrigin}/control`),
  ],
);
const missed = pages.flatMap((path) =>
  (byPage.get(siteOrigin + path) ?? []).flatMap(({ audits, categories: found }) =>
    categories
      .slice(1)
      .flatMap((id) => found[id]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${path}: ${id}`),
  ),
);
console.log(`\nMissed audits: ${[...new Set(missed)].join(', ') || 'none'}`);
