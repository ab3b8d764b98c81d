import { DEFAULT_LINE, type ExampleLine } from '../examples/example.ts';
import { OF_LOCATIONS } from '../examples/locations.ts';
import { TYPICAL } from '../examples/typical.ts';
import type { LineInput } from '../types.ts';

export { DEFAULT_LINE, type ExampleLine, evenNodes } from '../examples/example.ts';

/**
 * Lines to begin from. They are examples of their kind with standard dimensions: no line that
 * stands anywhere, and no client's. The lines of the nine locations carry the length, medium and
 * spacing of content/locations (a test compares them); what those do not say is assumed here.
 */
export const LINES: readonly ExampleLine[] = [
  { id: 'default', group: 'default', input: DEFAULT_LINE },
  ...TYPICAL,
  ...OF_LOCATIONS,
];

export const lineOf = (id: string): LineInput | undefined => LINES.find((l) => l.id === id)?.input;
