import {
  createRandom,
  drawLogUniform,
  type Random,
  type Side,
  type WatchedLine,
} from '@site/leak-model';
import {
  type CalibrationErrors,
  learnNoise,
  type NoiseEstimate,
  type SensorFault,
  type StationEvent,
} from '@site/leak-model/detector';

export type Operation = StationEvent['kind'] | 'valve-open-upstream' | 'valve-close-upstream';

export type Fault = 'drift' | 'burst' | 'clock';

/** Announced in the runs after an operation. */
export const ANNOUNCED_OPERATIONS = [
  'pump-start',
  'pump-stop',
  'valve-open',
  'valve-close',
] as const;
export type AnnouncedOperation = (typeof ANNOUNCED_OPERATIONS)[number];

/** 1 σ. */
export const CALIBRATION_SIGMA = { waveSpeed: 0.0005, dispersion: 0.1 };

/** Noise estimates from which each run draws one per node. */
export const POOL_SIZE = 24;

export const drawCalibration = (random: Random): CalibrationErrors => ({
  waveSpeed: CALIBRATION_SIGMA.waveSpeed * random.normal(),
  dispersion: CALIBRATION_SIGMA.dispersion * random.normal(),
  believed: CALIBRATION_SIGMA.waveSpeed,
});

export const createNoisePool = (
  watched: WatchedLine,
  history: number,
  seed: number,
  size = POOL_SIZE,
) =>
  Array.from({ length: size }, (_, i) =>
    learnNoise(watched, history, createRandom(seed, 1000 + i)),
  );

export const pickNoises = (from: (NoiseEstimate | undefined)[], random: Random, nodes: number) =>
  Array.from({ length: nodes }, () => from[Math.floor(random.uniform() * from.length)]);

/** Duration of an operation, s: minimum and maximum. */
const TIMES: Record<Operation, [number, number]> = {
  'pump-start': [1, 10],
  'pump-stop': [0.5, 10],
  'pump-trip': [0.3, 3],
  'valve-open': [0.5, 30],
  'valve-close': [0.5, 30],
  'valve-open-upstream': [0.5, 30],
  'valve-close-upstream': [0.5, 30],
  'rate-up': [10, 120],
  'rate-down': [10, 120],
  'pressure-up': [0.2, 5],
  'pressure-down': [0.2, 5],
};

const DOWNSTREAM: readonly Operation[] = ['valve-open', 'valve-close'];

/** Rates change at either end. */
export function drawOperation(what: Operation, flow: number, random: Random): StationEvent {
  const [quick, slow] = TIMES[what];
  const time = drawLogUniform(random, quick, slow);
  const pressure = what === 'pressure-up' || what === 'pressure-down';
  const change = pressure
    ? drawLogUniform(random, 2e3, 100e3)
    : flow * drawLogUniform(random, 0.003, 0.3);
  const rate = what === 'rate-up' || what === 'rate-down';
  const end: Side =
    DOWNSTREAM.includes(what) || (rate && random.uniform() < 0.5) ? 'downstream' : 'upstream';
  const kind = what.replace('-upstream', '') as StationEvent['kind'];
  return { kind, end, change, time };
}

export function drawFault(what: Fault, node: number, random: Random): SensorFault {
  const sign = random.uniform() < 0.5 ? -1 : 1;
  switch (what) {
    case 'drift':
      return {
        kind: 'drift',
        node,
        start: -5,
        rate: (sign * drawLogUniform(random, 500, 10e3)) / 60,
      };
    case 'burst':
      return {
        kind: 'burst',
        node,
        start: 10 * random.uniform(),
        time: drawLogUniform(random, 0.2, 10),
        sigma: drawLogUniform(random, 2e3, 30e3),
        correlation: drawLogUniform(random, 0.005, 0.3),
      };
    case 'clock':
      return { kind: 'clock', node, offset: sign * 0.05 };
  }
}
