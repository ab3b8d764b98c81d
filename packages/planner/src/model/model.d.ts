import { type Knowledge, type Scale, type Watched } from '@site/leak-model';
import type { LineInput } from '../types.ts';
import { type Steady } from './hydraulics.ts';
export type Model = {
    input: LineInput;
    watched: Watched;
    /** The control centre's knowledge with an exact calibration. */ knowledge: Knowledge;
    /** Confirmation time: travel over the widest spacing, s. */ hold: number;
    scales: Scale[];
    /** Zero-frequency noise density, Pa² s. */ noiseZero: number;
    /** Reflection coefficients, −1 to 1. */
    echoes: {
        upstream: number;
        downstream: number;
    };
    /** Line packing: growth of a drop behind its front, 1/s. */ growth: number;
    /** First pressure step beside a leak of `flow` m³/s, Pa. */
    dropAt: (kp: number, flow: number) => number;
};
/** @throws RangeError where the model refuses the line */
export declare function modelOf(input: LineInput, steady: Steady): Model;
