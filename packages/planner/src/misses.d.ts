import { type Part, type Place } from './model/sections.ts';
import type { LineInput } from './types.ts';
import { type PartialAnswer } from './words.ts';
export declare function missesOf(input: LineInput, a: PartialAnswer, parts: readonly Part[], places: readonly Place[]): string[];
