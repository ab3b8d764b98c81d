import {
  addSlow,
  both,
  createRandom,
  hunting,
  type LeakEvent,
  type LineEvent,
  type LineSpec,
  later,
  madeBy,
  NODE,
  nothing,
  type Pressure,
  prepareGas,
  prepareWave,
  report,
  ripple,
  type SensorFault,
  throughBatch,
} from '@site/leak-model';
import type { Drawn } from './draw.ts';
import { CHECK, RECORD } from './kinds.ts';
import { metersOf } from './meters.ts';
import type { Case, NodeRecord } from './types.ts';

/** Process noise of the gas line, Pa; its fronts are as much smaller. */
const GAS_NOISE = 300;
/** Step of the published pressures, Pa. */
const RESOLUTION = 10;
const ZERO = 40;

/** A drawn case as an operator would have it. */
export function caseOf(drawn: Drawn): Case {
  const { metadata, faults, seed, truth } = drawn;
  const record = (pressure: Pressure, to: { seconds: number; before: number; seed: number }) =>
    metadata.stations.map((at, node) => recordOf(at, node, pressure, faults, metadata.medium, to));
  const to = { seconds: RECORD.seconds, before: truth.began, seed };
  return {
    metadata,
    records: record(pressureIn(drawn), to),
    checks: metadata.checks.map(({ age, ...event }, i) =>
      record(delayed(drawn, drawn.before as LineSpec, event, age), {
        ...CHECK,
        seed: seed + 50_021 * (i + 1),
      }),
    ),
    meters: metersOf(drawn),
  };
}

function recordOf(
  at: number,
  node: number,
  pressure: Pressure,
  faults: readonly SensorFault[],
  medium: string,
  { seconds, before, seed }: { seconds: number; before: number; seed: number },
): NodeRecord {
  const interval = 1 / RECORD.rate;
  const random = createRandom(seed, node);
  const start = -before + random.uniform() * interval;
  const window = { start, interval, count: Math.floor(seconds * RECORD.rate) };
  const sigma = medium === 'gas' ? GAS_NOISE : NODE.noise.sigma;
  const sensor = { ...NODE, noise: { ...NODE.noise, sigma } };
  const { samples, clockOffset } = report(pressure(at, window, node), sensor, faults, node, random);
  const zero = Math.min(before, ZERO) * RECORD.rate;
  const mean = samples.subarray(0, zero).reduce((sum, p) => sum + p, 0) / zero;
  return {
    start: Math.round(1e6 * (before + start + clockOffset)) / 1e6,
    samples: samples.map((p) => RESOLUTION * Math.round((p - mean) / RESOLUTION)),
  };
}

/** What makes the record, in s after the event. */
function pressureIn(drawn: Drawn): Pressure {
  const { sources, spec, operation, operated, late, metadata } = drawn;
  const [first, second] = sources.map(
    ({ at, share, opening }): LeakEvent => ({
      kind: 'leak',
      at,
      flow: share * metadata.flow,
      opening,
    }),
  );
  const noise = noiseOf(drawn);
  const parts: Pressure[] = [];
  if (first) parts.push(delayed(drawn, spec, first, 0));
  if (second) parts.push(later(delayed(drawn, spec, second, 0), late));
  if (operation) parts.push(later(delayed(drawn, spec, operation, 0), -operated));
  if (noise) parts.push(noise);
  return parts.reduce(both, nothing);
}

/** Noise that begins with the event, or (slow) is always there. */
function noiseOf({
  truth: { kind },
  random,
  metadata: { waveSpeed },
}: Drawn): Pressure | undefined {
  if (kind === 'ripple') return ripple(random, waveSpeed);
  if (kind === 'hunting') return hunting(random, waveSpeed);
  if (kind === 'slow-noise' || kind === 'slow-noise-leak') return addSlow('slow', random);
  if (kind !== 'louder') return undefined;
  const loud = addSlow('louder', random);
  return (at, window, node) => {
    const series = loud(at, window, node);
    return {
      ...series,
      samples: series.samples.fill(0, 0, Math.ceil(-window.start / window.interval)),
    };
  };
}

/** An event of the line, `age` s before the leak. */
function delayed({ batch }: Drawn, spec: Drawn['spec'], event: LineEvent, age: number): Pressure {
  const wave = 'fluid' in spec ? prepareWave(spec) : prepareGas(spec);
  return batch ? throughBatch(wave, event, batch, age) : madeBy(wave, event);
}
