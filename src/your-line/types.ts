/**
 * The words of 'Your line': what a visitor enters, and what the model answers along the line.
 *
 * SI units throughout (m, s, kg, Pa, m³/s, K) whatever units are shown; pressures are gauge unless
 * they say absolute; places are metres from the upstream end (KP 0); shares are fractions of 1.
 * Everything here is plain data: it passes to and from a worker, and into JSON, as it is.
 *
 * Where each function lives:
 *   answer.ts    answer(input)             all bands at once; a few milliseconds
 *   simulate.ts  simulateAt(input, kp)     the full simulation of one leak, for the cursor's button
 *   fields.ts    FIELDS, check(input)      ranges and messages; nothing is ever clamped
 *   units.ts     shown(), toSi()           SI to and from what a cell shows
 *   lines.ts     LINES, DEFAULT_LINE       typical lines, the locations' lines, the default
 *   fluids.ts    FLUIDS, MATERIALS         tables to choose from; every value can be edited after
 *   profile.ts   readProfile(text)         pasted or dropped text to points
 *   place.ts     placeNodes(input, wanted) fewest nodes for a wanted time and place
 *   address.ts   encode(input), decode(s)  the line as text for its address
 *   export.ts    toCsv, toJson, fromJson   what leaves with the visitor
 */

import type { LineInput, Units } from './input/line-input.ts';
import type {
  Decoded,
  FieldError,
  LineAnswer,
  Placement,
  ProfileRead,
  Refusal,
  Simulated,
  Wanted,
} from './line-answer.ts';

export type * from './input/line-input.ts';
export type * from './line-answer.ts';

export type Answer = (input: LineInput) => LineAnswer | Refusal;
export type SimulateAt = (input: LineInput, kp: number) => Simulated | Refusal;
export type Check = (input: LineInput) => FieldError[];
export type PlaceNodes = (input: LineInput, wanted: Wanted) => Placement | Refusal;
export type ReadProfile = (text: string, units: Units, length?: number) => ProfileRead;
export type Encode = (input: LineInput) => string;
export type Decode = (text: string) => Decoded;
export type ToCsv = (input: LineInput, answer: LineAnswer) => string;
export type ToJson = (input: LineInput, answer?: LineAnswer | Refusal) => string;
export type FromJson = (text: string) => Decoded;
