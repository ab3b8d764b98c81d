/** Answers of 'Your line' that many tests read, computed once in a process. */
import {
  computeAnswerWithoutChanges,
  findExampleLine,
  type LineAnswer,
  type LineInput,
  suggestChanges,
} from '@site/planner';

const kept = new Map<LineInput, LineAnswer>();

/** @throws of a line that is refused */
export function answerOrThrow(input: LineInput): LineAnswer {
  const found = kept.get(input) ?? computeAnswerWithoutChanges(input);
  if (found.kind !== 'answer') throw new Error(JSON.stringify(found.problems));
  found.changes ??= suggestChanges(input);
  kept.set(input, found);
  return found;
}

export const getExampleLine = (id: string): LineInput => {
  const input = findExampleLine(id);
  if (!input) throw new Error(`no example ${id}`);
  return input;
};
