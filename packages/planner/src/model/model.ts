import {
  computeTravelTime,
  deriveCalibration,
  type LineCalibration,
  prepareGasLine,
  prepareWaveLine,
  type WatchedLine,
} from '@site/leak-model';
import {
  buildScales,
  type EndSpec,
  flowAfterFront,
  type GasLine,
  reflectionCoefficient,
  type Scale,
  type WaveLine,
} from '@site/leak-model/closed-form';
import { toNoiseEstimate } from '@site/leak-model/detector';
import type { Hydraulics, LineInput } from '../types.ts';
import { buildPipe, type SteadyState } from './hydraulics.ts';

export type Model = {
  input: LineInput;
  watched: WatchedLine;
  /** The control centre's knowledge with an exact calibration. */ knowledge: LineCalibration;
  /** Confirmation time: travel over the widest spacing, s. */ hold: number;
  scales: Scale[];
  /** Zero-frequency noise density, Pa² s. */ noiseZero: number;
  /** Reflection coefficients, −1 to 1. */
  echoes: { upstream: number; downstream: number };
  /** Line packing: growth of a drop behind its front, 1/s. */ growth: number;
  /** First pressure step beside a leak of `flow` m³/s, Pa. */
  dropAt: (kp: number, flow: number) => number;
};

/** @throws RangeError where the model refuses the line */
export function buildModel(input: LineInput, steady: SteadyState): Model {
  const { noise: sigma, correlation, sampling } = input;
  const wave =
    input.fluid.kind === 'gas' ? buildGasLine(input, steady) : buildLiquidLine(input, steady);
  const noise = { sigma, correlation };
  const watched: WatchedLine = {
    wave,
    stations: input.nodes,
    sensor: {
      bandwidth: Number.POSITIVE_INFINITY,
      noise,
      wander: 0,
      resolution: 0,
      clock: input.clock,
    },
    rate: sampling,
    latency: input.latency,
  };
  const calibration = { waveSpeed: 0, dispersion: 0, believed: input.waveSpeedError };
  const knowledge = deriveCalibration(watched, calibration, {}, input.agree);
  const hold = computeTravelTime(knowledge);
  const estimate = toNoiseEstimate(noise, sampling);
  const z = wave.impedance;
  const gas = input.fluid.kind === 'gas';
  return {
    input,
    watched,
    knowledge,
    hold,
    scales: buildScales(estimate, hold).scales,
    noiseZero: estimate.zero,
    echoes: {
      upstream: reflectionCoefficient(1, wave.ends.upstream),
      downstream: reflectionCoefficient(1, wave.ends.downstream),
    },
    growth: knowledge.attenuation * wave.speed,
    dropAt: (kp, flow) =>
      (z / 2) * (gas ? flow : flowAfterFront(flow, Math.max(1, steady.pressureAt(kp)), z)),
  };
}

/** Assumed: pump shut-off head 20% above duty; valve to atmosphere. */
function buildEnds(
  { ends, across }: LineInput,
  { inlet, delivery }: Hydraulics,
): { upstream: EndSpec; downstream: EndSpec } {
  const up = across?.upstream;
  const down = across?.downstream;
  return {
    upstream:
      ends.upstream === 'pump'
        ? { kind: 'pump', suction: 0, shutOff: up === undefined ? 1.2 * inlet : inlet + up }
        : { kind: ends.upstream },
    downstream:
      ends.downstream === 'valve'
        ? { kind: 'valve', backPressure: down === undefined ? 0 : delivery - down }
        : { kind: ends.downstream },
  };
}

/** Level: waves ignore the profile, and slack flow is already checked. */
function buildLiquidLine(input: LineInput, { hydraulics }: SteadyState): WaveLine {
  const { fluid, length } = input;
  if (fluid.kind === 'gas') throw new RangeError('This is a gas.');
  const { elevation, inlet, velocity } = hydraulics;
  return prepareWaveLine({
    length,
    pipe: buildPipe(input),
    fluid,
    velocity,
    inletPressure: inlet,
    ...buildEnds(input, hydraulics),
    profile: [
      { at: 0, elevation: elevation[0] as number },
      { at: length, elevation: elevation.at(-1) as number },
    ],
  });
}

function buildGasLine(input: LineInput, { hydraulics, meanPressure }: SteadyState): GasLine {
  const { fluid, length, ends } = input;
  if (fluid.kind !== 'gas') throw new RangeError('This is a liquid.');
  const held = (end: string) => (end === 'tank' ? 'tank' : 'flow');
  return prepareGasLine({
    length,
    pipe: buildPipe(input),
    gas: fluid,
    velocity: hydraulics.velocity,
    pressure: meanPressure,
    upstream: held(ends.upstream),
    downstream: held(ends.downstream),
  });
}
