/** Formulas for drawings and articles. SI units unless stated. */
import { flowArea, orificeFlow, waveSpeed } from './hydraulics/pipe.ts';

export { frictionHead } from './hydraulics/pipe.ts';
export * from './sensing/strain.ts';

/** s; over a spacing it bounds the time to both neighbours. */
export const travelTime = (distance: number, speed: number): number => distance / speed;

/**
 * Leak position without flow, m from the first node: (L − aΔt)/2, Δt second minus first arrival.
 */
export const locateBetween = (length: number, speed: number, deltaT: number): number =>
  (length - speed * deltaT) / 2;

/** Pressure step each way from a sudden leak, Pa: ρaq/(2A), `share` of the flow at `velocity`. */
export const frontOfShare = (share: number, velocity = 1, speed = 1000, density = 1000): number =>
  (density * speed * share * velocity) / 2;

/** Sharp round hole. */
const DISCHARGE = 0.6;

/** Through a round hole, m³/s; `diameter` m, `head` m of liquid. */
export const holeFlow = (diameter: number, head: number): number =>
  orificeFlow(DISCHARGE, flowArea(diameter), head);

/** Worst-case location error of unsynchronised sampling, m: a/(2f). */
export const samplingError = (speed: number, rate: number): number => speed / (2 * rate);

/** Reference case T5. */
const WATER = { bulkModulus: 2.19e9, density: 998 };

/**
 * Water in an anchored pipe, m/s. `ratio`: diameter over wall; `modulus`: Young's, Pa; Poisson's
 * ratio 0.3.
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
