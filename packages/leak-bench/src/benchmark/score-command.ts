/**
 * Scores answers to the open benchmark: `node score.mjs answers.json`, beside cases.json and
 * truth.json.
 */
import { readFileSync } from 'node:fs';
import { judgeAll, refusal, scoreOf } from './score.ts';
import type { Metadata, Truth } from './types.ts';

const read = (name: string) => JSON.parse(readFileSync(name, 'utf8'));
const answers = read(process.argv[2] ?? 'answers.json');
const truths: Truth[] = read('truth.json');
const { cases }: { cases: Metadata[] } = read('cases.json');
const refused = refusal(answers, new Set(truths.map((truth) => truth.case)));
if (refused) {
  console.error(refused);
  process.exitCode = 1;
} else {
  const set = truths.map((truth, i) => ({ truth, metadata: cases[i] as Metadata }));
  console.log(JSON.stringify(scoreOf(judgeAll(set, answers)), null, 2));
}
