import { type Scale, scalesFor } from '../../simulation/detection/fronts/scan.ts';
import { type Knowledge, travelOf } from '../../simulation/detection/knowledge.ts';
import { exactNoise } from '../../simulation/detection/performance.ts';
import { knowledgeOf, type Watched } from '../../simulation/detection/trial.ts';
import { echo } from '../../simulation/hydraulics/ends.ts';
import { type GasLine, prepareGas } from '../../simulation/hydraulics/gas.ts';
import type { WaveLine } from '../../simulation/hydraulics/paths.ts';
import { openedFlow } from '../../simulation/hydraulics/source.ts';
import { prepareWave } from '../../simulation/hydraulics/wave.ts';
import type { EndSpec } from '../../simulation/types.ts';
import type { LineInput } from '../types.ts';
import { pipeOf, type Steady } from './hydraulics.ts';

/** A line made ready for the model's own functions, and for the analytic form of them. */
export type Model = {
  input: LineInput;
  watched: Watched;
  /** What the centre knows when its calibration is right. */ knowledge: Knowledge;
  /** One widest spacing's travel, s: how long a drop must stand. */ hold: number;
  /** The detector's windows with their thresholds, in the noise as entered. */ scales: Scale[];
  /** Power density of the noise at frequency zero, Pa² s. */ noiseZero: number;
  /** Small-signal echo of either end, −1 to 1. */
  echoes: { upstream: number; downstream: number };
  /** Growth of a drop behind its front by line packing, 1/s. */ growth: number;
  /** First step beside a leak of a flow, m³/s, at a place, Pa. */
  dropAt: (kp: number, flow: number) => number;
};

/** Throws RangeError where the model's own functions refuse the line. */
export function modelOf(input: LineInput, steady: Steady): Model {
  const { noise: sigma, correlation, sampling } = input;
  const wave = input.fluid.kind === 'gas' ? gasLine(input, steady) : liquidLine(input, steady);
  const noise = { sigma, correlation };
  const watched: Watched = {
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
  const knowledge = knowledgeOf(watched, calibration, {}, input.agree);
  const hold = travelOf(knowledge);
  const estimate = exactNoise(noise, sampling);
  const z = wave.impedance;
  const gas = input.fluid.kind === 'gas';
  return {
    input,
    watched,
    knowledge,
    hold,
    scales: scalesFor(estimate, hold).scales,
    noiseZero: estimate.zero,
    echoes: { upstream: echo(1, wave.ends.upstream), downstream: echo(1, wave.ends.downstream) },
    growth: knowledge.attenuation * wave.speed,
    dropAt: (kp, flow) =>
      (z / 2) * (gas ? flow : openedFlow(flow, Math.max(1, steady.pressureAt(kp)), z)),
  };
}

/**
 * An end as the model has it. What a visitor is not asked for is assumed: a pump's rise at no flow
 * is a fifth over its duty, and a valve lets the flow out to atmospheric pressure.
 */
function endsOf({ ends }: LineInput, inlet: number): { upstream: EndSpec; downstream: EndSpec } {
  return {
    upstream:
      ends.upstream === 'pump'
        ? { kind: 'pump', suction: 0, shutOff: 1.2 * inlet }
        : { kind: ends.upstream },
    downstream:
      ends.downstream === 'valve' ? { kind: 'valve', backPressure: 0 } : { kind: ends.downstream },
  };
}

/** Two points stand for the profile: waves do not feel it, and slack flow has been looked for. */
function liquidLine(input: LineInput, { hydraulics }: Steady): WaveLine {
  const { fluid, length } = input;
  if (fluid.kind === 'gas') throw new RangeError('This is a gas.');
  const { elevation, inlet, velocity } = hydraulics;
  return prepareWave({
    length,
    pipe: pipeOf(input),
    fluid,
    velocity,
    inletPressure: inlet,
    ...endsOf(input, inlet),
    profile: [
      { at: 0, elevation: elevation[0] as number },
      { at: length, elevation: elevation.at(-1) as number },
    ],
  });
}

function gasLine(input: LineInput, { hydraulics, meanPressure }: Steady): GasLine {
  const { fluid, length, ends } = input;
  if (fluid.kind !== 'gas') throw new RangeError('This is a liquid.');
  const held = (end: string) => (end === 'tank' ? 'tank' : 'flow');
  return prepareGas({
    length,
    pipe: pipeOf(input),
    gas: fluid,
    velocity: hydraulics.velocity,
    pressure: meanPressure,
    upstream: held(ends.upstream),
    downstream: held(ends.downstream),
  });
}
