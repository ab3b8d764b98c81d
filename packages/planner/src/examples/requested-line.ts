import { parseChoice } from '@site/config';
import { computeAnswer } from '../answer.ts';
import type { LineInput } from '../types.ts';
import { findExampleLine, OPENING_LINE } from './example-lines.ts';
import { buildQuickLine } from './quick-line.ts';

type Query = (name: string) => string | null;

/** An example, else three choices, else what the page opens with. */
function getRequestedLine(read: Query): LineInput {
  const choice = parseChoice(read);
  return (
    findExampleLine(read('example') ?? '') ?? (choice ? buildQuickLine(choice) : OPENING_LINE.input)
  );
}

const answers = new Map<string, ReturnType<typeof computeAnswer>>();

/** Computed once for each of the 84 lines: some take the server 0.1 s. */
export function answerRequest(read: Query) {
  const input = getRequestedLine(read);
  const answered = answers.get(input.start) ?? computeAnswer(input);
  answers.set(input.start, answered);
  return { input, answered };
}
