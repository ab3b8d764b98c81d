import type { Model } from './model.ts';
export type Leak = {
    at: number /** m³/s */;
    flow: number /** s */;
    opening: number;
};
export type NodeSignal = {
    node: number;
    /** Per window and start: drop in noise units for a 1 Pa source; `wide`: the widest window. */
    strengths: {
        z: number;
        level: number;
        window: number;
        wide: boolean;
    }[];
    at: number;
    /** s after rupture */ arrival: number;
    chance: number;
    /** The shortest that shows it, s. */ window: number;
    /** Seen, but hardly by a window narrower than the widest. */ faint: boolean;
    /** Drop over the confirmation time and its second half, Pa. */ size: number;
    late: number;
    /** Standard deviation of `size`, Pa. */ sizeSigma: number;
};
/** For a source drop of 1 Pa, at the nodes near `at`. */
export declare function nodeSignals(model: Model, at: number, opening: number): NodeSignal[];
/** For a source drop of `drop` Pa. */
export declare function chanceAt({ strengths }: NodeSignal, drop: number, narrow?: boolean): number;
/** For a source drop of `drop` Pa. */
export declare const scaled: (h: NodeSignal, drop: number) => NodeSignal;
/** Without those whose fronts an end's echo takes back. */
export declare function nearest({ knowledge: k }: Model, at: number): number[];
