import type { Part } from './model/sections.ts';
import type { EndRange, Figure, LineAnswer, LineInput, Problem, Range, StationAnswer } from './types.ts';
export type PartialAnswer = Omit<LineAnswer, 'verdict' | 'figures' | 'misses' | 'changes' | 'problems'>;
export declare const percent: (share: number, digits?: number) => string;
export declare const wholePercent: (share: number) => string;
export declare const stretch: ({ from, to }: Range) => string;
export declare const duration: (s: number) => string;
export declare const refusalVerdict: (problems: readonly Problem[]) => string;
export declare const stretches: ({ kp }: PartialAnswer, holds: (i: number) => boolean, length: number) => Range[];
export declare function verdictOf(input: LineInput, a: PartialAnswer): string;
export declare function figuresOf(input: LineInput, a: PartialAnswer): Figure[];
/** To inner nodes, an operation at an end equals a leak beyond the outermost node. */
export declare function stationsOf(input: LineInput, parts: readonly Part[], ends: readonly EndRange[]): StationAnswer[];
