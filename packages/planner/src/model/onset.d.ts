/**
 * Timing accuracy of a front at a node without a trace. The likelihood of an onset off by δ falls
 * as exp(−½ (D²/S) Q(δ)), Q from the shifted, whitened front h = g + τg′. For g = erfc(c/2√t) and a
 * leak that opens in r seconds
 *
 * ∫g′² ≈ 1/(πc² + r), ∫g″² ≈ 30/(πc²(c⁴ + 15r²))
 *
 * (exact for r = 0 and r ≫ c²). Q is δ² ∫g′² + τ²δ² ∫g″² within the front, and |δ| + 2τ² ∫g′² for
 * larger shifts.
 */
export type Onset = {
    /** Pa */ size: number;
    /** Dispersion c, √s, and rise r, s. */ spread: number;
    rise: number;
    /** Zero-frequency density, Pa² s; correlation time, s. */
    noiseZero: number;
    correlation: number;
    /** Sampling interval, s. */ interval: number;
    /** Trace length used by the fit, s. */ hold: number;
};
/**
 * s; samples sharpen it only where the averages that are fitted first leave less than a few of
 * them.
 */
export declare function onsetSigma(onset: Onset): number;
