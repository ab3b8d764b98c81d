/**
 * Fluid and pipe: what fixes the wave speed, the friction and the size of a leak's front.
 * Sources: Wylie & Streeter, Fluid Transients in Systems (1993); Chaudhry, Applied Hydraulic
 * Transients (2014). SI units throughout: m, s, kg, Pa, m³/s; heads in metres of the line's fluid.
 */

/** Standard gravity used by every case here, m/s². */
export const G = 9.81;

export type Fluid = {
  name: string;
  /** Density, kg/m³. */
  density: number;
  /** Bulk modulus of elasticity, Pa. */
  bulkModulus: number;
  /** Kinematic viscosity, m²/s. */
  viscosity: number;
};

export type Pipe = {
  /** Inside diameter, m. */
  diameter: number;
  /** Wall thickness, m. */
  wall: number;
  /** Young's modulus of the wall, Pa. */
  youngsModulus: number;
  /** Poisson's ratio of the wall. */
  poisson: number;
  /** Absolute roughness, m. */
  roughness: number;
  /** `anchored`: no axial movement (a buried line). `joints`: free expansion joints. */
  restraint: 'anchored' | 'joints';
};

/** Flow area, m². */
export const area = (diameter: number): number => (Math.PI * diameter ** 2) / 4;

/** Wave speed of a liquid in an elastic pipe, m/s: √(K/ρ) / √(1 + c₁KD/(Ee)). */
export function waveSpeed(fluid: Pick<Fluid, 'density' | 'bulkModulus'>, pipe: Pipe): number {
  const rigid = Math.sqrt(fluid.bulkModulus / fluid.density);
  const restraint = pipe.restraint === 'joints' ? 1 : 1 - pipe.poisson ** 2;
  const give = (restraint * fluid.bulkModulus * pipe.diameter) / (pipe.youngsModulus * pipe.wall);
  return rigid / Math.sqrt(1 + give);
}

/** Joukowsky head change for a sudden change of velocity, m: aΔV/g. */
export const joukowskyHead = (speed: number, deltaV: number): number => (speed * deltaV) / G;

/** Pressure drop of the front of a sudden leak, Pa: ρaq/(2A); half of `flow` comes from each side. */
export const leakFront = (density: number, speed: number, flow: number, diameter: number): number =>
  (density * speed * flow) / (2 * area(diameter));

/** Flow through an orifice, m³/s: C_d A₀ √(2gΔH); none when the outside head is the higher. */
export const orificeFlow = (cd: number, orificeArea: number, headAcross: number): number =>
  headAcross > 0 ? cd * orificeArea * Math.sqrt(2 * G * headAcross) : 0;

/**
 * Darcy friction factor: 64/Re when laminar, else Colebrook's (1939), by Newton's method from the
 * explicit formula of Swamee & Jain (1976): two steps are exact to 1e-9.
 */
export function frictionFactor(velocity: number, pipe: Pipe, viscosity: number): number {
  const re = (Math.abs(velocity) * pipe.diameter) / viscosity;
  if (re === 0) return 0;
  if (re < 2300) return 64 / re;
  const rough = pipe.roughness / (3.7 * pipe.diameter);
  // x = 1/√f: x + 2 log₁₀(rough + 2.51 x/Re) = 0
  let x = -2 * Math.log10(rough + 5.74 / re ** 0.9);
  for (let i = 0; i < 3; i++) {
    const inner = rough + (2.51 * x) / re;
    x -= (x + 2 * Math.log10(inner)) / (1 + (2 * 2.51) / (Math.LN10 * re * inner));
  }
  return 1 / (x * x);
}

/** Darcy friction loss over a length, m: fLV²/(2gD). */
export const frictionHead = (f: number, length: number, velocity: number, diameter: number) =>
  (f * length * velocity * Math.abs(velocity)) / (2 * G * diameter);
