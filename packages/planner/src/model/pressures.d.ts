import { type NamedStation } from '../input/stations.ts';
import type { LineInput } from '../types.ts';
/** Stations that end the wave, in the order of the line. */
export declare const stopsOf: (input: LineInput) => NamedStation[];
type Known = LineInput['pressure'];
type Stretch = {
    from: number;
    input: LineInput;
};
/** The flow needs more pressure than can be entered. */
export declare class Overloaded extends RangeError {
    readonly pressure: number;
    constructor(pressure: number);
}
/**
 * The known pressure of each section. What the visitor entered stands. Every other is the lowest
 * that keeps its section full, with pumps that raise it and let-down stations that lower it, from
 * the usual suction up (or each discharge as at the inlet), below the MAOP where that can be.
 * @throws RangeError as `steadyOf`, or `Overloaded`
 */
export declare function pressuresOf(input: LineInput, stops: readonly NamedStation[], stretches: readonly Stretch[]): {
    pressure: Known;
    assumed: boolean;
}[];
export {};
