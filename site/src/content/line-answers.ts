/**
 * Answers for lines without a visitor’s edits, which pages state: of the examples by the runs in
 * content/line-runs.json, as the sheet gives them once it rests; of others by the closed form.
 */
import {
  computeAnswerWithoutChanges,
  findExampleLine,
  type LineAnswer,
  type LineInput,
  type PlaceRuns,
  type Refusal,
  suggestChanges,
} from '@site/planner';
import lineRuns from '../../../content/line-runs.json';

const runs: Partial<Record<string, unknown>> = lineRuns;
const answers = new Map<string, LineAnswer | Refusal>();

/** Of an example; none of another line. */
export const getStoredRuns = ({ start }: LineInput): readonly PlaceRuns[] | undefined =>
  runs[start] as PlaceRuns[] | undefined;

/** Computed once for each of the 84 lines, without what would change it. */
function answerOnce(input: LineInput): LineAnswer | Refusal {
  const answered =
    answers.get(input.start) ?? computeAnswerWithoutChanges(input, getStoredRuns(input));
  answers.set(input.start, answered);
  return answered;
}

/** With what would change it, computed at the first question: up to a second. */
export function answerLine(input: LineInput): LineAnswer | Refusal {
  const answered = answerOnce(input);
  if (answered.kind === 'answer') answered.changes ??= suggestChanges(input);
  return answered;
}

/** Whether the planner has a line of this name; a location that an author has added has none yet. */
export const isExample = (id: string): boolean => findExampleLine(id) !== undefined;

/** @throws of an id that is no example */
export function answerExample(id: string): { input: LineInput; answer: LineAnswer } {
  const input = findExampleLine(id);
  if (!input) throw new Error(`no example ${id}`);
  const answer = answerOnce(input);
  if (answer.kind === 'refused') throw new Error(answer.verdict);
  return { input, answer };
}
