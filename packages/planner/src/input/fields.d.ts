import type { FieldError, LineInput, StationKind } from '../types.ts';
import { type Quantity } from './units.ts';
/**
 * All numeric inputs, for cells, validation, address and file. Values outside the limits are
 * refused, never clamped.
 */
export type Field = {
    /** Path in LineInput. */ path: string;
    label: string;
    quantity: Quantity;
    min: number;
    max: number;
    optional?: true;
    /** Shown while empty. */ empty?: string;
    integer?: true;
};
/** Above it nothing is entered or assumed, Pa. */
export declare const HIGHEST_PRESSURE = 50000000;
/** Of station `i`. */
export declare const stationFields: (i: number, kind: StationKind) => Field[];
/** Fields by page group; the fluid's depend on its kind. */
export declare const FIELDS: {
    readonly pipe: Field[];
    readonly liquid: Field[];
    readonly gas: Field[];
    readonly flow: Field[];
    readonly nodes: Field[];
    readonly leak: Field[];
    readonly methods: Field[];
    readonly delay: Field[];
    readonly rates: Field[];
};
export declare const fieldsOf: (kind: "liquid" | "gas") => Field[];
export declare const LIMITS: {
    readonly name: 60;
    readonly fluidName: 40;
    readonly currency: 12;
    readonly points: 2000;
    readonly nodes: 240;
    readonly valves: 240;
    readonly stations: 40;
    /** Minimum distances between neighbours, m; of stations that end the wave, also to the ends. */
    readonly apart: {
        readonly nodes: 10;
        readonly valves: 1;
        readonly profile: 0.01;
        readonly stations: 500;
    };
    /** m */ readonly elevation: {
        readonly min: -12000;
        readonly max: 9000;
    };
};
/** Range of node `i` between its neighbours or the ends, m. */
export declare function nodeRange(nodes: readonly number[], i: number, length: number): {
    low: number;
    high: number;
};
/** `path` such as 'fluid.density'. */
export declare function valueAt(input: LineInput, path: string): unknown;
export declare function withValue(input: LineInput, path: string, value: unknown): LineInput;
export declare function check(input: LineInput): FieldError[];
