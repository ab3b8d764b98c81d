/** Columns of text as people have them: any common separator, quotes, decimal point or comma. */
declare const SIGNS: {
    readonly tab: "\t";
    readonly semicolon: ";";
    readonly bar: "|";
    readonly comma: ",";
    readonly space: " ";
};
export type Separator = keyof typeof SIGNS;
/** One separator for the whole text keeps decimal commas unambiguous. */
export declare function separatorOf(lines: readonly string[]): Separator;
export declare function cellsOf(line: string, separator: Separator): string[];
export declare function readDecimal(cell: string): number | undefined;
export declare const linesOf: (text: string) => string[];
/** For a message: printable, and not long. */
export declare const clip: (text: string) => string;
export {};
