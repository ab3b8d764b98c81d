/** Answers of 'Your line' that many tests read, computed once in a process. */
import {
  computeAnswerWithoutChanges,
  findExampleLine,
  type LineAnswer,
  type LineInput,
  prepareSections,
  suggestChanges,
} from '@site/planner';
import { prepareSingleSection } from '../../packages/planner/src/answer.ts';

const kept = new Map<LineInput, LineAnswer>();

/** Without changes. @throws of a line that is refused, as those below do */
export function computeOrThrow(...line: Parameters<typeof computeAnswerWithoutChanges>) {
  const found = computeAnswerWithoutChanges(...line);
  if (found.kind !== 'answer') throw new Error(JSON.stringify(found.problems));
  return found;
}

/** Of a line without stations. */
export const prepareOrThrow = (input: LineInput) => throwRefusal(prepareSingleSection(input));
export const prepareSectionsOrThrow = (input: LineInput) => throwRefusal(prepareSections(input));
function throwRefusal<T extends object>(prepared: T): Exclude<T, { kind: string }> {
  if ('kind' in prepared) throw new Error(JSON.stringify(prepared));
  return prepared as Exclude<T, { kind: string }>;
}

export function answerOrThrow(input: LineInput): LineAnswer {
  const found = kept.get(input) ?? computeOrThrow(input);
  found.changes ??= suggestChanges(input);
  kept.set(input, found);
  return found;
}

export const getExampleLine = (id: string): LineInput => {
  const input = findExampleLine(id);
  if (!input) throw new Error(`no example ${id}`);
  return input;
};
