/**
 * What the drawings of service and sector pages need beyond src/simulation: formulas of one line,
 * in units that their text uses.
 */
import { area, orificeFlow, waveSpeed } from '../../simulation/pipe.ts';

/** Worst-case time until both neighbouring sensors hear a leak, s: the leak stands beside one of them. */
export const timeToBoth = (spacing: number, speed: number): number => spacing / speed;

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
