import { degraded } from './detection/degraded.ts';
import type { Node } from './detection/fronts/fronts.ts';
import { type Knowledge, QUIET, type StationSignal } from './detection/knowledge.ts';
import type { Decision } from './detection/network.ts';
import { readAgain } from './detection/set-aside.ts';
import type { Pressure } from './detection/trial.ts';
import type { Watched } from './detection/watched.ts';
import {
  addSlow,
  type Batch,
  both,
  later,
  learnSlow,
  madeBy,
  nothing,
  swing,
  throughBatch,
} from './disturbances.ts';
import { createRandom } from './random.ts';
import { eventOf, type Settings, sourceAt } from './settings.ts';
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

let kept: { key: string; noises: ReturnType<typeof learnSlow> } | undefined;

/** A moved leak does not change what was learnt. */
function slowNoises({ noise, noiseCorrelation, sampleRate, seed }: Settings, watched: Watched) {
  const key = [noise, noiseCorrelation, sampleRate, seed].join();
  if (kept?.key !== key) kept = { key, noises: learnSlow(watched, seed, watched.stations.length) };
  return kept.noises;
}

type Disturbed = {
  pressure: Pressure;
  /** Places of the leaks, m. */ sources: number[];
  /** Record before and after the event, s. */ before: number;
  lasts: number;
  degraded: typeof degraded;
  /** What the nodes learnt, where it is not the usual. */
  noises?: ReturnType<typeof learnSlow> | undefined;
  /** What the upstream station announced, and the reading after it. */
  upstream?: StationSignal;
  read?: (nodes: readonly Node[], k: Knowledge) => Decision[];
  /** Pressure of an operation `age` s before, where it is not the usual. */
  path?: (event: LineEvent, age: number) => Pressure;
};

export function disturbing(settings: Settings, watched: Watched, flow: number): Disturbed {
  const { event: name, fault } = settings;
  const event = eventOf(settings, flow);
  const { wave } = watched;
  const plain = event ? madeBy(wave, event) : nothing;
  const made: Disturbed = {
    pressure: plain,
    sources: [sourceAt(settings)],
    before: 0,
    lasts: 0,
    degraded,
  };
  if (name === 'two' && event?.kind === 'leak') {
    const length = wave.spec.length;
    const side = event.at > length / 2 ? -1 : 1;
    const second = { ...event, at: event.at + side * SECOND.apart * length };
    made.pressure = both(plain, later(madeBy(wave, second), SECOND.after));
    made.sources.push(second.at);
  }
  if (fault === 'batch') {
    const { length } = wave.spec;
    const { from, to, slower } = BATCH;
    const batch: Batch = { from: from * length, to: to * length, slowness: slower / wave.speed };
    if (event) made.pressure = throughBatch(wave, event, batch);
    made.path = (check, age) => throughBatch(wave, check, batch, age);
  }
  if (fault === 'ripple' || fault === 'hunting') {
    const [period, amplitude] = SWINGS[fault];
    made.pressure = both(made.pressure, swing(period, amplitude, wave.speed));
    made.lasts = WATCHED;
  }
  if (fault === 'louder' || fault === 'slow') {
    const noise = addSlow(fault, createRandom(settings.seed, 500), settings.noise);
    made.pressure = both(made.pressure, noise);
    made.lasts = WATCHED;
  }
  const noises = fault === 'slow' ? slowNoises(settings, watched) : undefined;
  if (name !== 'after-start') return { ...made, noises };
  const start: StationEvent = {
    ...{ kind: 'pump-start', end: 'upstream' },
    ...{ change: START.share * flow, time: START.time },
  };
  return {
    ...made,
    noises,
    pressure: both(made.pressure, later(madeBy(wave, start), -START.before)),
    before: START.before,
    upstream: { ...QUIET, events: [{ at: -START.before, lasts: START.time }] },
    read: (nodes: readonly Node[], k: Knowledge) =>
      readAgain(nodes, wave.spec as LineSpec, start, -START.before, k),
  };
}

export type Disturbing = typeof disturbing;
