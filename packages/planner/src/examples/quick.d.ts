import { type Choice } from '@site/config';
import type { LineAnswer, LineInput, Range, Refusal } from '../types.ts';
export declare const FIRST_CHOICE: Choice;
/** A level line of 20 inches with the other values of an example; the last node is at its end. */
export declare function quickLine({ length, spacing, fluid }: Choice): LineInput;
export declare function quickOf(id: string): LineInput | undefined;
type State = 'in-time' | 'later' | 'none';
/** The sentence, and along the line how an alarm stands to the limit. */
export type Brief = {
    verdict: string;
    /** Shares of the length. */
    stretches: (Range & {
        state: State;
    })[];
    nodes: number[];
};
export declare function briefOf(input: LineInput, answer: LineAnswer | Refusal): Brief;
export {};
