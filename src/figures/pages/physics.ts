/**
 * The few closed formulas that the drawings of service and sector pages are computed from.
 * Wylie & Streeter, Fluid Transients in Systems (1993). The transient solver is elsewhere.
 */

/** Acceleration of gravity, m/s². */
export const G = 9.81;

/** Worst-case time until both neighbouring sensors hear a leak, s: the leak stands beside one of them. */
export const timeToBoth = (spacing: number, waveSpeed: number): number => spacing / waveSpeed;

/**
 * Speed of a pressure wave in a liquid-filled pipe, m/s.
 * `restraint` is 1 with expansion joints and 1 − ν² when anchored throughout.
 */
export function waveSpeed(pipe: {
  /** Bulk modulus of the liquid, Pa, and its density, kg/m³. */
  bulk: number;
  density: number;
  /** Diameter over wall thickness. */
  ratio: number;
  /** Young's modulus of the wall, Pa. */
  modulus: number;
  restraint: number;
}): number {
  const rigid = Math.sqrt(pipe.bulk / pipe.density);
  return rigid / Math.sqrt(1 + (pipe.restraint * pipe.bulk * pipe.ratio) / pipe.modulus);
}

/** Speed of sound in a gas, m/s; molar mass in kg/mol, temperature in K. */
export const gasWaveSpeed = (gamma: number, z: number, kelvin: number, molarMass: number): number =>
  Math.sqrt((gamma * z * 8.314462618 * kelvin) / molarMass);

/** Discharge coefficient of a sharp round hole. */
const DISCHARGE = 0.6;

/** Flow through a round hole, m³/s, for a hole of `diameter` m and `head` m of the liquid inside. */
export const holeFlow = (diameter: number, head: number): number =>
  head > 0 ? DISCHARGE * (Math.PI / 4) * diameter ** 2 * Math.sqrt(2 * G * head) : 0;

/** Head lost to friction, m: Darcy, h = f L V² / (2 g D). */
export const frictionHead = (
  f: number,
  length: number,
  velocity: number,
  diameter: number,
): number => (f * length * velocity ** 2) / (2 * G * diameter);

/** Worst-case error of location from unsynchronised sampling, m: a / (2 f). */
export const samplingError = (speed: number, rate: number): number => speed / (2 * rate);

/** Location from the difference in arrival, m from sensor A: (L − a Δt) / 2, Δt = t_B − t_A. */
export const locate = (length: number, speed: number, delta: number): number =>
  (length - speed * delta) / 2;
