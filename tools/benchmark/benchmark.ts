/**
 * Scores the four methods on the public set and writes content/benchmark.json. Instead: `--write
 * DIR` writes the 300 cases, `--score FILE` scores somebody's answers. `--seed-file FILE` draws
 * another set, from a seed kept outside the repository.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import {
  type Answers,
  answerSet,
  assessAnswers,
  computeScore,
  csvHead,
  describeInvalidAnswers,
  drawSet,
  formatCaseCsv,
  formatMetersCsv,
  metersHead,
  PUBLIC_SEED,
  recordCase,
} from '@site/leak-bench';
import { printTable } from '../bench/table.ts';

const { values } = parseArgs({
  options: {
    write: { type: 'string' },
    score: { type: 'string' },
    'seed-file': { type: 'string' },
  },
});
const kept = values['seed-file'];
const seed = kept ? Number(readFileSync(kept, 'utf8')) : PUBLIC_SEED;
if (!Number.isInteger(seed)) throw new Error(`${kept} does not hold one whole number.`);
const set = drawSet(seed);

if (values.write) write(values.write);
else if (values.score) {
  const answers = JSON.parse(readFileSync(values.score, 'utf8'));
  const refused = describeInvalidAnswers(answers, new Set(set.map((d) => d.truth.case)));
  if (refused) throw new Error(refused);
  print({ [values.score]: answers });
} else {
  const begun = performance.now();
  const answers = answerSet(set, (done) => {
    if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${set.length} cases`);
  });
  print(answers);
  process.stdout.write(`${Math.round((performance.now() - begun) / 1000)} s\n`);
  if (!kept) publish(answers);
}

function print(all: Record<string, Answers>): void {
  const rows = Object.entries(all).map(([name, answers]) => {
    const s = computeScore(assessAnswers(set, answers));
    const m = (x: number | undefined) => (x === undefined ? '-' : Math.round(10 * x) / 10);
    return [
      ...[name, `${s.missed} of ${s.leaks}`, m(s.medianDelay), `${s.wrong} of ${s.placed}`],
      ...[m(s.medianError), m(s.intervalScore), `${s.falsely} of ${s.quiet}`, m(s.aMonth)],
    ];
  });
  printTable(
    kept ? 'Private set' : `Public set, seed ${seed}`,
    ['method', 'missed', 'delay, s', 'wrong', 'error, m', 'interval score, m', 'false', 'a month'],
    rows,
  );
}

function publish(answers: Record<string, Answers>): void {
  const lines = Object.entries(answers).map(([name, given]) => {
    const rows = Object.entries(given).map(([id, a]) => `   "${id}": ${JSON.stringify(a)}`);
    return `  "${name}": {\n${rows.join(',\n')}\n  }`;
  });
  const head = `{\n "about": "Written by npm run benchmark. Do not edit.",\n "seed": ${seed},\n "date": "${new Date().toISOString().slice(0, 10)}",\n "answers": {\n`;
  const file = new URL('../../content/benchmark.json', import.meta.url);
  writeFileSync(file, `${head}${lines.join(',\n')}\n }\n}\n`);
}

/** The truth of a private set stays where its seed is. */
function write(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const to = (name: string, text: string) => writeFileSync(join(folder, name), text);
  to('cases.json', JSON.stringify({ cases: set.map((d) => d.metadata) }));
  if (!kept) to('truth.json', JSON.stringify(set.map((d) => d.truth)));
  for (const drawn of set) {
    const one = recordCase(drawn);
    const named = (what: string, text: string) =>
      writeFileSync(join(folder, `${one.metadata.case}-${what}.csv.gz`), gzipSync(text));
    named('pressure', csvHead + formatCaseCsv(one));
    named('meters', metersHead + formatMetersCsv(one));
  }
}
