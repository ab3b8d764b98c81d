/** A historian's export: times in s from the first, pressures in the file's unit. */
export type PressureRecord = {
    kind: 'record';
    times: Float64Array;
    values: Float64Array;
    /** Of the first sample, as it stands in the file. */ start: string;
    /** Samples that the file marks as bad or leaves empty. */ missing: number;
    /** Unit named in the heading. */ unit: string | undefined;
    notes: string[];
};
export type ReadRecord = PressureRecord | {
    kind: 'unreadable';
    message: string;
    line: number;
};
/**
 * Reads time and pressure, in two columns or with the date in one of its own; columns behind are
 * ignored, such as a quality. Empty lines and one heading are passed over; anything else that is
 * not a time and a number is refused with its line.
 */
export declare function readRecord(text: string): ReadRecord;
