import {
  createRandom,
  type LeakEvent,
  type LineSpec,
  NODE_SENSOR,
  prepareGasLine,
  prepareWaveLine,
} from '@site/leak-model';
import {
  addPressures,
  createBatchPressure,
  createEventPressure,
  createExtraNoise,
  delayPressure,
  drawHunting,
  drawRipple,
  type LineEvent,
  noDisturbance,
  type PressureField,
  recordSample,
  type SensorFault,
} from '@site/leak-model/detector';
import type { DrawnCase } from './draw-case.ts';
import { CHECK, RECORD } from './kinds.ts';
import { simulateMeters } from './meters.ts';
import type { Case, NodeRecord } from './types.ts';

/** Process noise of the gas line, Pa; its fronts are as much smaller. */
const GAS_NOISE = 300;
/** Step of the published pressures, Pa. */
const RESOLUTION = 10;
const ZERO = 40;

/** A drawn case as an operator would have it. */
export function recordCase(drawn: DrawnCase): Case {
  const { metadata, faults, seed, truth } = drawn;
  const record = (pressure: PressureField, to: { seconds: number; before: number; seed: number }) =>
    metadata.stations.map((at, node) =>
      recordNode(at, node, pressure, faults, metadata.medium, to),
    );
  const to = { seconds: RECORD.seconds, before: truth.began, seed };
  return {
    metadata,
    records: record(buildPressure(drawn), to),
    checks: metadata.checks.map(({ age, ...event }, i) =>
      record(createLinePressure(drawn, drawn.before as LineSpec, event, age), {
        ...CHECK,
        seed: seed + 50_021 * (i + 1),
      }),
    ),
    meters: simulateMeters(drawn),
  };
}

function recordNode(
  at: number,
  node: number,
  pressure: PressureField,
  faults: readonly SensorFault[],
  medium: string,
  { seconds, before, seed }: { seconds: number; before: number; seed: number },
): NodeRecord {
  const interval = 1 / RECORD.rate;
  const random = createRandom(seed, node);
  const start = -before + random.uniform() * interval;
  const window = { start, interval, count: Math.floor(seconds * RECORD.rate) };
  const sigma = medium === 'gas' ? GAS_NOISE : NODE_SENSOR.noise.sigma;
  const sensor = { ...NODE_SENSOR, noise: { ...NODE_SENSOR.noise, sigma } };
  const { samples, clockOffset } = recordSample(
    pressure(at, window, node),
    sensor,
    faults,
    node,
    random,
  );
  const zero = Math.min(before, ZERO) * RECORD.rate;
  const mean = samples.subarray(0, zero).reduce((sum, p) => sum + p, 0) / zero;
  return {
    start: Math.round(1e6 * (before + start + clockOffset)) / 1e6,
    samples: samples.map((p) => RESOLUTION * Math.round((p - mean) / RESOLUTION)),
  };
}

/** What makes the record, in s after the event. */
function buildPressure(drawn: DrawnCase): PressureField {
  const { sources, spec, operation, operated, late, metadata } = drawn;
  const [first, second] = sources.map(
    ({ at, share, opening }): LeakEvent => ({
      kind: 'leak',
      at,
      flow: share * metadata.flow,
      opening,
    }),
  );
  const noise = buildNoise(drawn);
  const parts: PressureField[] = [];
  if (first) parts.push(createLinePressure(drawn, spec, first, 0));
  if (second) parts.push(delayPressure(createLinePressure(drawn, spec, second, 0), late));
  if (operation)
    parts.push(delayPressure(createLinePressure(drawn, spec, operation, 0), -operated));
  if (noise) parts.push(noise);
  return parts.reduce(addPressures, noDisturbance);
}

/** Noise that begins with the event, or (slow) is always there. */
function buildNoise({
  truth: { kind },
  random,
  metadata: { waveSpeed },
}: DrawnCase): PressureField | undefined {
  if (kind === 'ripple') return drawRipple(random, waveSpeed);
  if (kind === 'hunting') return drawHunting(random, waveSpeed);
  if (kind === 'slow-noise' || kind === 'slow-noise-leak') return createExtraNoise('slow', random);
  if (kind !== 'louder') return undefined;
  const loud = createExtraNoise('louder', random);
  return (at, window, node) => {
    const series = loud(at, window, node);
    return {
      ...series,
      samples: series.samples.fill(0, 0, Math.ceil(-window.start / window.interval)),
    };
  };
}

/** An event of the line, `age` s before the leak. */
function createLinePressure(
  { batch }: DrawnCase,
  spec: DrawnCase['spec'],
  event: LineEvent,
  age: number,
): PressureField {
  const wave = 'fluid' in spec ? prepareWaveLine(spec) : prepareGasLine(spec);
  return batch ? createBatchPressure(wave, event, batch, age) : createEventPressure(wave, event);
}
