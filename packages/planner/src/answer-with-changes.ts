import { computeAnswerWithoutChanges, prepareSections } from './answer.ts';
import { compareChanges } from './model/changes.ts';
import type { Change, LineAnswer, LineInput, PlaceRuns, Refusal } from './types.ts';

/** Never throws for input that `check` accepts; refuses the rest. */
export function computeAnswer(input: LineInput, runs?: readonly PlaceRuns[]): LineAnswer | Refusal {
  const all = computeAnswerWithoutChanges(input, runs);
  return all.kind === 'answer' ? { ...all, changes: suggestChanges(input) } : all;
}

export function suggestChanges(input: LineInput): Change[] {
  const prepared = prepareSections(input);
  return 'kind' in prepared ? [] : compareChanges(input, prepared);
}
