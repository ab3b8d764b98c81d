import type { AlarmAt } from '../types.ts';
import type { Model } from './model.ts';
import { type Leak, type NodeSignal } from './node-signals.ts';
/**
 * Closed form of the detection rule for one leak. `bench:your-line` compares it with the full
 * simulation (docs/your-line.md).
 */
export declare function leakAt(model: Model, leak: Leak, units?: NodeSignal[]): AlarmAt;
export declare function foundAt(model: Model, leak: Leak, units: readonly NodeSignal[]): number;
/** Two arrivals cannot test the fit of a location. */
export declare const MIN_PLACED = 3;
/** Chance from which on an alarm or a place is promised. */
export declare const SURE = 0.9;
