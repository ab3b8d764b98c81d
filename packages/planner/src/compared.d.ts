import type { LineInput, Method } from './types.ts';
export type OnLine = {
    name: string;
    /** Alarm time with its basis. */
    time: string | undefined;
    needs: string;
    better: string;
    sources: readonly string[];
};
/** By method id. */
export declare const comparedOn: ({ leak }: LineInput, methods: readonly Method[]) => ReadonlyMap<string, OnLine>;
/** Facts stated by the entry itself; the line's comparison supplies the rest. */
type Stated = {
    name?: string | undefined;
    time?: string | undefined;
    needs?: string | undefined;
    better?: string | undefined;
};
type Told = {
    name: string;
    time: string;
    needs: string;
    better: string;
};
/**
 * Completes a method's facts.
 * @throws when neither entry nor line has one, which stops the build
 */
export declare function facts<T extends Stated>(entry: T, line: OnLine | undefined): T & Told;
export {};
