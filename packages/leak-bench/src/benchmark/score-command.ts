/**
 * Scores answers to the open benchmark: `node score.mjs answers.json`, beside cases.json and
 * truth.json.
 */
import { readFileSync } from 'node:fs';
import { assessAnswers, computeScore, describeInvalidAnswers } from './score.ts';
import type { Metadata, Truth } from './types.ts';

const readJson = (name: string) => JSON.parse(readFileSync(name, 'utf8'));
const answers = readJson(process.argv[2] ?? 'answers.json');
const truths: Truth[] = readJson('truth.json');
const { cases }: { cases: Metadata[] } = readJson('cases.json');
const refused = describeInvalidAnswers(answers, new Set(truths.map((truth) => truth.case)));
if (refused) {
  console.error(refused);
  process.exitCode = 1;
} else {
  const set = truths.map((truth, i) => ({ truth, metadata: cases[i] as Metadata }));
  console.log(JSON.stringify(computeScore(assessAnswers(set, answers)), null, 2));
}
