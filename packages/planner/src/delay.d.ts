import { type Steady } from './model/hydraulics.ts';
import type { AlarmAt, DelayCost, LineInput } from './types.ts';
/**
 * Cost of a delay, from the visitor's figures and the profile. Drain-down is what gravity takes out
 * of the section between two shut valves:
 *
 * - minimum: only stretches from which liquid can run down to the leak, at least as high as
 *   everything between
 * - maximum: every stretch of the section higher than the leak
 *
 * Liquid expansion and outside pressure (water over the pipe) are neglected.
 */
export declare function delayOf(input: LineInput, { hydraulics }: Steady, leakFlow: number, kp: readonly number[], alarm: readonly AlarmAt[]): DelayCost;
export declare const rangeOf: (values: readonly number[]) => {
    low: number;
    high: number;
};
/** At one position, m³. Stretches between route points are judged by their middle. */
export declare function drainAt(route: readonly number[], elevation: readonly number[], x: number, from: number, to: number, section: number): {
    minimum: number;
    maximum: number;
};
