import type { ParsedProfile, Units } from '../types.ts';
export declare function readProfile(text: string, units: Units, length?: number): ParsedProfile;
