import { prepareSections } from './answer.ts';
import { compareChanges } from './model/changes.ts';
import type { Change, LineInput } from './types.ts';

export function suggestChanges(input: LineInput): Change[] {
  const prepared = prepareSections(input);
  return 'kind' in prepared ? [] : compareChanges(input, prepared);
}
