import type { Hydraulics, LineInput } from '../types.ts';
import { type Steady } from './hydraulics.ts';
import { type Model } from './model.ts';
import type { NodeSignal } from './node-signals.ts';
/**
 * A line between two stations that end the wave is a line of its own: its posts count from `from`,
 * its ends are those stations. A line without such stations is one section, the line itself.
 */
export type Section = {
    from: number;
    to: number;
    /** Index of its first node on the line. */ first: number;
    /** Its pressure is chosen, not entered. */ assumed: boolean;
    input: LineInput;
    steady: Steady;
};
/** `model` is undefined where fewer than two nodes stand. */
export type Part = Section & {
    model: Model | undefined;
};
/** A position of the grid: `at` counts from the beginning of its section. */
export type Place = {
    part: Part;
    kp: number;
    at: number;
    signals: readonly NodeSignal[];
};
/** @throws RangeError as `pressuresOf` */
export declare function sectionsOf(input: LineInput): Section[];
/** @throws RangeError as `modelOf` */
export declare const partOf: (section: Section) => Part;
/** The same sections with other nodes, agreement, noise or clocks. */
export declare function changedParts(parts: readonly Part[], changed: LineInput): Part[];
export declare const partAt: (parts: readonly Part[], kp: number) => Part;
/** After an operation leaks well below its size are not found for this long, s. */
export declare const settlingOf: ({ from, to, steady }: Section) => number;
/** With the posts of the line. */
export declare const onLine: ({ from, steady }: Section) => Hydraulics;
/** Of the whole line: at a station that ends the wave, the pressure before and the one after it. */
export declare function joined(sections: readonly Section[]): Steady;
