/** Integers in base 64, and what is made of them. */
export declare class Writer {
    text: string;
    integer(n: number): void;
    signed(n: number): void;
    /** Sign and exponent, then the digits; 0 is one character. */
    number(value: number): void;
    optional(value: number | undefined): void;
    string(value: string): void;
}
export declare class Unreadable extends Error {
}
export declare class Reader {
    private readonly text;
    private at;
    constructor(text: string);
    integer(max?: number): number;
    signed(): number;
    number(): number;
    optional(): number | undefined;
    string(max: number): string;
    pick<T>(list: readonly T[]): T;
    end(): void;
}
