/** Answers of 'Your line' that many tests read, computed once in a process. */
import { computeAnswer, findExampleLine, type LineAnswer, type LineInput } from '@site/planner';

const kept = new Map<LineInput, LineAnswer>();

/** @throws of a line that is refused */
export function answerOrThrow(input: LineInput): LineAnswer {
  const found = kept.get(input) ?? computeAnswer(input);
  if (found.kind !== 'answer') throw new Error(JSON.stringify(found.problems));
  kept.set(input, found);
  return found;
}

export const getExampleLine = (id: string): LineInput => {
  const input = findExampleLine(id);
  if (!input) throw new Error(`no example ${id}`);
  return input;
};
