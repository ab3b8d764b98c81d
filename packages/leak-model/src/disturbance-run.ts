import { findDegradedNodes } from './detection/degraded-nodes.ts';
import type { Node } from './detection/fronts/fronts.ts';
import {
  type LineCalibration,
  QUIET_STATION,
  type StationSignal,
} from './detection/line-calibration.ts';
import type { Decision } from './detection/line-decisions.ts';
import type { PressureField } from './detection/observation.ts';
import { readWithoutOperation } from './detection/second-reading.ts';
import type { WatchedLine } from './detection/watched-line.ts';
import {
  addPressures,
  type Batch,
  createBatchPressure,
  createEventPressure,
  createExtraNoise,
  createSwing,
  delayPressure,
  learnSlowNoise,
  noDisturbance,
} from './disturbances.ts';
import { createRandom } from './random.ts';
import { buildEvent, findEventPosition, type Settings } from './settings.ts';
import type { LineEvent, LineSpec, StationEvent } from './types.ts';

/** What disturbs a run beside its event; loaded where a run needs it. */

/** Of the second leak: m beside the first, s after it. */
const SECOND = { apart: 0.16, after: 1.2 };
/** Of the pump start before a leak: share of the flow, s before, s that it takes. */
const START = { share: 0.1, before: 30, time: 3 };
/** s and Pa. */
const SWINGS = { ripple: [0.2, 4000], hunting: [10, 5000] } as const;
/** Of the batch: shares of the line where it lies, and by how much slower waves cross it. */
const BATCH = { from: 0.45, to: 0.6, slower: 0.04 };
/** Record in which a swing or noise is seen, s. */
const WATCHED = 60;

let kept: { key: string; noises: ReturnType<typeof learnSlowNoise> } | undefined;

/** A moved leak does not change what was learnt. */
function getSlowNoises(
  { noise, noiseCorrelation, sampleRate, seed }: Settings,
  watched: WatchedLine,
) {
  const key = [noise, noiseCorrelation, sampleRate, seed].join();
  if (kept?.key !== key)
    kept = { key, noises: learnSlowNoise(watched, seed, watched.stations.length) };
  return kept.noises;
}

type DisturbedRun = {
  pressure: PressureField;
  /** Places of the leaks, m. */ sources: number[];
  /** Record before and after the event, s. */ before: number;
  lasts: number;
  findDegradedNodes: typeof findDegradedNodes;
  /** What the nodes learnt, where it is not the usual. */
  noises?: ReturnType<typeof learnSlowNoise> | undefined;
  /** What the upstream station announced, and the reading after it. */
  upstream?: StationSignal;
  read?: (nodes: readonly Node[], k: LineCalibration) => Decision[];
  /** Pressure of an operation `age` s before, where it is not the usual. */
  path?: (event: LineEvent, age: number) => PressureField;
};

export function addDisturbances(
  settings: Settings,
  watched: WatchedLine,
  flow: number,
): DisturbedRun {
  const { event: name, fault } = settings;
  const event = buildEvent(settings, flow);
  const { wave } = watched;
  const plain = event ? createEventPressure(wave, event) : noDisturbance;
  const made: DisturbedRun = {
    pressure: plain,
    sources: [findEventPosition(settings)],
    before: 0,
    lasts: 0,
    findDegradedNodes,
  };
  if (name === 'two' && event?.kind === 'leak') {
    const length = wave.spec.length;
    const side = event.at > length / 2 ? -1 : 1;
    const second = { ...event, at: event.at + side * SECOND.apart * length };
    made.pressure = addPressures(
      plain,
      delayPressure(createEventPressure(wave, second), SECOND.after),
    );
    made.sources.push(second.at);
  }
  if (fault === 'batch') {
    const { length } = wave.spec;
    const { from, to, slower } = BATCH;
    const batch: Batch = { from: from * length, to: to * length, slowness: slower / wave.speed };
    if (event) made.pressure = createBatchPressure(wave, event, batch);
    made.path = (check, age) => createBatchPressure(wave, check, batch, age);
  }
  if (fault === 'ripple' || fault === 'hunting') {
    const [period, amplitude] = SWINGS[fault];
    made.pressure = addPressures(made.pressure, createSwing(period, amplitude, wave.speed));
    made.lasts = WATCHED;
  }
  if (fault === 'louder' || fault === 'slow') {
    const noise = createExtraNoise(fault, createRandom(settings.seed, 500), settings.noise);
    made.pressure = addPressures(made.pressure, noise);
    made.lasts = WATCHED;
  }
  const noises = fault === 'slow' ? getSlowNoises(settings, watched) : undefined;
  if (name !== 'after-start') return { ...made, noises };
  const start: StationEvent = {
    ...{ kind: 'pump-start', end: 'upstream' },
    ...{ change: START.share * flow, time: START.time },
  };
  return {
    ...made,
    noises,
    pressure: addPressures(
      made.pressure,
      delayPressure(createEventPressure(wave, start), -START.before),
    ),
    before: START.before,
    upstream: { ...QUIET_STATION, events: [{ at: -START.before, lasts: START.time }] },
    read: (nodes: readonly Node[], k: LineCalibration) =>
      readWithoutOperation(nodes, wave.spec as LineSpec, start, -START.before, k),
  };
}

export type AddDisturbances = typeof addDisturbances;
