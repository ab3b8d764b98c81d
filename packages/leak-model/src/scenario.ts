import { type Balance, computeBalanceTime, computeLostVolume } from './balance.ts';
import type { Front } from './detection/fronts/front.ts';
import { findLikeliestMode, fitOnsetWithRise, type Node } from './detection/fronts/fronts.ts';
import type { NoiseEstimate } from './detection/fronts/noise-estimate.ts';
import { buildScales } from './detection/fronts/scan.ts';
import type { LeakLocation } from './detection/leak-location.ts';
import type { LineCalibration } from './detection/line-calibration.ts';
import type { LineCheck } from './detection/line-check.ts';
import {
  type Decision,
  decideFromNodes,
  isAlarmDecision,
  type Verdict,
} from './detection/line-decisions.ts';
import { computeSpacingTravel, learnNoise, observeNodes } from './detection/observation.ts';
import type { UnplacedReason } from './detection/sources.ts';
import type { Warning } from './detection/warning.ts';
import { deriveCalibration, type WatchedLine } from './detection/watched-line.ts';
import type { AddDisturbances } from './disturbance-run.ts';
import { flowArea, G, orificeFlow } from './hydraulics/pipe.ts';
import { computeSteadyPressure } from './hydraulics/steady-state.ts';
import type { RunLineCheck } from './line-check-run.ts';
import { createRandom } from './random.ts';
import {
  buildEvent,
  buildFaults,
  buildLineSpec,
  buildSignals,
  buildWatchedLine,
  computeRecordLength,
  DEFAULT_SETTINGS,
  FIXED_SETTINGS,
  findEventPosition,
  LEAK_EVENTS,
  NEEDS_CHECK,
  type Settings,
} from './settings.ts';
import type { LineSpec, Side, Trace } from './types.ts';

type SensorResult = {
  name: string;
  /** m */ at: number;
  trace: Trace;
  /** True passing time of the front, s; undefined without an event. */
  frontAt: number | undefined;
  dead: boolean;
  fronts: Front[];
  /** The front used by the decision, else the node's first. */
  pick: Front | undefined;
  agreed: boolean;
};

export type Outcome =
  | {
      kind: 'detected';
      /** Rupture to alarm, s. */ time: number;
      /** Best estimate, 95 % interval and half-width, m. */
      location: { at: number; low: number; high: number; half: number };
      /** Estimated minus true position, m; undefined without a leak. */
      error: number | undefined;
    }
  /** `node` from 0. `untimed`: origin unknown; `side` and `node` must not be named. */
  | {
      kind: 'beyond';
      time: number;
      side: Side;
      node: number;
      alarm: boolean;
      untimed: boolean;
      why?: UnplacedReason | undefined;
    }
  /** Told as a declared offtake's. */
  | { kind: 'offtake'; time: number; at: number }
  | { kind: 'station'; time: number; side: Side; announced: boolean; untimed: boolean }
  | { kind: 'missed'; reason: NonNullable<Verdict['shortfall']> }
  /** Nothing happened, and nothing was reported. */
  | { kind: 'quiet' };

export type Run = {
  settings: Settings;
  spec: LineSpec;
  length: number;
  /** True wave speed, m/s. */
  waveSpeed: number;
  /** Position of the event: the leak or an end, m. */
  leakAt: number;
  /** m³/s */ flow: number;
  leakFlow: number;
  /** Diameter of the equivalent round hole (C_d 0.6), m. */ hole: number;
  /** Travel time over one spacing, s. */ confirmation: number;
  sensors: SensorResult[];
  outcome: Outcome;
  decisions: Decision[];
  /** What the last announced fronts said of clocks and wave speed. */
  check?: LineCheck | undefined;
  warning: Warning | undefined;
  /** Nodes whose noise has grown since it was learnt, or that swing. */ degraded: number[];
  /** Smallest detectable drop, Pa. */
  threshold: number | undefined;
  /** Litres lost by the alarm, or by the end of the record. */
  litresLost: number;
  /** Time for the volume balance to alarm, s; undefined: never. */
  balanceTime: number | undefined;
  /** Recorded time, s. */ duration: number;
};

type Noises = (NoiseEstimate | undefined)[];
let noiseCache: { key: string; noises: Noises }[] = [];

/**
 * Noise estimates of the nodes. Two entries are cached, since chart runs interleave with a moving
 * leak's.
 */
function estimateNoises(settings: Settings, watched: WatchedLine): Noises {
  const { noise, noiseCorrelation, sampleRate, seed } = settings;
  const key = [noise, noiseCorrelation, sampleRate, seed].join();
  const entry = noiseCache.find((kept) => kept.key === key) ?? {
    key,
    noises: watched.stations.map((_, i) =>
      learnNoise(watched, FIXED_SETTINGS.history, createRandom(seed, 100 + i)),
    ),
  };
  noiseCache = [entry, ...noiseCache.filter((kept) => kept !== entry).slice(0, 1)];
  return entry.noises;
}

/** What few runs need, passed in so that others do not load it. */
type Extras = { runLineCheck?: RunLineCheck; addDisturbances?: AddDisturbances };

/** `atLeast`: s that the record has to last. */
export function runScenario(settings: Settings, extras: Extras = {}, atLeast = 0): Run {
  const { runLineCheck, addDisturbances } = extras;
  const watched = buildWatchedLine(settings);
  const spec = buildLineSpec(settings);
  const { speed } = watched.wave;
  const flow = settings.velocity * flowArea(spec.pipe.diameter);
  const from = findEventPosition(settings);
  const event = buildEvent(settings, flow);
  const faults = buildFaults(settings);
  const disturbed = addDisturbances?.(settings, watched, flow);
  const noises = disturbed?.noises ?? estimateNoises(settings, watched);
  const duration = Math.max(computeRecordLength(settings, speed), atLeast, disturbed?.lasts ?? 0);
  const pressure = disturbed?.pressure ?? event;
  const stamped = observeNodes(watched, pressure, faults, noises, settings.seed, duration, {
    before: disturbed?.before ?? 0,
  });
  const calibration = {
    waveSpeed: settings.waveSpeedError + (settings.fault === 'speed' ? FIXED_SETTINGS.speed : 0),
    dispersion: 0,
    believed: settings.waveSpeedError,
  };
  const calibrated = {
    ...deriveCalibration(
      watched,
      calibration,
      { ...buildSignals(settings), ...(disturbed?.upstream && { upstream: disturbed.upstream }) },
      settings.agree,
    ),
    offtakes: settings.event === 'offtake' ? [from] : [],
  };
  const unchecked = { nodes: stamped, k: calibrated, check: undefined };
  const { nodes, k, check } = !NEEDS_CHECK.includes(settings.fault)
    ? unchecked
    : (runLineCheck?.(settings, watched, noises, stamped, calibrated, disturbed?.path) ?? {
        ...unchecked,
        k: { ...calibrated, proven: false },
      });
  const verdict = decideFromNodes(nodes, k);
  const read = disturbed?.read?.(nodes, k) ?? verdict.decisions;
  const decisions = [...read].sort((a, b) => a.time - b.time);
  const decision = decisions.find(isAlarmDecision) ?? decisions[0];
  const outcome = toOutcome(decision, verdict, settings, disturbed?.sources ?? [from]);
  // A drop that is watched for long may turn out a swing: the record shows until then.
  if ('time' in outcome && outcome.time > duration)
    return runScenario(settings, extras, outcome.time);

  const sensors = nodes.map(({ at, trace, noise }, i): SensorResult => {
    const mine = verdict.fronts.filter((f) => f.node === i).sort((a, b) => a.time - b.time);
    const agreed = mine.findIndex((f) => decision?.fronts.includes(f));
    const fronts = mine.map(moveToLikeliestOnset);
    const pick = fronts[Math.max(0, agreed)];
    const distance = Math.abs(at - from);
    return {
      name: `S${i + 1}`,
      at,
      trace,
      frontAt:
        event && distance / (at < from ? speed - settings.velocity : speed + settings.velocity),
      dead: noise === undefined,
      fronts,
      pick,
      agreed: agreed >= 0,
    };
  });
  if (decision?.kind === 'leak') updatePickTimes(sensors, nodes, decision.place, k);
  const leaks = LEAK_EVENTS.includes(settings.event);
  const q = leaks ? settings.leakShare * flow : 0;
  const until = 'time' in outcome ? outcome.time : duration;
  const balance: Balance = {
    flow,
    volume: spec.length * flowArea(spec.pipe.diameter),
    stiffness: spec.fluid.density * speed ** 2,
    ...FIXED_SETTINGS.balance,
  };
  const head = leaks ? computeSteadyPressure(spec, from) / (spec.fluid.density * G) : 0;
  return {
    settings,
    spec,
    length: spec.length,
    waveSpeed: speed,
    leakAt: from,
    flow,
    leakFlow: q,
    hole: leaks ? Math.sqrt((4 * q) / (orificeFlow(0.6, 1, head) * Math.PI)) : 0,
    confirmation: computeSpacingTravel(watched),
    sensors,
    outcome,
    decisions,
    check,
    warning: verdict.warning,
    degraded:
      disturbed?.findDegradedNodes(nodes, verdict.decisions.some(isAlarmDecision), k) ??
      verdict.degraded,
    threshold: findDetectableDrop(
      nodes.map((n) => n.noise),
      computeSpacingTravel(watched),
    ),
    litresLost: 1000 * computeLostVolume(q, settings.openingTime, until),
    balanceTime: leaks ? computeBalanceTime(balance, q) : undefined,
    duration,
  };
}

/** A front at its likeliest onset, as one node alone would report. */
function moveToLikeliestOnset(front: Front): Front {
  const best = findLikeliestMode(front.onsets.flatMap((o) => o.modes));
  return best ? { ...front, time: best.time, sigma: best.sigma } : front;
}

function updatePickTimes(
  sensors: SensorResult[],
  nodes: Node[],
  place: LeakLocation,
  k: LineCalibration,
): void {
  for (const sensor of sensors) {
    if (!sensor.pick?.pick || sensor.pick.pick.sign < 0) continue;
    const node = nodes[sensor.pick.node] as Node;
    const best = fitOnsetWithRise(sensor.pick, node, k, place.at, place.rise);
    if (best) Object.assign(sensor.pick, { time: best.time, sigma: best.sigma });
  }
}

function toOutcome(
  decision: Decision | undefined,
  { shortfall }: Verdict,
  { event }: Settings,
  sources: readonly number[],
): Outcome {
  if (!decision)
    return event === 'nothing'
      ? { kind: 'quiet' }
      : { kind: 'missed', reason: shortfall ?? 'no-pick' };
  if (decision.kind === 'leak') {
    const { at, low, high, half } = decision.place;
    const nearest = sources.toSorted((a, b) => Math.abs(a - at) - Math.abs(b - at))[0] as number;
    const error = LEAK_EVENTS.includes(event) ? at - nearest : undefined;
    return { kind: 'detected', time: decision.time, location: { at, low, high, half }, error };
  }
  if (decision.kind === 'offtake')
    return { kind: decision.kind, time: decision.time, at: decision.place.at };
  const { kind, time, side } = decision;
  if (kind === 'beyond') {
    const { node, alarm, untimed, why } = decision;
    return { kind, time, side, node, alarm, untimed, why };
  }
  return { kind, time, side, announced: decision.announced, untimed: decision.untimed };
}

/** Pa, in the longest window of the quietest node. */
function findDetectableDrop(
  noises: readonly (NoiseEstimate | undefined)[],
  travel: number,
): number | undefined {
  const levels = noises.flatMap((noise) =>
    noise ? buildScales(noise, travel).scales.map(({ level, unit }) => level * unit) : [],
  );
  return levels.length > 0 ? Math.min(...levels) : undefined;
}

/** At `x` m, Pa; level line. */
export const steadyPressure = (settings: Settings, x: number): number =>
  computeSteadyPressure(buildLineSpec(settings), x);

let cached: Run | undefined;

export function getDefaultRun(): Run {
  cached ??= runScenario(DEFAULT_SETTINGS);
  return cached;
}
