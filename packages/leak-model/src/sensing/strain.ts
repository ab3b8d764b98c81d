import type { Pipe } from '../hydraulics/pipe.ts';

/**
 * Wall strain at a clamp-on node: hoop strain of a thin wall, and the wall temperature change with
 * the same strain.
 *
 * σ = pD/(2e)
 * ε = σ/E free to move axially, σ(1 − ν²)/E anchored in soil
 * thermal hoop strain: αΔT free, (1 + ν)αΔT anchored
 *
 * Roark's Formulas for Stress and Strain, 8th ed. (2012), table 13.1 and § 16; within 5 % for D/e >
 * 20.
 */

/** Linear expansion of carbon steel near 20 °C, 1/K: ASME B31.4 § 402.2.1 (6.5e-6 per °F). */
export const STEEL_EXPANSION = 11.7e-6;

/** For a pressure change, Pa; dimensionless (1e-6 is one µε). */
export function hoopStrain(pressure: number, pipe: Pipe): number {
  const stress = (pressure * pipe.diameter) / (2 * pipe.wall);
  const held = pipe.restraint === 'anchored' ? 1 - pipe.poisson ** 2 : 1;
  return (held * stress) / pipe.youngsModulus;
}

/** Wall temperature change with the hoop strain of `pressure` Pa, K. */
export function sameStrainTemperature(
  pressure: number,
  pipe: Pipe,
  expansion = STEEL_EXPANSION,
): number {
  const held = pipe.restraint === 'anchored' ? 1 + pipe.poisson : 1;
  return hoopStrain(pressure, pipe) / (held * expansion);
}

/**
 * Pressure rise per degree of warming of a full, shut-in line, Pa/K: liquid expansion beyond that
 * of the bore, times the stiffness of both.
 *
 * dp/dT = (β − 2(1 + ν)α) ρa² anchored; β − 3α free to move
 *
 * @param expansion volumetric, of the liquid, 1/K
 * @param stiffness ρa², Pa
 */
export function warmingPressure(expansion: number, stiffness: number, pipe: Pipe): number {
  const held = pipe.restraint === 'anchored' ? 2 * (1 + pipe.poisson) : 3;
  return (expansion - held * STEEL_EXPANSION) * stiffness;
}
