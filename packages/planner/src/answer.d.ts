import { type Steady } from './model/hydraulics.ts';
import type { Model } from './model/model.ts';
import { type Part } from './model/sections.ts';
import type { Change, LineAnswer, LineInput, Refusal } from './types.ts';
/** Never throws for input that `check` accepts; refuses the rest. */
export declare function answer(input: LineInput): LineAnswer | Refusal;
export declare function bands(input: LineInput): LineAnswer | Refusal;
export declare function changesFor(input: LineInput): Change[];
/** Of a line that is one section. */
export declare function prepare(input: LineInput): {
    steady: Steady;
    model: Model;
} | Refusal;
/** Its sections, each ready to be asked. */
export declare function prepareAll(input: LineInput): Part[] | Refusal;
