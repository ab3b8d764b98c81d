import { stripTypeScriptTypes } from 'node:module';
import { gzipSync } from 'node:zlib';
import {
  answersSchema,
  csvHead,
  drawSet,
  formatCaseCsv,
  formatMetersCsv,
  metersHead,
  recordCase,
} from '@site/leak-bench';
import kinds from '@site/leak-bench/benchmark/kinds.ts?raw';
import score from '@site/leak-bench/benchmark/score.ts?raw';
import command from '@site/leak-bench/benchmark/score-command.ts?raw';
import result from '../../../../content/benchmark.json';

/** Cases with published records; all of them would take a build too long. */
export const SAMPLE_SIZE = 12;

const ABOUT =
  'What an operator knows of each simulated case: m, s and m/s. Times are on the record’s clock.';

export type BenchmarkFile = { name: string; type: string; bytes: Buffer };

/** Scoring as used here and its command, in one file for Node. */
function buildScorer(): string {
  const own = /^import [^;]*from '\.[^;]*;\n|^export (?=const|function|type)/gm;
  return stripTypeScriptTypes([kinds, score, command].join('\n').replace(own, ''));
}

let made: BenchmarkFile[] | undefined;

export function buildBenchmarkFiles(site: URL | undefined): BenchmarkFile[] {
  if (made) return made;
  const set = drawSet(result.seed);
  const sample = set.slice(0, SAMPLE_SIZE).map(recordCase);
  const json = (value: unknown) => Buffer.from(JSON.stringify(value));
  const gzip = (head: string, rows: string[]) => gzipSync(head + rows.join(''));
  const $id = new URL('/data/benchmark/answers.schema.json', site).href;
  made = [
    ['records.csv.gz', 'application/gzip', gzip(csvHead, sample.map(formatCaseCsv))],
    ['meters.csv.gz', 'application/gzip', gzip(metersHead, sample.map(formatMetersCsv))],
    [
      'cases.json',
      'application/json; charset=utf-8',
      json({ about: ABOUT, cases: set.map((d) => d.metadata) }),
    ],
    ['truth.json', 'application/json; charset=utf-8', json(set.map((d) => d.truth))],
    ['score.mjs', 'text/javascript; charset=utf-8', Buffer.from(buildScorer())],
    ['answers.json', 'application/json; charset=utf-8', json(result.answers.ours)],
    [
      'answers.schema.json',
      'application/schema+json; charset=utf-8',
      json({ $id, ...answersSchema }),
    ],
  ].map(([name, type, bytes]) => ({ name, type, bytes }) as BenchmarkFile);
  return made;
}
