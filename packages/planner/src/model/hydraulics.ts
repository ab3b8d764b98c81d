import { flowArea, G, type Gas, gasDensity, gasWaveSpeed, waveSpeed } from '@site/leak-model';
import {
  ATMOSPHERE,
  computeRegime,
  frictionFactor,
  type Pipe,
  steadyLoss,
} from '@site/leak-model/closed-form';
import type { Hydraulics, LineInput, LiquidInput, ProfilePoint, Range } from '../types.ts';

export type SteadyState = {
  hydraulics: Hydraulics;
  /** Pa gauge */
  pressureAt: (kp: number) => number;
  /** Absolute, Pa. */ meanPressure: number;
};

const MIN_PLACES = 50;

export const buildPipe = (input: LineInput): Pipe => ({
  diameter: computeBore(input),
  wall: input.wall,
  youngsModulus: input.modulus,
  poisson: input.poisson,
  roughness: input.roughness,
  restraint: 'anchored',
});

export const computeBore = ({ diameter, wall }: { diameter: number; wall: number }): number =>
  diameter - 2 * wall;

function buildRoute({ profile, length }: LineInput): { kp: number[]; elevation: number[] } {
  const grid = Array.from({ length: MIN_PLACES + 1 }, (_, i) => (i * length) / MIN_PLACES);
  const route: readonly ProfilePoint[] =
    profile.length > 1
      ? profile
      : [
          { at: 0, elevation: 0 },
          { at: length, elevation: 0 },
        ];
  const all = [...route.map((p) => p.at), ...grid].sort((a, b) => a - b);
  const kp = all.filter((x, i) => i === 0 || x - (all[i - 1] as number) > 1e-6 * length);
  kp[kp.length - 1] = length;
  const at = route.map((p) => p.at);
  const heights = route.map((p) => p.elevation);
  return { kp, elevation: kp.map((x) => interpolateValue(at, heights, x)) };
}

/** Index of the last ascending value ≤ `at`, and the fraction to the next. */
export function findInterval(values: readonly number[], at: number): [index: number, part: number] {
  let low = 0;
  let high = values.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((values[middle] as number) <= at) low = middle;
    else high = middle;
  }
  const a = values[low] as number;
  const b = values[high] as number;
  return [low, b > a ? Math.min(1, Math.max(0, (at - a) / (b - a))) : 0];
}

export const interpolateInterval = (
  values: readonly number[],
  [i, part]: [number, number],
): number => {
  const a = values[i] as number;
  return a + ((values[i + 1] ?? a) - a) * part;
};

export const interpolateValue = (
  kp: readonly number[],
  values: readonly number[],
  x: number,
): number => interpolateInterval(values, findInterval(kp, x));

function findStretchesBelow(
  kp: readonly number[],
  values: readonly number[],
  limit: number,
): Range[] {
  const found: Range[] = [];
  let from: number | undefined;
  for (let i = 0; i < kp.length; i++) {
    const under = (values[i] as number) < limit;
    if (under && from === undefined) from = i === 0 ? (kp[0] as number) : crossing(i);
    if (!under && from !== undefined) {
      found.push({ from, to: crossing(i) });
      from = undefined;
    }
  }
  if (from !== undefined) found.push({ from, to: kp.at(-1) as number });
  return found;

  function crossing(i: number): number {
    const a = (values[i - 1] as number) - limit;
    const b = (values[i] as number) - limit;
    const x = kp[i - 1] as number;
    return x + ((kp[i] as number) - x) * (a / (a - b));
  }
}

/**
 * `from`: where a section begins on its line.
 * @throws PressureSpent of a gas
 */
export function computeSteadyState(input: LineInput, from = 0): SteadyState {
  const { kp, elevation } = buildRoute(input);
  const state =
    input.fluid.kind === 'gas' ? computeGasState(input, from, kp, elevation) : undefined;
  const pressure = state?.pressure ?? computeLiquidPressure(input, input.flow, kp, elevation);
  const mean = integrateTrapezium(kp, pressure) / input.length + ATMOSPHERE;
  const pipe = buildPipe(input);
  const velocity = input.flow / flowArea(pipe.diameter);
  const { fluid, maop } = input;
  const liquid = fluid.kind === 'liquid' ? fluid : undefined;
  const vapour = liquid && liquid.vapourPressure - ATMOSPHERE;
  const density = fluid.kind === 'gas' ? gasDensity(buildGas(input), mean) : fluid.density;
  const kinematic = fluid.kind === 'gas' ? fluid.viscosity / density : fluid.viscosity;
  const regime = computeRegime(velocity, pipe, kinematic);
  const weight = density * G;
  const head = (p: number) => elevation.map((z) => z + p / weight);
  const hydraulics: Hydraulics = {
    kp,
    elevation,
    pressure,
    vapour,
    maop,
    head:
      vapour === undefined
        ? undefined
        : {
            grade: elevation.map((z, i) => z + (pressure[i] as number) / weight),
            maop: maop === undefined ? undefined : head(maop),
            vapour: head(vapour),
          },
    slack: vapour === undefined ? [] : findStretchesBelow(kp, pressure, vapour),
    overMaop:
      maop === undefined
        ? []
        : findStretchesBelow(
            kp,
            pressure.map((p) => -p),
            -maop,
          ),
    inlet: pressure[0] as number,
    delivery: pressure.at(-1) as number,
    velocity,
    waveSpeed: fluid.kind === 'gas' ? gasWaveSpeed(buildGas(input)) : waveSpeed(fluid, pipe),
    reynolds: regime.reynolds,
    friction: regime.friction,
    bore: pipe.diameter,
    density,
    slackBelow: liquid && findSlackFlow(input, liquid, kp, elevation, pressure.at(-1) as number),
  };
  return {
    hydraulics,
    pressureAt: (x) => interpolateValue(kp, pressure, x),
    meanPressure: mean,
  };
}

const integrateTrapezium = (kp: readonly number[], values: readonly number[]): number => {
  let sum = 0;
  for (let i = 1; i < kp.length; i++)
    sum +=
      ((kp[i] as number) - (kp[i - 1] as number)) *
      0.5 *
      ((values[i] as number) + (values[i - 1] as number));
  return sum;
};

/** Liquid, Pa gauge, at ascending positions. */
function computeLiquidPressure(
  input: LineInput,
  flow: number,
  kp: readonly number[],
  elevation: readonly number[],
): number[] {
  const { fluid, pressure, length } = input;
  if (fluid.kind === 'gas') return [];
  const pipe = buildPipe(input);
  const weight = fluid.density * G;
  const perMetre =
    steadyLoss(flow / flowArea(pipe.diameter), pipe, fluid.viscosity, length) / length;
  const knownEnd = pressure.known === 'inlet' ? 0 : kp.length - 1;
  const x0 = kp[knownEnd] as number;
  const z0 = elevation[knownEnd] as number;
  return kp.map(
    (x, i) => pressure.value - weight * (perMetre * (x - x0) + (elevation[i] as number) - z0),
  );
}

/**
 * Flow below which some point runs slack at this delivery pressure, m³/s, as friction no longer
 * fills the crest; undefined if full even at rest.
 */
function findSlackFlow(
  input: LineInput,
  fluid: LiquidInput,
  kp: readonly number[],
  elevation: readonly number[],
  delivery: number,
): { flow: number; at: number } | undefined {
  const held: LineInput = { ...input, pressure: { known: 'delivery', value: delivery } };
  const vapour = fluid.vapourPressure - ATMOSPHERE;
  const worst = (flow: number) => {
    const pressure = computeLiquidPressure(held, flow, kp, elevation);
    let at = 0;
    for (let i = 1; i < pressure.length; i++)
      if ((pressure[i] as number) < (pressure[at] as number)) at = i;
    return { margin: (pressure[at] as number) - vapour, at: kp[at] as number };
  };
  if (worst(0).margin >= 0) return undefined;
  let low = 0;
  let high = input.flow;
  if (worst(high).margin < 0) return undefined;
  for (let i = 0; i < 30; i++) {
    const mid = (low + high) / 2;
    if (worst(mid).margin < 0) low = mid;
    else high = mid;
  }
  return { flow: high, at: worst(low).at };
}

const buildGas = ({ fluid }: LineInput): Gas => {
  if (fluid.kind !== 'gas') throw new RangeError('This is a liquid.');
  return fluid;
};

/** Gas pressure reaches zero at `at` m, before the end. */
export class PressureSpent extends RangeError {
  readonly at: number;
  constructor(at: number) {
    super('The pressure does not carry the flow to the end of the line.');
    this.name = 'PressureSpent';
    this.at = at;
  }
}

/**
 * Steady isothermal gas flow: dp/dx = −fG²/(2Dρ) − ρg dz/dx with ρ = pM/(ZRT) and constant mass
 * flux G, by the midpoint rule. The entered flow is at the mean pressure, found by iteration.
 */
function computeGasState(
  input: LineInput,
  origin: number,
  kp: readonly number[],
  elevation: readonly number[],
) {
  const gas = buildGas(input);
  const pipe = buildPipe(input);
  const { flow, pressure, length } = input;
  const velocity = flow / flowArea(pipe.diameter);
  const start = pressure.value + ATMOSPHERE;
  const forward = pressure.known === 'inlet';
  let mean = start;
  let values: number[] = [];
  for (let round = 0; round < 12; round++) {
    const density = gasDensity(gas, mean);
    const flux = density * velocity;
    const f = frictionFactor(velocity, pipe, gas.viscosity / density);
    const slope = (p: number, climb: number): number => {
      const rho = gasDensity(gas, p);
      return (-f * flux * flux) / (2 * pipe.diameter * rho) - rho * G * climb;
    };
    values = new Array<number>(kp.length).fill(start);
    let p = start;
    for (let n = 1; n < kp.length; n++) {
      const i = forward ? n : kp.length - 1 - n;
      const from = forward ? i - 1 : i + 1;
      const dx = (kp[i] as number) - (kp[from] as number);
      const climb = ((elevation[i] as number) - (elevation[from] as number)) / dx;
      const middle = p + (slope(p, climb) * dx) / 2;
      if (!(middle > 1000)) throw new PressureSpent(origin + (kp[from] as number));
      p += slope(middle, climb) * dx;
      if (!(p > 1000)) throw new PressureSpent(origin + (kp[i] as number));
      values[i] = p;
    }
    const next = integrateTrapezium(kp, values) / length;
    if (Math.abs(next - mean) < 1e-6 * mean) break;
    mean = next;
  }
  return { pressure: values.map((p) => p - ATMOSPHERE) };
}
