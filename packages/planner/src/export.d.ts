import type { LineAnswer, LineInput } from './types.ts';
/** RFC 4180: inputs, an empty line, one row per position. SI units in the heads. */
export declare function toCsv(input: LineInput, answer: LineAnswer): string;
