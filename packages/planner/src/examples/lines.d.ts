import type { LineInput } from '../types.ts';
import { type ExampleLine } from './example.ts';
/** What ‘Your line’ opens with: hills and a station between the ends, as long lines have. */
export declare const OPENING: ExampleLine;
export { DEFAULT_LINE, type ExampleLine, evenNodes } from './example.ts';
/**
 * Example lines with standard dimensions; none is an existing line or a client's. Location lines
 * use length, medium and spacing of content/locations (held by a test); the rest is assumed.
 */
export declare const LINES: readonly ExampleLine[];
export declare const lineOf: (id: string) => LineInput | undefined;
