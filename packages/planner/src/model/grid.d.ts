import type { LineInput, Range } from '../types.ts';
/** The claimed 15 s (docs/requirements.md, 9). */
export declare const LIMIT = 15;
/** Positions, besides those beside the nodes. */
export declare const GRID = 120;
/** Even grid, and a metre either side of each node; `ends`: also a metre off each end. */
export declare function gridOf({ length, nodes }: LineInput, count?: number, ends?: boolean): number[];
/** Share of the line where `holds` is true. */
export declare function shareOf(kp: readonly number[], holds: (i: number) => boolean): number;
/** Neighbouring positions of one kind, joined; those of none are left out. */
export declare function stretchesOf<Kind>(kp: readonly number[], length: number, kindOf: (i: number) => Kind | undefined): (Range & {
    kind: Kind;
})[];
