/**
 * Fluid and pipe properties. Wylie & Streeter, Fluid Transients in Systems (1993); Chaudhry,
 * Applied Hydraulic Transients (2014). SI units; heads in m of the line's liquid.
 */

/** Standard gravity, m/s². */
export const G = 9.81;

export type Fluid = {
  name: string;
  /** Density, kg/m³. */
  density: number;
  /** Pa */
  bulkModulus: number;
  /** Kinematic, m²/s. */
  viscosity: number;
};

export type Pipe = {
  /** Inside diameter, m. */
  diameter: number;
  /** Thickness, m. */
  wall: number;
  /** Of the wall, Pa. */
  youngsModulus: number;
  poisson: number;
  /** Absolute, m. */
  roughness: number;
  /** `anchored`: no axial movement (buried). `joints`: free expansion joints. */
  restraint: 'anchored' | 'joints';
};

/** Flow area, m². */
export const flowArea = (diameter: number): number => (Math.PI * diameter ** 2) / 4;

/** Bore over wall from which a wall counts as thin (Wylie & Streeter). */
const THIN = 25;

/** Wave speed of a liquid in an elastic pipe, m/s: √(K/ρ) / √(1 + c₁KD/(Ee)); decision 0239. */
export function waveSpeed(fluid: Pick<Fluid, 'density' | 'bulkModulus'>, pipe: Pipe): number {
  const rigid = Math.sqrt(fluid.bulkModulus / fluid.density);
  const thin = pipe.restraint === 'joints' ? 1 : 1 - pipe.poisson ** 2;
  const ratio = pipe.diameter / pipe.wall;
  const thick = (2 / ratio) * (1 + pipe.poisson) + (thin * ratio) / (ratio + 1);
  const give = ((ratio < THIN ? thick : thin) * fluid.bulkModulus * ratio) / pipe.youngsModulus;
  return rigid / Math.sqrt(1 + give);
}

/** Pressure drop of a sudden leak's front, Pa: ρaq/(2A), as half of `flow` comes from each side. */
export const leakFront = (density: number, speed: number, flow: number, diameter: number): number =>
  (density * speed * flow) / (2 * flowArea(diameter));

/** m³/s: C_d A₀ √(2gΔH); 0 for a negative head. */
export const orificeFlow = (cd: number, orificeArea: number, headAcross: number): number =>
  headAcross > 0 ? cd * orificeArea * Math.sqrt(2 * G * headAcross) : 0;

/**
 * Darcy friction factor: 64/Re when laminar, else Colebrook (1939) by Newton's method from Swamee &
 * Jain (1976); two steps are exact to 1e-9.
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
