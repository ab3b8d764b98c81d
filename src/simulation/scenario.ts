import { type Balance, balanceTime } from './balance.ts';
import { DEFAULT_LEAK } from './detection/default.ts';
import { type Front, knownOnset, likeliestMode, type Node } from './detection/fronts.ts';
import { type Knowledge, QUIET, type StationSignal } from './detection/knowledge.ts';
import { NODE, siteLine } from './detection/lines.ts';
import { type Decision, decide, type Verdict, type Warning } from './detection/network.ts';
import type { NoiseEstimate } from './detection/noise.ts';
import type { Located } from './detection/posterior.ts';
import { scalesFor } from './detection/scan.ts';
import {
  knowledgeOf,
  learnNoise,
  observe,
  spacingTravel,
  type Watched,
  watch,
} from './detection/trial.ts';
import type { LiquidName } from './hydraulics/liquids.ts';
import { area, G, orificeFlow } from './hydraulics/pipe.ts';
import { steadyPressureAt } from './hydraulics/steady.ts';
import { createRandom } from './random.ts';
import type { LineEvent, LineSpec, SensorFault, Side, StationEvent, Trace } from './types.ts';

/**
 * A line, its nodes and what happens on it, run from the event to the decision. `DEFAULT` is the
 * scenario of the home page and the technology page; why it is what it is stands in
 * docs/decisions/0048-default-scenario.md. Nothing here states a result: every figure is computed.
 */

/** What happens. A station event changes its flow by `leakShare` of the line's. */
export const EVENTS = {
  leak: undefined,
  'pump-trip': { kind: 'pump-trip', end: 'upstream' },
  'pump-stop': { kind: 'pump-stop', end: 'upstream' },
  'pump-start': { kind: 'pump-start', end: 'upstream' },
  'inlet-close': { kind: 'valve-close', end: 'upstream' },
  'inlet-open': { kind: 'valve-open', end: 'upstream' },
  'outlet-close': { kind: 'valve-close', end: 'downstream' },
  'outlet-open': { kind: 'valve-open', end: 'downstream' },
  'rate-up': { kind: 'rate-up', end: 'upstream' },
  'rate-down': { kind: 'rate-down', end: 'upstream' },
  nothing: undefined,
} as const satisfies Record<string, Pick<StationEvent, 'kind' | 'end'> | undefined>;
export type EventName = keyof typeof EVENTS;

/** What is wrong with one node. */
export const FAULTS = ['none', 'drift', 'burst', 'dead', 'clock'] as const;
export type FaultName = (typeof FAULTS)[number];

/** Whether the stations report what they do: at once, not at all, or not because the link is down. */
export const SIGNALS = ['reported', 'silent', 'lost'] as const;
export type SignalName = (typeof SIGNALS)[number];

export type Settings = {
  fluid: LiquidName;
  /** Overrides the wave speed computed from fluid and pipe, m/s. */
  waveSpeed?: number;
  /** Distance between nodes, m. Four nodes; the line is five spacings long. */
  spacing: number;
  event: EventName;
  /** Place of the leak as a fraction of the line. */
  leakFraction: number;
  /** Leak at the steady pressure, or change at a station, as a fraction of the line's flow. */
  leakShare: number;
  /** Time in which it opens or changes, s; 0 is sudden. A trip takes it as its time constant. */
  openingTime: number;
  signal: SignalName;
  fault: FaultName;
  /** Node at fault, from 0. */
  faultNode: number;
  /** Nodes that must agree on one source. */
  agree: number;
  /** Steady velocity, m/s. */
  velocity: number;
  /** Standard deviation of the pressure noise, Pa, and its correlation time, s. */
  noise: number;
  noiseCorrelation: number;
  /** Samples per second. */
  sampleRate: number;
  /** Standard deviation of the nodes' clocks, s. */
  clockError: number;
  /** By how much the calibrated wave speed is too high, as a fraction. */
  waveSpeedError: number;
  /** From the last node's decision to the alarm on a screen, s. */
  latency: number;
  seed: number;
};

export const FIXED = {
  sensors: 4,
  /** Quiet line that the nodes have learnt their noise from, s. */
  history: 60,
  /** Faults of a node: Pa/s; Pa, s and s; s. */
  drift: 2000 / 60,
  burst: { sigma: 10e3, correlation: 0.05, time: 2 },
  clock: 0.05,
  balance: { meter: 0.0025, pressure: 10e3, temperature: 0.3, expansion: 8e-4, coverage: 2 },
} as const;

export const DEFAULT: Settings = {
  fluid: DEFAULT_LEAK.fluid,
  spacing: DEFAULT_LEAK.spacing,
  event: 'leak',
  leakFraction: DEFAULT_LEAK.at / (5 * DEFAULT_LEAK.spacing),
  leakShare: DEFAULT_LEAK.size,
  openingTime: DEFAULT_LEAK.opening,
  signal: 'reported',
  fault: 'none',
  faultNode: 1,
  agree: 3,
  velocity: 1,
  noise: NODE.noise.sigma,
  noiseCorrelation: NODE.noise.correlation,
  sampleRate: 1000,
  clockError: NODE.clock,
  waveSpeedError: DEFAULT_LEAK.waveSpeedError,
  latency: DEFAULT_LEAK.latency,
  seed: DEFAULT_LEAK.seed,
};

export type SensorResult = {
  name: string;
  /** m from the upstream end. */ at: number;
  trace: Trace;
  /** When the event's front truly passes, s; undefined when nothing happens on the line. */
  frontAt: number | undefined;
  dead: boolean;
  /** All its fronts, in order of time. */ fronts: Front[];
  /** The front the decision rests on; of a node it does not rest on, its first. */
  pick: Front | undefined;
  /** Whether the decision rests on it. */ agreed: boolean;
};

export type Outcome =
  | {
      kind: 'detected';
      /** Rupture to alarm, s. */ time: number;
      /** m: best place, bounds of the 95 % interval and half its width. */
      location: { at: number; low: number; high: number; half: number };
      /** Located less true station, m; undefined when there was no leak. */
      error: number | undefined;
    }
  /** `node` from 0. `untimed`: its origin is not known, and `side` and `node` are not to be named. */
  | { kind: 'beyond'; time: number; side: Side; node: number; alarm: boolean; untimed: boolean }
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
  /** Where the event begins: the leak, or the end of the line. */
  leakAt: number;
  /** m³/s */ flow: number;
  leakFlow: number;
  /** Diameter of the round hole that leaks as much with C_d 0.6, m. */ hole: number;
  /** One spacing's travel, for which a drop must stand, s. */ confirmation: number;
  sensors: SensorResult[];
  outcome: Outcome;
  /** All that was decided, in order of time. */
  decisions: Decision[];
  warning: Warning | undefined;
  /** Smallest drop that the quietest living node notices over its longest window, Pa. */
  threshold: number | undefined;
  /** Litres lost by the alarm, or by the end of the record when there is none. */
  litresLost: number;
  /** s the volume balance would need; undefined: never. */
  balanceTime: number | undefined;
  /** s recorded. */ duration: number;
};

/** Node stations, m: at 20, 40, 60 and 80 % of the line. */
export const sensorStations = (spacing: number): number[] =>
  Array.from({ length: FIXED.sensors }, (_, i) => (i + 1) * spacing);

/** Where the event of these settings begins, m. */
export function sourceAt({ event, spacing, leakFraction }: Settings): number {
  const length = (FIXED.sensors + 1) * spacing;
  const station = EVENTS[event];
  if (!station) return leakFraction * length;
  return station.end === 'upstream' ? 0 : length;
}

/** The line of these settings. Its inlet is a tank unless something is done there: then a pump. */
export function specOf(settings: Settings): LineSpec {
  const pump = EVENTS[settings.event]?.end === 'upstream';
  const { spec } = siteLine(
    settings.fluid,
    settings.spacing,
    pump ? 'pump' : 'tank',
    settings.velocity,
  );
  return settings.waveSpeed === undefined ? spec : { ...spec, waveSpeed: settings.waveSpeed };
}

export const watchedOf = (settings: Settings): Watched =>
  watch(
    specOf(settings),
    sensorStations(settings.spacing),
    {
      ...NODE,
      noise: { sigma: settings.noise, correlation: settings.noiseCorrelation },
      clock: settings.clockError,
    },
    { rate: settings.sampleRate, latency: settings.latency },
  );

/** True speed of the pressure wave for these settings, m/s. */
export const trueWaveSpeed = (settings: Settings): number => watchedOf(settings).wave.speed;

/** What happens on the line; undefined: nothing. */
export function eventOf(settings: Settings, flow: number): LineEvent | undefined {
  const change = settings.leakShare * flow;
  if (settings.event === 'leak')
    return { kind: 'leak', at: sourceAt(settings), flow: change, opening: settings.openingTime };
  const station = EVENTS[settings.event];
  return station && { ...station, change, time: settings.openingTime };
}

function faultsOf({ fault, faultNode: node }: Settings): SensorFault[] {
  if (fault === 'drift') return [{ kind: 'drift', node, start: 0, rate: FIXED.drift }];
  if (fault === 'burst') return [{ kind: 'burst', node, start: 2, ...FIXED.burst }];
  if (fault === 'dead') return [{ kind: 'dead', node, start: Number.NEGATIVE_INFINITY }];
  if (fault === 'clock') return [{ kind: 'clock', node, offset: FIXED.clock }];
  return [];
}

/** What the stations say: an event of their own, its silence, or that the link is down. */
function signalsOf(settings: Settings): Partial<Record<Side, StationSignal>> {
  const { signal, event, openingTime } = settings;
  if (signal === 'lost')
    return { upstream: { ...QUIET, lost: true }, downstream: { ...QUIET, lost: true } };
  const station = EVENTS[event];
  if (signal === 'silent' || !station) return {};
  // A trip runs down for some time constants.
  const lasts = station.kind === 'pump-trip' ? 4 * openingTime : openingTime;
  return { [station.end]: { ...QUIET, events: [{ at: 0, lasts }] } };
}

/** Long enough for the event to reach the farthest node and for its drop to stand there, s. */
export function recordLength(settings: Settings, speed: number): number {
  const from = sourceAt(settings);
  const stations = sensorStations(settings.spacing);
  const farthest = Math.max(...stations.map((x) => Math.abs(x - from)));
  const lasts = Math.min(settings.openingTime, 5);
  return Math.ceil((farthest + 1.4 * settings.spacing) / (speed - settings.velocity) + lasts + 0.5);
}

let learnt: { key: string; noises: (NoiseEstimate | undefined)[] } | undefined;

/** What the nodes have learnt of their noise; the last is kept, since a moved leak changes nothing. */
function noisesOf(settings: Settings, watched: Watched): (NoiseEstimate | undefined)[] {
  const { noise, noiseCorrelation, sampleRate, seed } = settings;
  const key = [noise, noiseCorrelation, sampleRate, seed].join();
  if (learnt?.key !== key) {
    const noises = watched.stations.map((_, i) =>
      learnNoise(watched, FIXED.history, createRandom(seed, 100 + i)),
    );
    learnt = { key, noises };
  }
  return learnt.noises;
}

/** From the event to what is made of it. */
export function run(settings: Settings): Run {
  const watched = watchedOf(settings);
  const spec = specOf(settings);
  const { speed } = watched.wave;
  const flow = settings.velocity * area(spec.pipe.diameter);
  const from = sourceAt(settings);
  const event = eventOf(settings, flow);
  const faults = faultsOf(settings);
  const noises = noisesOf(settings, watched);
  const duration = recordLength(settings, speed);
  const nodes = observe(watched, event, faults, noises, settings.seed, duration);
  const calibration = {
    waveSpeed: settings.waveSpeedError,
    dispersion: 0,
    believed: settings.waveSpeedError,
  };
  const knowledge = knowledgeOf(watched, calibration, signalsOf(settings), settings.agree);
  const verdict = decide(nodes, knowledge);
  const decisions = [...verdict.decisions].sort((a, b) => a.time - b.time);
  const told = decisions.find(alarms) ?? decisions[0];
  const outcome = outcomeOf(told, verdict, settings, from);

  const sensors = nodes.map(({ at, trace, noise }, i): SensorResult => {
    const mine = verdict.fronts.filter((f) => f.node === i).sort((a, b) => a.time - b.time);
    const agreed = mine.findIndex((f) => told?.fronts.includes(f));
    const fronts = mine.map(timed);
    const pick = fronts[Math.max(0, agreed)];
    const way = Math.abs(at - from);
    return {
      name: `S${i + 1}`,
      at,
      trace,
      frontAt: event && way / (at < from ? speed - settings.velocity : speed + settings.velocity),
      dead: noise === undefined,
      fronts,
      pick,
      agreed: agreed >= 0,
    };
  });
  if (told?.kind === 'leak') retime(sensors, nodes, told.place, knowledge);
  const leaks = settings.event === 'leak';
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
    warning: verdict.warning,
    threshold: thresholdOf(
      nodes.map((n) => n.noise),
      spacingTravel(watched),
    ),
    litresLost: 1000 * lostBy(q, settings.openingTime, until),
    balanceTime: leaks ? balanceTime(balance, q) : undefined,
    duration,
  };
}

/**
 * A front at the likeliest of its onsets: what the node would report by itself. The decision starts
 * from the mean over all that the onset may be, and narrows it with the other nodes.
 */
function timed(front: Front): Front {
  const best = likeliestMode(front.onsets.flatMap((o) => o.modes));
  return best ? { ...front, time: best.time, sigma: best.sigma } : front;
}

/** Once a leak is placed its way to each node is known, and with it the shape of the front there. */
function retime(sensors: SensorResult[], nodes: Node[], place: Located, k: Knowledge): void {
  for (const sensor of sensors) {
    if (!sensor.pick?.pick || sensor.pick.pick.sign < 0) continue;
    const node = nodes[sensor.pick.node] as Node;
    const best = knownOnset(sensor.pick, node, k, place.at, place.rise);
    if (best) Object.assign(sensor.pick, { time: best.time, sigma: best.sigma });
  }
}

const alarms = (d: Decision): boolean => d.kind === 'leak' || (d.kind === 'beyond' && d.alarm);

function outcomeOf(
  told: Decision | undefined,
  { shortfall }: Verdict,
  { event }: Settings,
  from: number,
): Outcome {
  if (!told)
    return event === 'nothing'
      ? { kind: 'quiet' }
      : { kind: 'missed', reason: shortfall ?? 'no-pick' };
  if (told.kind === 'leak') {
    const { at, low, high, half } = told.place;
    const error = event === 'leak' ? at - from : undefined;
    return { kind: 'detected', time: told.time, location: { at, low, high, half }, error };
  }
  const { kind, time, side } = told;
  if (kind === 'beyond') {
    const { node, alarm, untimed } = told;
    return { kind, time, side, node, alarm, untimed };
  }
  return { kind, time, side, announced: told.announced, untimed: told.untimed };
}

/** Smallest drop over its longest window that the quietest node notices, Pa. */
function thresholdOf(
  noises: readonly (NoiseEstimate | undefined)[],
  travel: number,
): number | undefined {
  const levels = noises.flatMap((noise) =>
    noise ? scalesFor(noise, travel).scales.map(({ level, unit }) => level * unit) : [],
  );
  return levels.length > 0 ? Math.min(...levels) : undefined;
}

/** Volume through a leak that opens evenly to `flow` (m³/s) over `opening` seconds, by time `t`, m³. */
export function lostBy(flow: number, opening: number, t: number): number {
  const whole = Math.max(0, t - opening);
  const part = Math.min(t, opening);
  return flow * (whole + (opening > 0 ? part ** 2 / (2 * opening) : 0));
}

/** Steady pressure at `x` metres from the station, Pa; the line is level. */
export const steadyPressure = (settings: Settings, x: number): number =>
  steadyPressureAt(specOf(settings), x);

export type ArrivalRow = {
  sensor: string;
  /** m from the upstream end. */ at: number;
  /** s after the event, by the node's own clock. */ arrival: number | undefined;
  /** Pa, with the deviation that noise leaves. */ drop: number | undefined;
  dropSigma: number | undefined;
};

/** What each node reported: the diagram's text equivalent. */
export const arrivalRows = (result: {
  sensors: {
    name: string;
    at: number;
    pick?: { time: number; size: number; sizeSigma: number } | undefined;
  }[];
}): ArrivalRow[] =>
  result.sensors.map(({ name, at, pick }) => ({
    sensor: name,
    at,
    arrival: pick?.time,
    drop: pick?.size,
    dropSigma: pick?.sizeSigma,
  }));

let cached: Run | undefined;

/** The default scenario's run, computed once. */
export function defaultRun(): Run {
  cached ??= run(DEFAULT);
  return cached;
}
