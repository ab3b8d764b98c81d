import type { LineInput } from '../types.ts';
type Query = (name: string) => string | null;
/** Computed once for each of the 84 lines: some take the server 0.1 s. */
export declare function answerTo(read: Query): {
    input: LineInput;
    answered: import("../types.ts").Refusal | import("../types.ts").LineAnswer;
};
export {};
