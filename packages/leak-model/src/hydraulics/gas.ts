import type { LeakEvent, PressureSeries, SampleWindow } from '../types.ts';
import { computeRegime, LAMINAR_LIMIT } from './friction/regime.ts';
import { flowArea, type Pipe } from './pipe.ts';
import { sumWaves } from './wave.ts';
import type { WaveCore } from './wave-paths.ts';

/**
 * Small isothermal disturbances of a steady gas flow, as a damped wave line about its mean state:
 *
 * ∂p/∂t + ρc² ∂v/∂x = 0, ρ ∂v/∂t + ∂p/∂x + ρ (fV/D) v = 0, c² = ZRT/M
 *
 * Osiadacz, Simulation and Analysis of Gas Networks (1987), ch. 7; Wylie & Streeter (1993), ch. 14.
 * Neglected: density change along the line, terms of the order of the Mach number, and heat. A fast
 * front is adiabatic, √γ as fast, until the wall takes up its heat.
 */
export type Gas = {
  name: string;
  /** kg/mol */ molarMass: number;
  /** Z */ compressibility: number;
  /** K */ temperature: number;
  gamma: number;
  /** Dynamic, Pa s. */ viscosity: number;
};

/** At 288 K and some 60 bar. */
export const NATURAL_GAS: Gas = {
  name: 'Natural gas',
  molarMass: 0.018,
  compressibility: 0.9,
  temperature: 288,
  gamma: 1.3,
  viscosity: 1.2e-5,
};

/**
 * Pure hydrogen at the same conditions; Z from its second virial coefficient, +14 cm³/mol at 288 K.
 */
export const HYDROGEN: Gas = {
  name: 'Hydrogen',
  molarMass: 0.002016,
  compressibility: 1.035,
  temperature: 288,
  gamma: 1.41,
  viscosity: 8.8e-6,
};

export type GasSpec = {
  length: number;
  pipe: Pipe;
  gas: Gas;
  /** At the mean pressure, m/s; mean pressure, Pa absolute. */
  velocity: number;
  pressure: number;
  upstream: 'tank' | 'flow';
  downstream: 'tank' | 'flow';
};

const R = 8.314462618;
/** Of the linear model. */
const MACH_LIMIT = 0.1;
/** Steady pressure drop limit, share of the mean pressure. */
const DROP_LIMIT = 0.25;

/** Isothermal wave speed, m/s: √(ZRT/M); adiabatic: √γ times as fast. */
export const gasWaveSpeed = (
  gas: Gas,
  process: 'isothermal' | 'adiabatic' = 'isothermal',
): number =>
  Math.sqrt(
    ((process === 'adiabatic' ? gas.gamma : 1) * gas.compressibility * R * gas.temperature) /
      gas.molarMass,
  );

/** kg/m³, at an absolute pressure, Pa. */
export const gasDensity = (gas: Gas, pressure: number): number =>
  (pressure * gas.molarMass) / (gas.compressibility * R * gas.temperature);

export type GasLine = WaveCore & {
  spec: GasSpec;
  density: number;
  damping: number;
  /** Carried by the line, so that what knows liquids alone loads no gas model. */
  computePressure: (leak: LeakEvent, at: number, window: SampleWindow) => PressureSeries;
};

/**
 * `damping`: attenuation of a front, 1/m.
 * @throws RangeError outside the linear model: fast flow, or a large pressure drop
 */
export function prepareGasLine(spec: GasSpec): GasLine {
  const { pipe, gas, velocity, pressure, length } = spec;
  if (!(length > 0 && pressure > 0 && velocity >= 0))
    throw new RangeError('Length and pressure are positive, the velocity not negative.');
  const speed = gasWaveSpeed(gas);
  if (velocity > MACH_LIMIT * speed)
    throw new RangeError(`The gas flows faster than ${MACH_LIMIT} of its wave speed.`);
  const density = gasDensity(gas, pressure);
  const regime = computeRegime(velocity, pipe, gas.viscosity / density);
  const drop = (density * regime.damping * velocity * length) / 2;
  if (regime.reynolds >= LAMINAR_LIMIT && drop > DROP_LIMIT * pressure)
    throw new RangeError(
      `Friction takes ${Math.round((100 * drop) / pressure)}% of the mean pressure along the line: ` +
        'one mean state cannot stand for it.',
    );
  const zy = (end: 'tank' | 'flow') => (end === 'tank' ? Number.POSITIVE_INFINITY : 0);
  const line: GasLine = {
    computePressure: ({ at, flow, opening }, node, window) =>
      computeGasPressure(line, { at, massFlow: flow * density, opening }, node, window),
    spec,
    speed,
    density,
    damping: regime.damping / (2 * speed),
    impedance: (density * speed) / flowArea(pipe.diameter),
    regime,
    unsteady: true,
    ends: { upstream: zy(spec.upstream), downstream: zy(spec.downstream) },
  };
  return line;
}

export type GasLeak = {
  at: number;
  /** kg/s at the mean line pressure. */ massFlow: number;
  /** Linear opening time, s. */ opening: number;
};

/** Pressure minus its steady value, Pa, for a constant leak mass flow. */
export function computeGasPressure(
  line: GasLine,
  leak: GasLeak,
  at: number,
  window: SampleWindow,
): PressureSeries {
  if (!(leak.at > 0 && leak.at < line.spec.length))
    throw new RangeError('The leak must lie inside the line.');
  const source = {
    at: leak.at,
    amplitude: (-line.impedance * leak.massFlow) / line.density / 2,
    drive: 'flow' as const,
    shape: { kind: 'even' as const, time: leak.opening },
  };
  return sumWaves(line, source, at, window);
}
