import type { LineInput } from '../types.ts';
/** Outside diameter and wall of common line pipe, m. */
export declare const PIPES: readonly (readonly [number, number])[];
type Typical = {
    value: number;
    why: string;
};
/** What is taken where the visitor does not know, and why; undefined where nothing of ours fits. */
export declare function typicalOf(input: LineInput, path: string): Typical | undefined;
/** With the typical value, which is assumed again. */
export declare const withTypical: (input: LineInput, path: string, value: number) => LineInput;
export {};
