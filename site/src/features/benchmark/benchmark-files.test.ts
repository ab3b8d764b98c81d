import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { assessAnswers, computeScore, describeInvalidAnswers, drawSet } from '@site/leak-bench';
import Ajv from 'ajv/dist/2020.js';
import result from '../../../../content/benchmark.json';
import { buildBenchmarkFiles, SAMPLE_SIZE } from './benchmark-files.ts';

const files = new Map(
  buildBenchmarkFiles(new URL('https://example.com')).map(({ name, bytes }) => [name, bytes]),
);
const text = (name: string) => files.get(name)?.toString() ?? '';
const folder = mkdtempSync(join(tmpdir(), 'benchmark-'));
afterAll(() => rmSync(folder, { recursive: true }));

const score = (answers: unknown) => {
  for (const name of ['cases.json', 'truth.json', 'score.mjs'])
    writeFileSync(join(folder, name), text(name));
  writeFileSync(join(folder, 'answers.json'), JSON.stringify(answers));
  return spawnSync(process.execPath, ['score.mjs', 'answers.json'], {
    cwd: folder,
    encoding: 'utf8',
  });
};

it('scores answers by one command as the page does', () => {
  const { stdout, stderr, status } = score(result.answers.ours);
  expect([status, stderr]).toEqual([0, '']);
  const here = computeScore(assessAnswers(drawSet(result.seed), result.answers.ours));
  expect(JSON.parse(stdout)).toEqual(JSON.parse(JSON.stringify(here)));
});

it('refuses what is no answer in a sentence', () => {
  const { stderr, status } = score({ '999': { alarm: 5 } });
  expect([status, stderr.trim()]).toEqual([1, 'There is no case 999.']);
});

const valid = new Ajv({ strict: false }).compile(JSON.parse(text('answers.schema.json')));

it.each([
  result.answers.ours,
  { '001': { alarm: 1 } },
  { '001': { alarm: 1, at: 5, low: 1, high: 6 } },
  { '001': { at: 5 } },
  { '001': { alarm: '5' } },
  { '001': { alarm: 1, at: 5, low: 1 } },
  { '001': { alarm: 1, low: 1, high: 2 } },
  { '001': { alarm: 1, why: 1 } },
  [],
])('has a schema that agrees with the script (%#)', (answers) => {
  const cases = new Set(drawSet(result.seed).map((d) => d.truth.case));
  expect(valid(answers)).toBe(describeInvalidAnswers(answers, cases) === undefined);
});

it('has the records of the sample and nothing of its truth', () => {
  const rows = gunzipSync(files.get('records.csv.gz') ?? Buffer.of())
    .toString()
    .split('\n');
  expect(rows[0]).toBe('case,record,sample,S1,S2,S3,S4');
  expect(new Set(rows.slice(1, -1).map((row) => row.slice(0, 3))).size).toBe(SAMPLE_SIZE);
  expect(text('cases.json')).not.toMatch(/"(leaks|began|share)"/);
});
