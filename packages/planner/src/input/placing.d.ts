import type { LineInput } from '../types.ts';
/**
 * Nodes that nobody has placed by hand follow the sections (docs/decisions/0235): a station that is
 * added or moved leaves no section without an answer.
 */
export declare function following(before: LineInput, next: LineInput): LineInput;
/** Of a line with stations: who placed its nodes, or which sections have too few of them. */
export declare function nodesSaid(input: LineInput): string;
