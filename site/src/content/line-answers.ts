/**
 * Answers for lines without a visitor’s edits, which pages state: of the examples by the runs in
 * content/line-runs.json, as the sheet gives them once it rests; of others by the closed form.
 */
import {
  computeAnswer,
  findExampleLine,
  type LineAnswer,
  type LineInput,
  type PlaceRuns,
  type Refusal,
} from '@site/planner';
import lineRuns from '../../../content/line-runs.json';

const runs: Partial<Record<string, unknown>> = lineRuns;
const answers = new Map<string, LineAnswer | Refusal>();

/** Computed once for each of the 84 lines: some take the server 0.1 s. */
export function answerLine(input: LineInput): LineAnswer | Refusal {
  const answered =
    answers.get(input.start) ?? computeAnswer(input, runs[input.start] as PlaceRuns[] | undefined);
  answers.set(input.start, answered);
  return answered;
}

/** @throws of an id that is no example */
export function answerExample(id: string): { input: LineInput; answer: LineAnswer } {
  const input = findExampleLine(id);
  if (!input) throw new Error(`no example ${id}`);
  const answer = answerLine(input);
  if (answer.kind === 'refused') throw new Error(answer.verdict);
  return { input, answer };
}
