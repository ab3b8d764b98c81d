/** Answers of 'Your line' that many tests read, computed once in a process. */
import { answer } from '../../src/your-line/answer.ts';
import { lineOf } from '../../src/your-line/examples/lines.ts';
import type { LineAnswer, LineInput } from '../../src/your-line/types.ts';

const kept = new Map<LineInput, LineAnswer>();

/** @throws of a line that is refused */
export function answered(input: LineInput): LineAnswer {
  const found = kept.get(input) ?? answer(input);
  if (found.kind !== 'answer') throw new Error(JSON.stringify(found.problems));
  kept.set(input, found);
  return found;
}

export const example = (id: string): LineInput => {
  const input = lineOf(id);
  if (!input) throw new Error(`no example ${id}`);
  return input;
};
