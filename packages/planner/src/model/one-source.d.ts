import type { Model } from './model.ts';
import type { Leak, NodeSignal } from './node-signals.ts';
/** Whether the detector, which places one source, hears none but this leak in these drops. */
export declare const isAlone: (model: Model, leak: Leak, drop: number, taken: readonly NodeSignal[]) => boolean;
/** After correction for attenuation, within this share of their mean and their noise. */
export declare function sizesAgree(model: Model, { at }: Leak, taken: readonly NodeSignal[], tolerance: number): boolean;
