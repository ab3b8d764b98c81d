/**
 * Lighthouse as on a phone, on one page of each kind and on two pages written by hand that the same
 * server serves; the pages take turns. Behind nginx with TLS and HTTP/2 as docs/operations.md has
 * it, where there is nginx (Debian: nginx-light); else the server alone. Prints medians as Markdown
 * tables. `npm run bench:lighthouse -- [--rounds 3] [--only /about,/demo]`, after a build.
 */
import { parseArgs } from 'node:util';
import lighthouse, { type Flags, type Result } from 'lighthouse';
import { chromium } from 'playwright-core';
import {
  browserArgs,
  browserPath,
  withSystemFonts,
} from '../../../tests/support/browser/browser.ts';
import { templates } from '../../../tests/support/pages.ts';
import { freePort } from '../../../tests/support/service/instance.ts';
import { proxies, publicHost } from '../../../tests/support/service/tls-proxy.ts';
import { median, printTable } from '../table.ts';
import { controls, startSiteWithControl } from './site-with-control.ts';

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, only: { type: 'string' } },
});
const rounds = Number(options.rounds);

const pages = options.only?.split(',') ?? templates;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/**
 * How a slow device and network are imitated: `simulate` loads at full speed and computes what a slow network
 * would have done; `devtools` slows the browser itself.
 */
const methods = ['simulate', 'devtools'] as const;
type Method = (typeof methods)[number];
type Reading = { scores: number[]; lcp: number; cls: number; tbt: number; missed: string[] };

/** Lighthouse sometimes loses its trace; the run is then repeated. */
async function audit(url: string, flags: Flags, attempts = 3): Promise<Result> {
  const result = await lighthouse(url, flags);
  if (result && !result.lhr.runtimeError) return result.lhr;
  if (attempts > 1) return audit(url, flags, attempts - 1);
  throw new Error(`${url}: ${result?.lhr.runtimeError?.message}`);
}

async function read(url: string, port: number, throttlingMethod: Method): Promise<Reading> {
  const lhr = await audit(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: throttlingMethod === 'simulate' ? [...categories] : ['performance'],
    throttlingMethod,
  });
  const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
  const found = Object.values(lhr.categories);
  return {
    scores: found.map(({ score }) => Math.round((score ?? 0) * 100)),
    lcp: value('largest-contentful-paint'),
    cls: value('cumulative-layout-shift'),
    tbt: value('total-blocking-time'),
    missed: found
      .filter(({ id }) => id !== 'performance')
      .flatMap(({ auditRefs }) => auditRefs)
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  };
}

const site = await startSiteWithControl();
const proxy = await proxies.find(({ name }) => name === 'nginx')?.start(site.url);
const origin = proxy ? `https://${publicHost}:${proxy.port}` : site.url;
const port = await freePort();
const browser = await chromium.launch({
  executablePath: await browserPath(),
  // Else nothing stands in for a font that is still missing, and the movement measured is not a visitor's.
  env: withSystemFonts(),
  args: [
    ...browserArgs,
    // Letters rounded to whole pixels, as without a screen, have other widths than a visitor's.
    '--font-render-hinting=none',
    `--remote-debugging-port=${port}`,
    `--host-resolver-rules=MAP ${publicHost} 127.0.0.1`,
    // The certificate is self-signed, made for this run.
    '--ignore-certificate-errors',
  ],
});
const readings = new Map<string, Reading[]>();
const of = (method: Method, page: string) => readings.get(`${method} ${page}`) ?? [];
try {
  for (let round = 1; round <= rounds; round++)
    for (const method of methods)
      for (const page of [controls.plain, controls.fonts, ...pages]) {
        const reading = await read(origin + page, port, method);
        readings.set(`${method} ${page}`, [...of(method, page), reading]);
        process.stderr.write(
          `${round}/${rounds} ${method} ${page}: LCP ${reading.lcp.toFixed(0)} ms\n`,
        );
      }
} finally {
  await browser.close();
  await proxy?.stop();
  await site.stop();
}

const lcp = (method: Method, page: string) =>
  median(of(method, page).map((reading) => reading.lcp));
const against = (method: Method, page: string, control: string) =>
  (lcp(method, page) / lcp(method, control)).toFixed(2);

printTable(
  `Lighthouse, mobile, median of ${rounds} rounds, ${proxy ? 'HTTP/2 and TLS by nginx' : 'HTTP/1.1'}`,
  ['page', 'performance', 'accessibility', 'best practices', 'search', 'LCP, ms', 'CLS', 'TBT, ms'],
  [...pages, controls.plain, controls.fonts].map((page) => {
    const all = of('simulate', page);
    return [
      page,
      ...categories.map((_, i) => median(all.map(({ scores }) => scores[i] ?? 0))),
      lcp('simulate', page).toFixed(0),
      median(all.map(({ cls }) => cls)).toFixed(3),
      median(all.map(({ tbt }) => tbt)).toFixed(0),
    ];
  }),
);
printTable(
  'LCP against a page written by hand, from the same server',
  [
    'page',
    'simulated slowness, ÷ same fonts',
    '÷ system fonts',
    'applied slowness, ms',
    '÷ same fonts',
    '÷ system fonts',
  ],
  pages.map((page) => [
    page,
    against('simulate', page, controls.fonts),
    against('simulate', page, controls.plain),
    lcp('devtools', page).toFixed(0),
    against('devtools', page, controls.fonts),
    against('devtools', page, controls.plain),
  ]),
);
const missed = pages.flatMap((page) =>
  [...new Set(of('simulate', page).flatMap((reading) => reading.missed))].map(
    (id) => `${page}: ${id}`,
  ),
);
console.log(missed.length ? `\nMissed audits:\n${missed.join('\n')}` : '\nNo audit was missed.');
