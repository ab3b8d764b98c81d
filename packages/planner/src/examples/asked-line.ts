import { choiceFrom } from '@site/config';
import { answer } from '../answer.ts';
import type { LineInput } from '../types.ts';
import { lineOf, OPENING } from './lines.ts';
import { quickLine } from './quick.ts';

type Query = (name: string) => string | null;

/** An example, else three choices, else what the page opens with. */
function lineAsked(read: Query): LineInput {
  const choice = choiceFrom(read);
  return lineOf(read('example') ?? '') ?? (choice ? quickLine(choice) : OPENING.input);
}

const answers = new Map<string, ReturnType<typeof answer>>();

/** Computed once for each of the 84 lines: some take the server 0.1 s. */
export function answerTo(read: Query) {
  const input = lineAsked(read);
  const answered = answers.get(input.start) ?? answer(input);
  answers.set(input.start, answered);
  return { input, answered };
}
