import type { Decoded, LineInput } from '../types.ts';
export declare function encode(input: LineInput): string;
/** Reads any version; never throws. */
export declare function decode(text: string): Decoded;
