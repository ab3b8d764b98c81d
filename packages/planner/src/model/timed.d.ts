import type { Model } from './model.ts';
import type { Leak, NodeSignal } from './node-signals.ts';
/**
 * Whether the fit finds size and time of each of these drops. One that it takes for a slow change
 * agrees with no place: the runs then alarm later (unless `inTime`) and without one. Constants from
 * runs on lines with stations (docs/your-line.md).
 */
export declare function timing(model: Model, leak: Leak, drop: number, taken: readonly NodeSignal[]): {
    inTime: boolean;
    fitted: boolean;
};
/** Standard deviation of the size that the fit gives to a drop, Pa. */
export declare const fittedSigma: ({ knowledge: k, hold, noiseZero }: Model, { at, window }: NodeSignal) => number;
