import { type Part } from './model/sections.ts';
import type { BetweenAnswer, LineInput, Problem } from './types.ts';
/** What each station does to the waves, and what its own work costs. */
export declare function betweenOf(input: LineInput, parts: readonly Part[]): BetweenAnswer[];
/** Pressures that were assumed, and entered ones that the flow does not give. */
export declare function entered(input: LineInput, parts: readonly Part[]): Problem[];
