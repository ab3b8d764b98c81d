import { type Pipe } from '@site/leak-model';
import type { Hydraulics, LineInput } from '../types.ts';
export type Steady = {
    hydraulics: Hydraulics;
    /** Pa gauge */
    pressureAt: (kp: number) => number;
    /** Absolute, Pa. */ meanPressure: number;
};
export declare const pipeOf: (input: LineInput) => Pipe;
export declare const boreOf: ({ diameter, wall }: {
    diameter: number;
    wall: number;
}) => number;
/** Index of the last ascending value ≤ `at`, and the fraction to the next. */
export declare function between(values: readonly number[], at: number): [index: number, part: number];
export declare const mix: (values: readonly number[], [i, part]: [number, number]) => number;
export declare const valueBetween: (kp: readonly number[], values: readonly number[], x: number) => number;
/**
 * `from`: where a section begins on its line.
 * @throws PressureSpent of a gas
 */
export declare function steadyOf(input: LineInput, from?: number): Steady;
/** Gas pressure reaches zero at `at` m, before the end. */
export declare class PressureSpent extends RangeError {
    readonly at: number;
    constructor(at: number);
}
