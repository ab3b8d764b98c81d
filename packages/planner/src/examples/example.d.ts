import type { LineInput, ProfilePoint } from '../types.ts';
export type ExampleLine = {
    id: string;
    group: 'typical' | 'location';
    input: LineInput;
};
/** One spacing from either end; whole metres. */
export declare const evenNodes: (length: number, count: number) => number[];
/** Nodes every `spacing` m from KP 0, and one at the end. */
export declare const spaced: (length: number, spacing: number) => {
    length: number;
    nodes: number[];
};
/** The simulator's default line, to the pascal: the basis of the 12.3 s. */
export declare const DEFAULT_LINE: LineInput;
/** KP in km, elevations in m. */
export declare const route: (...points: [number, number][]) => ProfilePoint[];
type Variant = Partial<Omit<LineInput, 'flow' | 'fluid' | 'pressure'>> & {
    fluid: string;
    /** m³/h */ flowPerHour: number;
    /** bar gauge */ inlet?: number;
    delivery?: number;
};
/** Diameter and wall in m, MAOP in Pa (gauge). */
export declare const pipe: (grade: string, diameter: number, wall: number, maop?: number) => {
    diameter: number;
    wall: number;
    maop: number | undefined;
    material: string;
    modulus: number;
    poisson: number;
    roughness: number;
};
/** `count` nodes between the ends. */
export declare const divided: (length: number, count: number) => {
    length: number;
    nodes: number[];
};
/** Flow in m³/h, delivery pressure in bar gauge. */
export declare const liquid: (fluid: string, flowPerHour: number, delivery: number) => {
    fluid: string;
    flowPerHour: number;
    delivery: number;
};
/** Flow in m³/h, inlet pressure in bar gauge; from a held pressure to a held flow. */
export declare const gas: (flowPerHour: number, inlet: number, agree: number) => {
    fluid: string;
    flowPerHour: number;
    inlet: number;
    agree: number;
    ends: {
        readonly upstream: "tank";
        readonly downstream: "flow";
    };
    leak: number;
};
/** Unspecified values are those of the default line. */
export declare function line(id: string, group: ExampleLine['group'], name: string, { fluid, flowPerHour, inlet, delivery, ...more }: Variant): ExampleLine;
export {};
