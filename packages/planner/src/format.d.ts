import type { Method, Units } from './types.ts';
export declare const post: (metres: number, units: Units) => string;
export declare const station: (metres: number, units: Units) => string;
export declare const lengthUnit: (units: Units) => string;
export declare const inLengths: (metres: number, units: Units) => number;
export declare const distance: (metres: number, units: Units) => string;
export declare const pressureUnit: (units: Units) => string;
export declare const inPressures: (pascals: number, units: Units) => number;
export declare const pressure: (pascals: number, units: Units) => string;
/** In US units gallons below a barrel. */
export declare function volume(cubic: number, units: Units): string;
export declare function duration(seconds: number): string;
export declare const percent: (share: number) => string;
/** Never rounded up to 100%. */
export declare const found: (share: number) => string;
/** One value where both ends read the same. */
export declare function range({ low, high }: {
    low: number;
    high: number;
}, write: (value: number) => string): string;
/** Time to the alarm; a method without a published time is unknown, not unable. */
export declare const alarmAfter: ({ seconds, basis }: Pick<Method, "seconds" | "basis">) => string;
export declare const perYear: (n: number) => string;
