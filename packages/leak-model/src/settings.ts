import { DEFAULT_LEAK } from './detection/default-leak.ts';
import { QUIET_STATION, type StationSignal } from './detection/line-calibration.ts';
import { watchLine } from './detection/observation.ts';
import { buildSiteLine, NODE_SENSOR } from './detection/site-line.ts';
import type { WatchedLine } from './detection/watched-line.ts';
import type { LiquidName } from './hydraulics/liquids.ts';
import { waveSpeed } from './hydraulics/pipe.ts';
import type { LineEvent, LineSpec, SensorFault, Side, StationEvent } from './types.ts';

/**
 * Adjustable settings of a run. `DEFAULT_SETTINGS` is the scenario of the home and technology pages
 * (docs/decisions/0048-default-scenario.md).
 */

/** A station event changes its flow by `leakShare` of the line's. */
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
  two: undefined,
  'after-start': undefined,
  offtake: undefined,
  nothing: undefined,
} as const satisfies Record<string, Pick<StationEvent, 'kind' | 'end'> | undefined>;

export type EventName = keyof typeof EVENTS;

/** Events that leak. */
export const LEAK_EVENTS: readonly EventName[] = ['leak', 'two', 'after-start'];

/** Of one node, of what is known of the line, and of the pressure at every node. */
export const FAULTS = [
  ...(['none', 'drift', 'burst', 'dead', 'clock', 'speed'] as const),
  ...(['louder', 'slow', 'ripple', 'hunting', 'batch'] as const),
] as const;
export const NODE_FAULTS: readonly FaultName[] = ['drift', 'burst', 'dead', 'clock'];
const SWINGS: readonly FaultName[] = ['ripple', 'hunting'];
/** Whether packages/leak-model/src/disturbance-run.ts makes the pressure. */
export const isDisturbed = ({ event, fault }: Pick<Settings, 'event' | 'fault'>): boolean =>
  event === 'two' ||
  event === 'after-start' ||
  ['louder', 'slow', 'batch', ...SWINGS].includes(fault);

/** Found by announced waves. */
export const NEEDS_CHECK: readonly FaultName[] = ['clock', 'speed', 'batch'];

export type FaultName = (typeof FAULTS)[number];

/** Station reports: immediate, none, or none because the link is down. */
export const SIGNALS = ['reported', 'silent', 'lost'] as const;

export type SignalName = (typeof SIGNALS)[number];

export type Settings = {
  fluid: LiquidName;
  /** Overrides the computed wave speed, m/s. */
  waveSpeed?: number;
  /** m; four nodes, line of five spacings. */
  spacing: number;
  event: EventName;
  /** Leak position as a fraction of the line. */
  leakFraction: number;
  /** Leak or station change, fraction of the line flow. */
  leakShare: number;
  /** Opening or change time, s; time constant of a trip. */
  openingTime: number;
  signal: SignalName;
  fault: FaultName;
  /** Index of the faulty node. */
  faultNode: number;
  agree: number;
  /** Steady, m/s. */
  velocity: number;
  /** Standard deviation, Pa; correlation time, s. */
  noise: number;
  noiseCorrelation: number;
  /** Samples per second. */
  sampleRate: number;
  /** Standard deviation of the nodes' clocks, s. */
  clockError: number;
  /** Fraction by which the calibrated wave speed is too high. */
  waveSpeedError: number;
  /** Decision to displayed alarm, s. */
  latency: number;
  seed: number;
};

export const FIXED_SETTINGS = {
  sensors: 4,
  /** Quiet history, s. */
  history: 60,
  /** Node faults: drift, Pa/s; burst; clock offset, s. */
  drift: 2000 / 60,
  burst: { sigma: 10e3, correlation: 0.05, time: 2 },
  clock: 0.05,
  /** By which the calibrated wave speed is too high, unnoticed. */
  speed: 0.005,
  balance: { meter: 0.0025, pressure: 10e3, temperature: 0.3, expansion: 8e-4, coverage: 2 },
} as const;

export const DEFAULT_SETTINGS: Settings = {
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
  noise: NODE_SENSOR.noise.sigma,
  noiseCorrelation: NODE_SENSOR.noise.correlation,
  sampleRate: 1000,
  clockError: NODE_SENSOR.clock,
  waveSpeedError: DEFAULT_LEAK.waveSpeedError,
  latency: DEFAULT_LEAK.latency,
  seed: DEFAULT_LEAK.seed,
};

/** Node positions, m. */
export const computeNodePositions = (spacing: number): number[] =>
  Array.from({ length: FIXED_SETTINGS.sensors }, (_, i) => (i + 1) * spacing);

/** m */
export function findEventPosition({ event, spacing, leakFraction }: Settings): number {
  const length = (FIXED_SETTINGS.sensors + 1) * spacing;
  const station = EVENTS[event];
  if (!station) return leakFraction * length;
  return station.end === 'upstream' ? 0 : length;
}

/** The inlet is a tank; for upstream events and swings a pump. */
export function buildLineSpec(settings: Settings): LineSpec {
  const { event, fault } = settings;
  const pump =
    EVENTS[event]?.end === 'upstream' || event === 'after-start' || SWINGS.includes(fault);
  const { spec } = buildSiteLine(
    settings.fluid,
    settings.spacing,
    pump ? 'pump' : 'tank',
    settings.velocity,
  );
  return settings.waveSpeed === undefined ? spec : { ...spec, waveSpeed: settings.waveSpeed };
}

export const buildWatchedLine = (settings: Settings): WatchedLine =>
  watchLine(
    buildLineSpec(settings),
    computeNodePositions(settings.spacing),
    {
      ...NODE_SENSOR,
      noise: { sigma: settings.noise, correlation: settings.noiseCorrelation },
      clock: settings.clockError,
    },
    { rate: settings.sampleRate, latency: settings.latency },
  );

export function trueWaveSpeed(settings: Settings): number {
  const spec = buildLineSpec(settings);
  return spec.waveSpeed ?? waveSpeed(spec.fluid, spec.pipe);
}

export function buildEvent(settings: Settings, flow: number): LineEvent | undefined {
  const change = settings.leakShare * flow;
  if (LEAK_EVENTS.includes(settings.event) || settings.event === 'offtake')
    return {
      kind: 'leak',
      at: findEventPosition(settings),
      flow: change,
      opening: settings.openingTime,
    };
  const station = EVENTS[settings.event];
  return station && { ...station, change, time: settings.openingTime };
}

export function buildFaults({ fault, faultNode: node }: Settings): SensorFault[] {
  if (fault === 'drift') return [{ kind: 'drift', node, start: 0, rate: FIXED_SETTINGS.drift }];
  if (fault === 'burst') return [{ kind: 'burst', node, start: 2, ...FIXED_SETTINGS.burst }];
  if (fault === 'dead') return [{ kind: 'dead', node, start: Number.NEGATIVE_INFINITY }];
  if (fault === 'clock') return [{ kind: 'clock', node, offset: FIXED_SETTINGS.clock }];
  return [];
}

export function buildSignals(settings: Settings): Partial<Record<Side, StationSignal>> {
  const { signal, event, openingTime } = settings;
  if (signal === 'lost')
    return {
      upstream: { ...QUIET_STATION, lost: true },
      downstream: { ...QUIET_STATION, lost: true },
    };
  const station = EVENTS[event];
  if (signal === 'silent' || !station) return {};
  // A trip runs down over several time constants.
  const lasts = station.kind === 'pump-trip' ? 4 * openingTime : openingTime;
  return { [station.end]: { ...QUIET_STATION, events: [{ at: 0, lasts }] } };
}

/** Time for the event to reach the farthest node and be confirmed, s. */
export function computeRecordLength(settings: Settings, speed: number): number {
  const from = findEventPosition(settings);
  const stations = computeNodePositions(settings.spacing);
  const farthest = Math.max(...stations.map((x) => Math.abs(x - from)));
  const lasts = Math.min(settings.openingTime, 5);
  return Math.ceil((farthest + 1.4 * settings.spacing) / (speed - settings.velocity) + lasts + 0.5);
}
