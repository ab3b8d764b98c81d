/**
 * `--misses` lists queries whose first result is wrong; those kept apart are only counted, so that
 * nobody tunes for them.
 */
import { parseArgs } from 'node:util';
import { quantile } from '@site/leak-model';
import { search } from '../../site/src/features/search/site-search.ts';
import { type Found, queries, rankOf, scoreOf } from '../../tests/search/score.ts';
import { readThreadTime } from '../../tests/support/service/process-facts.ts';
import { printTable } from './table.ts';

const { values } = parseArgs({ options: { misses: { type: 'boolean', default: false } } });

const findFirstTen = (q: string): Found[] =>
  search(q)
    .hits.slice(0, 10)
    .map(({ kind, place, path }) => ({
      address: kind === 'page' ? path : place.href,
      entry: kind !== 'page',
    }));

const rows = (['tuned', 'apart', 'slips'] as const).map((part) => {
  const answers = queries[part].map((asked) => ({ asked, found: findFirstTen(asked.q) }));
  if (values.misses && part !== 'apart')
    for (const { asked, found } of answers) {
      const rank = rankOf(found, asked);
      const addresses = found.slice(0, 4).map(({ address }) => address);
      if (rank !== 1) console.log(`${rank ?? '–'}  ${asked.q}: ${addresses.join('  ')}`);
    }
  const { queries: number, mrr, first, withinThree, empty } = scoreOf(answers);
  return [part, number, mrr.toFixed(2), first, withinThree, empty];
});
printTable('Search', ['queries', 'number', 'MRR', 'first', 'within three', 'empty'], rows);

/** Of uncached queries, including the passages shown. */
const times = Object.values(queries)
  .flat()
  .flatMap(({ q }) =>
    Array.from({ length: 20 }, (_, i) => {
      const from = readThreadTime();
      const { hits } = search(`${q} ${'abcdefghij'[i % 10]}${i}`);
      for (const hit of hits.slice(0, 20)) void [hit.title, hit.excerpt, hit.place];
      return readThreadTime() - from;
    }),
  );
const formatQuantile = (share: number) => (quantile(times, share) ?? Number.NaN).toFixed(2);
console.log(
  `\nProcessor time of a query, ms: median ${formatQuantile(0.5)}, p99 ${formatQuantile(0.99)}`,
);
