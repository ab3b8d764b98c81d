import type { LineInput } from '../types.ts';
import { type Field } from './fields.ts';
export declare const startOf: ({ start }: LineInput) => LineInput;
/** Values of ours until the visitor enters them: pipe, fluid, flow, nodes. */
export declare const assumable: ({ fluid }: LineInput) => Field[];
/**
 * Paths of what the visitor entered, 'nodes' among them where they were placed by hand. Addresses
 * and files that do not record it give what differs from the example.
 */
export declare function ownOf(input: LineInput): readonly string[];
/** Fields whose value the visitor has not entered. */
export declare function assumed(input: LineInput): Field[];
/**
 * `next` with what the visitor has made their own: what was typed at `entered`, and what changed.
 * What a table gives for a chosen fluid or material is ours.
 */
export declare function withOwn(before: LineInput, next: LineInput, ...entered: string[]): LineInput;
