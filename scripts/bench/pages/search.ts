/**
 * The site's search against Pagefind, over the pages of the present build and the queries of tests/search.
 * `--misses` lists the tuned queries whose first result is not right; those kept apart are only counted.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { close as closePagefind, createIndex } from 'pagefind';
import { chromium } from 'playwright-core';
import { builtPages } from '../../../src/outputs/html/built-pages.ts';
import { find, revive } from '../../../src/search/engine.ts';
import { quantile } from '../../../src/simulation/quantile.ts';
import { type Asked, type Found, queries, rankOf, scoreOf } from '../../../tests/search/score.ts';
import { browserArgs, browserPath } from '../../../tests/support/browser/browser.ts';
import { threadTime } from '../../../tests/support/service/process-facts.ts';
import { printTable } from '../table.ts';

const { values } = parseArgs({ options: { misses: { type: 'boolean', default: false } } });
const dist = fileURLToPath(new URL('../../../dist/', import.meta.url));
const engine = revive(readFileSync(`${dist}search-index.json`, 'utf8'));
const listed = 10;

const ours = (q: string): Found[] =>
  find(engine, q)
    .hits.slice(0, listed)
    .map(({ kind, place, path }) => ({
      address: kind === 'page' ? path : place.href,
      entry: kind !== 'page',
    }));

/** Pagefind over the same pages, in a browser, as it is meant to run. */
async function pagefind(asked: readonly Asked[]): Promise<Found[][]> {
  const { index } = await createIndex({ rootSelector: 'main' });
  if (!index) throw new Error('Pagefind made no index');
  for (const [path, content] of builtPages(dist))
    if (!/<meta name="robots" content="[^"]*noindex/.test(content))
      await index.addHTMLFile({ url: path, content });
  const { files } = await index.getFiles();
  const byPath = new Map(files.map(({ path, content }) => [`/pagefind/${path}`, content]));
  const server = createServer((req, res) => {
    const body = byPath.get(new URL(req.url ?? '/', 'http://localhost').pathname);
    const type = req.url?.includes('.js') ? 'text/javascript' : 'application/octet-stream';
    res.writeHead(body || req.url === '/' ? 200 : 404, {
      'Content-Type': body ? type : 'text/html',
    });
    res.end(body ?? '<!doctype html><title>Pagefind</title>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const browser = await chromium.launch({ executablePath: await browserPath(), args: browserArgs });
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${port}/`);
    return await page.evaluate(
      async ({ texts, most }) => {
        const search = await import(/* @vite-ignore */ `${location.origin}/pagefind/pagefind.js`);
        const found: { address: string; entry: boolean }[][] = [];
        for (const text of texts) {
          const { results } = await search.search(text);
          const data: { url: string }[] = await Promise.all(
            results.slice(0, most).map((one: { data(): Promise<{ url: string }> }) => one.data()),
          );
          found.push(
            data.map(({ url }) => ({ address: url.replace(/\.html$/, ''), entry: false })),
          );
        }
        return found;
      },
      { texts: asked.map(({ q }) => q), most: listed },
    );
  } finally {
    await browser.close();
    server.close();
    await closePagefind();
  }
}

const cells = (name: string, part: string, answers: Parameters<typeof scoreOf>[0]) => {
  const { queries: all, mrr, first, withinThree, empty } = scoreOf(answers);
  return [name, part, all, mrr.toFixed(2), first, withinThree, empty];
};
const rows: (string | number)[][] = [];
for (const part of ['tuned', 'apart'] as const) {
  const asked = queries[part];
  const theirs = await pagefind(asked);
  const mine = asked.map((query) => ({ asked: query, found: ours(query.q) }));
  rows.push(cells('this site', part, mine));
  rows.push(
    cells(
      'Pagefind',
      part,
      asked.map((query, i) => ({ asked: query, found: theirs[i] ?? [] })),
    ),
  );
  if (values.misses && part === 'tuned')
    for (const { asked: query, found } of mine) {
      const rank = rankOf(found, query);
      if (rank !== 1)
        console.log(
          `${rank ?? '–'}  ${query.q}: ${found
            .slice(0, 4)
            .map(({ address }) => address)
            .join('  ')}`,
        );
    }
}
printTable(
  'Search',
  ['search', 'queries', 'number', 'MRR', 'first', 'within three', 'empty'],
  rows,
);

/** Processor time of a query that was never asked, with its results cut as the page shows them. */
const times = [...queries.tuned, ...queries.apart].flatMap(({ q }) =>
  Array.from({ length: 20 }, (_, i) => {
    const from = threadTime();
    const { hits } = find(engine, `${q} ${'abcdefghij'[i % 10]}${i}`);
    for (const hit of hits.slice(0, 20)) void [hit.title, hit.excerpt, hit.place];
    return threadTime() - from;
  }),
);
const at = (share: number) => (quantile(times, share) ?? Number.NaN).toFixed(2);
console.log(`\nProcessor time of a query, ms: median ${at(0.5)}, p99 ${at(0.99)}`);
