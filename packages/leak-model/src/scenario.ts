import { type Balance, balanceTime, lostBy } from './balance.ts';
import type { Checking } from './checked.ts';
import { type Front, knownOnset, likeliestMode, type Node } from './detection/fronts/fronts.ts';
import type { NoiseEstimate } from './detection/fronts/noise.ts';
import { scalesFor } from './detection/fronts/scan.ts';
import type { Knowledge } from './detection/knowledge.ts';
import type { LineCheck } from './detection/line-check.ts';
import { type Decision, decide, isAlarm, type Verdict } from './detection/network.ts';
import type { Located } from './detection/posterior.ts';
import type { Why } from './detection/sources.ts';
import { learnNoise, observe, spacingTravel } from './detection/trial.ts';
import type { Warning } from './detection/warning.ts';
import { knowledgeOf, type Watched } from './detection/watched.ts';
import type { Disturbing } from './disturbed.ts';
import { area, G, orificeFlow } from './hydraulics/pipe.ts';
import { steadyPressureAt } from './hydraulics/steady.ts';
import { createRandom } from './random.ts';
import {
  DEFAULT,
  eventOf,
  FIXED,
  faultsOf,
  LEAKS,
  NEEDS_CHECK,
  recordLength,
  type Settings,
  signalsOf,
  sourceAt,
  specOf,
  watchedOf,
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
      why?: Why | undefined;
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
function noisesOf(settings: Settings, watched: Watched): Noises {
  const { noise, noiseCorrelation, sampleRate, seed } = settings;
  const key = [noise, noiseCorrelation, sampleRate, seed].join();
  const entry = noiseCache.find((kept) => kept.key === key) ?? {
    key,
    noises: watched.stations.map((_, i) =>
      learnNoise(watched, FIXED.history, createRandom(seed, 100 + i)),
    ),
  };
  noiseCache = [entry, ...noiseCache.filter((kept) => kept !== entry).slice(0, 1)];
  return entry.noises;
}

/** What few runs need, passed in so that others do not load it. */
type Extras = { checking?: Checking; disturbing?: Disturbing };

/** `atLeast`: s that the record has to last. */
export function run(settings: Settings, extras: Extras = {}, atLeast = 0): Run {
  const { checking, disturbing } = extras;
  const watched = watchedOf(settings);
  const spec = specOf(settings);
  const { speed } = watched.wave;
  const flow = settings.velocity * area(spec.pipe.diameter);
  const from = sourceAt(settings);
  const event = eventOf(settings, flow);
  const faults = faultsOf(settings);
  const disturbed = disturbing?.(settings, watched, flow);
  const noises = disturbed?.noises ?? noisesOf(settings, watched);
  const duration = Math.max(recordLength(settings, speed), atLeast, disturbed?.lasts ?? 0);
  const pressure = disturbed?.pressure ?? event;
  const stamped = observe(watched, pressure, faults, noises, settings.seed, duration, {
    again: true,
    before: disturbed?.before ?? 0,
  });
  const calibration = {
    waveSpeed: settings.waveSpeedError + (settings.fault === 'speed' ? FIXED.speed : 0),
    dispersion: 0,
    believed: settings.waveSpeedError,
  };
  const calibrated = {
    ...knowledgeOf(
      watched,
      calibration,
      { ...signalsOf(settings), ...(disturbed?.upstream && { upstream: disturbed.upstream }) },
      settings.agree,
    ),
    offtakes: settings.event === 'offtake' ? [from] : [],
  };
  const unchecked = { nodes: stamped, k: calibrated, check: undefined };
  const { nodes, k, check } = !NEEDS_CHECK.includes(settings.fault)
    ? unchecked
    : (checking?.(settings, watched, noises, stamped, calibrated, disturbed?.path) ?? {
        ...unchecked,
        k: { ...calibrated, proven: false },
      });
  const verdict = decide(nodes, k);
  const read = disturbed?.read?.(nodes, k) ?? verdict.decisions;
  const decisions = [...read].sort((a, b) => a.time - b.time);
  const told = decisions.find(isAlarm) ?? decisions[0];
  const outcome = outcomeOf(told, verdict, settings, disturbed?.sources ?? [from]);
  // A drop that is watched for long may turn out a swing: the record shows until then.
  if ('time' in outcome && outcome.time > duration) return run(settings, extras, outcome.time);

  const sensors = nodes.map(({ at, trace, noise }, i): SensorResult => {
    const mine = verdict.fronts.filter((f) => f.node === i).sort((a, b) => a.time - b.time);
    const agreed = mine.findIndex((f) => told?.fronts.includes(f));
    const fronts = mine.map(timed);
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
  if (told?.kind === 'leak') retime(sensors, nodes, told.place, k);
  const leaks = LEAKS.includes(settings.event);
  const q = leaks ? settings.leakShare * flow : 0;
  const until = 'time' in outcome ? outcome.time : duration;
  const balance: Balance = {
    flow,
    volume: spec.length * area(spec.pipe.diameter),
    stiffness: spec.fluid.density * speed ** 2,
    ...FIXED.balance,
  };
  const head = leaks ? steadyPressureAt(spec, from) / (spec.fluid.density * G) : 0;
  return {
    settings,
    spec,
    length: spec.length,
    waveSpeed: speed,
    leakAt: from,
    flow,
    leakFlow: q,
    hole: leaks ? Math.sqrt((4 * q) / (orificeFlow(0.6, 1, head) * Math.PI)) : 0,
    confirmation: spacingTravel(watched),
    sensors,
    outcome,
    decisions,
    check,
    warning: verdict.warning,
    degraded: disturbed?.degraded(nodes, verdict.decisions.some(isAlarm), k) ?? verdict.degraded,
    threshold: thresholdOf(
      nodes.map((n) => n.noise),
      spacingTravel(watched),
    ),
    litresLost: 1000 * lostBy(q, settings.openingTime, until),
    balanceTime: leaks ? balanceTime(balance, q) : undefined,
    duration,
  };
}

/** A front at its likeliest onset, as one node alone would report. */
function timed(front: Front): Front {
  const best = likeliestMode(front.onsets.flatMap((o) => o.modes));
  return best ? { ...front, time: best.time, sigma: best.sigma } : front;
}

function retime(sensors: SensorResult[], nodes: Node[], place: Located, k: Knowledge): void {
  for (const sensor of sensors) {
    if (!sensor.pick?.pick || sensor.pick.pick.sign < 0) continue;
    const node = nodes[sensor.pick.node] as Node;
    const best = knownOnset(sensor.pick, node, k, place.at, place.rise);
    if (best) Object.assign(sensor.pick, { time: best.time, sigma: best.sigma });
  }
}

function outcomeOf(
  told: Decision | undefined,
  { shortfall }: Verdict,
  { event }: Settings,
  sources: readonly number[],
): Outcome {
  if (!told)
    return event === 'nothing'
      ? { kind: 'quiet' }
      : { kind: 'missed', reason: shortfall ?? 'no-pick' };
  if (told.kind === 'leak') {
    const { at, low, high, half } = told.place;
    const nearest = sources.toSorted((a, b) => Math.abs(a - at) - Math.abs(b - at))[0] as number;
    const error = LEAKS.includes(event) ? at - nearest : undefined;
    return { kind: 'detected', time: told.time, location: { at, low, high, half }, error };
  }
  if (told.kind === 'offtake') return { kind: told.kind, time: told.time, at: told.place.at };
  const { kind, time, side } = told;
  if (kind === 'beyond') {
    const { node, alarm, untimed, why } = told;
    return { kind, time, side, node, alarm, untimed, why };
  }
  return { kind, time, side, announced: told.announced, untimed: told.untimed };
}

/** Pa, in the longest window of the quietest node. */
function thresholdOf(
  noises: readonly (NoiseEstimate | undefined)[],
  travel: number,
): number | undefined {
  const levels = noises.flatMap((noise) =>
    noise ? scalesFor(noise, travel).scales.map(({ level, unit }) => level * unit) : [],
  );
  return levels.length > 0 ? Math.min(...levels) : undefined;
}

/** At `x` m, Pa; level line. */
export const steadyPressure = (settings: Settings, x: number): number =>
  steadyPressureAt(specOf(settings), x);

let cached: Run | undefined;

export function defaultRun(): Run {
  cached ??= run(DEFAULT);
  return cached;
}
