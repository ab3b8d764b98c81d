import type { LineInput, StationInput, StationKind } from '../types.ts';
export declare const KINDS: Record<StationKind, {
    word: string;
    code: string;
    running: string;
    idle: string;
}>;
/** Frozen order of the address: only append. */
export declare const STATIONS: readonly StationKind[];
/** No wave is credited through these. */
export declare const endsWave: ({ kind, running }: StationInput) => boolean;
/** Ends of the sections, m. */
export declare const cutsOf: ({ stations, length }: Pick<LineInput, "stations" | "length">) => number[];
/** A node on a station’s post belongs to the section before it. */
export declare const nodesIn: (nodes: readonly number[], from: number, to: number) => number[];
export declare const stateOf: ({ kind, running }: StationInput) => string;
export type NamedStation = ReturnType<typeof namedStations>[number];
/** In the order of the line, with names counted by kind: 'PS 1'. */
export declare function namedStations({ stations }: Pick<LineInput, 'stations'>): {
    name: string;
    index: number;
    at: number;
    kind: StationKind;
    running: boolean;
    signal: boolean;
    before: number | undefined;
    after: number | undefined;
    taken: number | undefined;
}[];
