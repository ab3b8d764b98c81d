type Gap = {
    from: number;
    to: number;
};
/** What a record of a line in steady running says of its noise. */
export type Measured = {
    samples: number;
    /** s */ seconds: number;
    /** Median time between samples, s. */ interval: number;
    /** Over two and a half intervals without a sample, s from the first. */ gaps: Gap[];
    /** Pa, of the longest stretch without a gap, by the detector's own estimate. */
    noise: number | undefined;
    /** s; undefined where the samples do not show it. */ correlation: number | undefined;
    /** The strongest period, where it carries a quarter of the variance. */
    ripple: {
        amplitude: number;
        period: number;
    } | undefined;
    /** Share of samples equal to the one before. */ held: number;
    /** Too few samples a second for a front: the detector needs ten. */ coarse: boolean;
};
/** @param values Pa, at `times` in s, rising */
export declare function measure(times: Float64Array, values: Float64Array): Measured;
export {};
