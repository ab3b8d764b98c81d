import { parseChoice } from '@site/config';
import type { LineInput } from '../types.ts';
import { findExampleLine, OPENING_LINE } from './example-lines.ts';
import { buildQuickLine } from './quick-line.ts';

/** An example, else three choices, else what the page opens with. */
export function getRequestedLine(read: (name: string) => string | null): LineInput {
  const choice = parseChoice(read);
  return (
    findExampleLine(read('example') ?? '') ?? (choice ? buildQuickLine(choice) : OPENING_LINE.input)
  );
}
