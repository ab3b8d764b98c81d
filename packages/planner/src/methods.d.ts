import { type Steady } from './model/hydraulics.ts';
import type { Part } from './model/sections.ts';
import type { AlarmAt, LineInput, Method } from './types.ts';
/**
 * The same leak by other methods from the same inputs: computed, or a literature range with its
 * source.
 */
export declare function methodsOf(input: LineInput, steady: Steady, parts: readonly Part[], leakFlow: number, alarm: readonly AlarmAt[]): Method[];
