import type { Units } from '../types.ts';
/** Decides unit, precision and accepted input. */
export type Quantity = 'distance' | 'diameter' | 'roughness' | 'metres' | 'pressure' | 'small-pressure' | 'modulus' | 'density' | 'viscosity' | 'gas-viscosity' | 'molar-mass' | 'temperature' | 'kelvin' | 'expansion' | 'flow' | 'volume' | 'speed' | 'share' | 'seconds' | 'milliseconds' | 'rate' | 'days' | 'number';
/** SI = shown × scale + offset. */
export type Unit = {
    name: string;
    scale: number;
    offset?: number;
};
/** 42 US gallons. */
export declare const BARREL: number;
export declare function unitOf(quantity: Quantity, units: Units): Unit;
export declare const toShown: (value: number, quantity: Quantity, units: Units) => number;
/** Nine digits, as in the address. */
export declare const toSi: (shown: number, quantity: Quantity, units: Units) => number;
/** To significant digits. */
export declare const rounded: (value: number, digits: number) => number;
/** SI as cell text: six digits, no separators or trailing zeros. */
export declare const shown: (value: number, quantity: Quantity, units: Units) => string;
/** For sentences: '9.5 mm'. */
export declare const withUnit: (value: number, quantity: Quantity, units: Units, digits?: number) => string;
/** As its cell shows it. */
export declare const cellText: (value: number, quantity: Quantity, units: Units) => string;
export type ParsedNumber = {
    kind: 'number';
    value: number;
} | {
    kind: 'unreadable';
    message: string;
};
/**
 * Parses '1082', '1,082.5', '1 082,5', '9.5', '9,5'. A lone comma before three digits ('1,082') is
 * ambiguous and refused; a point is always decimal.
 */
export declare function readNumber(text: string): ParsedNumber;
/**
 * SI, from a number in the shown unit or with one of its own: '62 km', '24 in', '45 bar'. A post is
 * taken as it is written on the line: '14+200'.
 */
export declare function readValue(text: string, quantity: Quantity, units: Units): ParsedNumber;
