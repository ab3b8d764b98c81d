import { frictionFactor, type Pipe } from '../pipe.ts';

/**
 * Friction of a small change about a steady flow: quasi-steady gradient and memory of
 * accelerations,
 *
 * (16 ν / g D²) ∫ W(4ν(t − u)/D²) ∂V/∂u du,
 *
 * - laminar: Zielke (1968), J. Basic Eng. 90, 109–115
 * - turbulent: W = A* exp(−B* τ)/√τ
 * - smooth: Vardy & Brown (2003), J. Sound Vib. 259, 1011–1036: A* = 1/(2√π), B* = Re^κ/12.86, κ =
 *   log₁₀(15.29/Re^0.0567), 2000 < Re < 10⁸
 * - fully rough (from a roughness Reynolds number of 70): Vardy & Brown (2004), J. Sound Vib. 270,
 *   233–257: A* = 0.0103 √Re (ε/D)^0.39, B* = 0.352 Re (ε/D)^0.41
 */
export type Regime = {
  /** Of the steady flow. */ reynolds: number;
  /** Darcy, of the steady flow; 0 at rest. */ friction: number;
  /** Linearised quasi-steady resistance, 1/s: ∂V/∂t + damping × δV + … = 0. */ damping: number;
  /** ν/R² = 4ν/D², 1/s: converts seconds to dimensionless time. */ rate: number;
} & ({ kind: 'laminar' } | { kind: 'turbulent'; aStar: number; bStar: number });

/** Reynolds number; up to 4,000 either regime may occur. */
export const LAMINAR_LIMIT = 2300;

/** Common short-time value of A* in laminar and smooth flow: 1/(2√π). */
const SHORT_TIME = 1 / (2 * Math.sqrt(Math.PI));

/** Vardy & Brown's A* and B*; `roughness` is relative. */
export function vardyBrownCoefficients(reynolds: number, roughness: number, friction: number) {
  const roughnessReynolds = roughness * reynolds * Math.sqrt(friction / 8);
  if (roughnessReynolds >= 70)
    return {
      aStar: 0.0103 * Math.sqrt(reynolds) * roughness ** 0.39,
      bStar: 0.352 * reynolds * roughness ** 0.41,
    };
  const kappa = Math.log10(15.29 / reynolds ** 0.0567);
  return { aStar: SHORT_TIME, bStar: reynolds ** kappa / 12.86 };
}

/** `velocity` steady, m/s; `viscosity` kinematic, m²/s. */
export function computeRegime(velocity: number, pipe: Pipe, viscosity: number): Regime {
  const { diameter } = pipe;
  const reynolds = (Math.abs(velocity) * diameter) / viscosity;
  const friction = frictionFactor(velocity, pipe, viscosity);
  const rate = (4 * viscosity) / diameter ** 2;
  if (reynolds < LAMINAR_LIMIT)
    // 32νV/D² is linear in V, so its slope is 32ν/D².
    return { kind: 'laminar', reynolds, friction, rate, damping: 8 * rate };
  return {
    kind: 'turbulent',
    reynolds,
    friction,
    rate,
    damping: (friction * Math.abs(velocity)) / diameter,
    ...vardyBrownCoefficients(reynolds, pipe.roughness / diameter, friction),
  };
}
