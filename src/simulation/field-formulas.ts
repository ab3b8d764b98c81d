/**
 * Formulas of one line that drawings and articles use beside the model: travel times, fronts,
 * holes, errors. SI units unless a name says otherwise.
 */
import { area, orificeFlow, waveSpeed } from './hydraulics/pipe.ts';

/** Seconds that a wave needs for `distance` m; over a whole spacing, the worst case until the front has reached both neighbours of a leak. */
export const travelTime = (distance: number, speed: number): number => distance / speed;

/** Place of a leak from two arrivals and no flow, m from the first node: (L − aΔt)/2, Δt second less first. */
export const locateBetween = (length: number, speed: number, deltaT: number): number =>
  (length - speed * deltaT) / 2;

/** Location error, m, from an error in wave speed: |Δt|δa/2, with a|Δt| given as `path` in m. */
export const locationError = (path: number, waveSpeedErrorShare: number): number =>
  (path * waveSpeedErrorShare) / 2;

/** Pressure step each way from a sudden leak, Pa: ρaq/(2A), with q as a share of the flow at `velocity`. */
export const frontOfShare = (share: number, velocity = 1, speed = 1000, density = 1000): number =>
  (density * speed * share * velocity) / 2;

/** Volume, m³, that a liquid line stores for each `rise` Pa of pressure: V·Δp/(ρa²). */
export const linepack = (volume: number, rise: number, speed = 1100, density = 1000): number =>
  (volume * rise) / (density * speed ** 2);

/** Discharge coefficient of a sharp round hole. */
const DISCHARGE = 0.6;

/** Flow through a round hole, m³/s: `diameter` in m, `head` in m of the liquid inside. */
export const holeFlow = (diameter: number, head: number): number =>
  orificeFlow(DISCHARGE, area(diameter), head);

/** Worst-case error of location from unsynchronised sampling, m: a / (2 f). */
export const samplingError = (speed: number, rate: number): number => speed / (2 * rate);

/** Water (reference case T5). */
const WATER = { bulkModulus: 2.19e9, density: 998 };

/**
 * Wave speed of water in a pipe anchored throughout, m/s.
 * `ratio` is diameter over wall, `modulus` the wall's Young's modulus in Pa; Poisson's ratio 0.3.
 */
export const waterWaveSpeed = (modulus: number, ratio: number): number =>
  waveSpeed(WATER, {
    diameter: ratio,
    wall: 1,
    youngsModulus: modulus,
    poisson: 0.3,
    roughness: 0,
    restraint: 'anchored',
  });
