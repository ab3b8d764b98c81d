import type { LineAnswer, LineInput } from './types.ts';
/** Nodes in open ground, each of which takes one excavation. */
export declare function digsOf({ nodes, length, stations, valves }: LineInput): number;
/** What a design takes, and what it gives; the same rows for page and paper. */
export declare function designRows(input: LineInput, answer: LineAnswer): [string, string][];
/** How the rows are computed. */
export declare const designBasis: string;
