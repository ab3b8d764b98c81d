import type { LiquidName } from '../hydraulics/liquids.ts';
import { createRandom, type Random } from '../random.ts';
import type { LineEvent, SensorFault, Side, StationEvent } from '../types.ts';
import { type Front, frontsOf, type Node } from './fronts.ts';
import { type Knowledge, QUIET, type StationSignal } from './knowledge.ts';
import { lineFlow, NODE, siteLine } from './lines.ts';
import { agreeOnSource, type Decision, decideOn } from './network.ts';
import type { NoiseEstimate } from './noise.ts';
import { RULE } from './rule.ts';
import {
  type Calibration,
  knowledgeOf,
  learnNoise,
  observe,
  spacingTravel,
  type Watched,
  watch,
} from './trial.ts';

/**
 * Seeded runs of everything that can happen on a line, each reported in a few numbers. A task is
 * what one worker does; its runs depend on the task and its seed alone.
 */
export type Task =
  | {
      kind: 'leaks';
      fluid: LiquidName;
      spacing: number;
      /** Share of flow. */ size: number;
      opening: number;
      runs: number;
      seed: number;
      /** s of quiet line from which the nodes have learnt. */ history: number;
      /** One node, another in each run, is dead. */ oneDead?: boolean;
      /** Between the outer nodes only. */ between?: boolean;
      /** Adds to the count of intervals that hold the place, and to nothing else. */
      coverage?: boolean;
    }
  | { kind: 'events'; what: Operation; runs: number; seed: number }
  | { kind: 'faults'; what: Fault | 'nothing'; runs: number; seed: number }
  | { kind: 'noise'; sigma: number; correlation: number; hours: number; seed: number };

export type Operation = StationEvent['kind'] | 'valve-open-upstream' | 'valve-close-upstream';

export type Fault = 'drift' | 'burst' | 'clock';

/** What the centre is told first: an alarm before all else; a warning is a wave that may be a station's. */
export type Said = 'leak' | 'beyond' | 'warning' | 'station' | 'none';

export type LeakRun = {
  /** m */ at: number;
  kind: 'leak' | 'beyond' | 'station' | 'none';
  /** Whether it is an alarm, s after the rupture, and the earlier warning. */
  alarm: boolean;
  time: number;
  warning: number;
  /** Said to be at or beyond a node: whether it is, within a twentieth of a spacing; undefined: not said. */
  beyond: boolean | undefined;
  /** For a placed leak: estimate less truth and half of the interval, m; whether it holds the truth. */
  error: number;
  half: number;
  covered: boolean;
  /** The strongest single drop, in thresholds of its window. */ strongest: number;
};

export type EventRun = {
  /** Leaks placed between the nodes, without and with the station's signal. */
  leaks: number;
  leaksInformed: number;
  /** Alarms of either kind, without and with the signal. */
  alarms: number;
  alarmsInformed: number;
  /** What is said, without and with the signal. */
  said: Said;
  saidInformed: Said;
  /** Which end the first thing said names; `other` is false. */
  end: 'right' | 'other' | 'not named';
  /** The strongest single drop, in thresholds of its window. */ strongest: number;
};

export type NoiseRun = {
  sigma: number;
  correlation: number;
  nodeHours: number;
  /** Picks counted at several allowed rates, with the count each allows. */
  counts: { allowed: number; found: number }[];
  /** False drops of a node, 1/s, as extrapolated, and accepted coincidences of three, a year. */
  rate: number;
  volume: number;
  alarmsPerYear: number;
  warningsPerYear: number;
};

/** Calibrations are wrong by chance: wave speed 0.05 %, dispersion 10 % (1 σ). */
const CALIBRATED = { waveSpeed: 0.0005, dispersion: 0.1 };
const POOL = 24;
const NEVER = Number.NaN;

const drawCalibration = (random: Random): Calibration => ({
  waveSpeed: CALIBRATED.waveSpeed * random.normal(),
  dispersion: CALIBRATED.dispersion * random.normal(),
  believed: CALIBRATED.waveSpeed,
});

/** Several nodes' own estimates, from histories of their own. */
const pool = (watched: Watched, history: number, seed: number, size = POOL) =>
  Array.from({ length: size }, (_, i) =>
    learnNoise(watched, history, createRandom(seed, 1000 + i)),
  );

const pickNoises = (from: (NoiseEstimate | undefined)[], random: Random, nodes: number) =>
  Array.from({ length: nodes }, () => from[Math.floor(random.uniform() * from.length)]);

const strongest = (fronts: readonly Front[]): number =>
  fronts.reduce((most, f) => (f.pick.sign > 0 ? Math.max(most, f.pick.z) : most), 0);

export function runLeaks(task: Task & { kind: 'leaks' }): LeakRun[] {
  const { spec, stations } = siteLine(task.fluid, task.spacing);
  const watched = watch(spec, stations, NODE);
  const histories = pool(watched, task.history, task.seed, task.history > 100 ? 8 : POOL);
  const hold = spacingTravel(watched);
  const first = stations[0] as number;
  const last = stations.at(-1) as number;
  return Array.from({ length: task.runs }, (_, i): LeakRun => {
    const random = createRandom(task.seed, -1 - i);
    const u = (i + random.uniform()) / task.runs;
    const at = task.between ? first + u * (last - first) : spec.length * (0.001 + 0.998 * u);
    const event: LineEvent = {
      kind: 'leak',
      at,
      flow: task.size * lineFlow(spec),
      opening: task.opening,
    };
    const dead = task.oneDead ? Math.floor(random.uniform() * stations.length) : -1;
    const faults: SensorFault[] = dead >= 0 ? [{ kind: 'dead', node: dead, start: -1e6 }] : [];
    const alive = stations.filter((_, n) => n !== dead);
    const ways = alive.map((y) => Math.abs(y - at)).sort((a, b) => a - b);
    // Until the third node has stood, and a little more; the fourth cannot matter to the alarm.
    const until = ((ways[2] as number) + 1) / watched.wave.speed + hold + task.opening + 1.5;
    const noises = pickNoises(histories, random, stations.length);
    const nodes = observe(watched, event, faults, noises, task.seed * 100_003 + i, until);
    const k = knowledgeOf(watched, drawCalibration(random));
    const fronts = frontsOf(nodes, k);
    const { decisions, warning } = decideOn(fronts, nodes, k);
    const decision = decisions[0];
    const run: LeakRun = {
      at,
      kind: decision?.kind ?? 'none',
      alarm: isAlarm(decision),
      time: decision?.time ?? NEVER,
      warning: warning?.time ?? NEVER,
      beyond: isBeyond(decision, at, stations),
      error: NEVER,
      half: NEVER,
      covered: false,
      strongest: strongest(fronts),
    };
    if (decision?.kind !== 'leak') return run;
    const { place } = decision;
    return {
      ...run,
      error: place.at - at,
      half: place.half,
      covered: at >= place.low && at <= place.high,
    };
  });
}

/** Whether a leak is at or beyond the node that a decision names; undefined: it names none. */
function isBeyond(d: Decision | undefined, at: number, stations: readonly number[]) {
  if (d?.kind !== 'beyond' || d.untimed) return undefined;
  const node = stations[d.node] as number;
  const near = ((stations[1] as number) - (stations[0] as number)) / 20;
  return d.side === 'upstream' ? at < node + near : at > node - near;
}

const isAlarm = (d: Decision | undefined): boolean =>
  d?.kind === 'leak' || (d?.kind === 'beyond' && d.alarm);

function saidOf(decisions: readonly Decision[]): Said {
  const first = decisions.find(isAlarm) ?? decisions[0];
  if (!first) return 'none';
  return first.kind === 'beyond' && !first.alarm ? 'warning' : first.kind;
}

/** Evenly in logarithm. */
const between = (random: Random, low: number, high: number): number =>
  low * (high / low) ** random.uniform();

/** How long an operation takes, s: from and to. */
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

/** One operation of random size and speed. Rates change at either end. */
function operation(what: Operation, flow: number, random: Random): StationEvent {
  const [quick, slow] = TIMES[what];
  const time = between(random, quick, slow);
  const pressure = what === 'pressure-up' || what === 'pressure-down';
  const change = pressure ? between(random, 2e3, 100e3) : flow * between(random, 0.003, 0.3);
  const rate = what === 'rate-up' || what === 'rate-down';
  const end: Side =
    DOWNSTREAM.includes(what) || (rate && random.uniform() < 0.5) ? 'downstream' : 'upstream';
  const kind = what.replace('-upstream', '') as StationEvent['kind'];
  return { kind, end, change, time };
}

const FLUIDS: readonly LiquidName[] = ['crude', 'diesel', 'water'];

/** Lines for operations: spacings of 2 and 5 km, every fluid, a pump or a tank upstream. */
function operatedLines(upstream: 'tank' | 'pump', seed: number) {
  return [2000, 5000].flatMap((spacing) =>
    FLUIDS.map((fluid) => {
      const { spec, stations } = siteLine(fluid, spacing, upstream);
      const watched = watch(spec, stations, NODE);
      return { watched, histories: pool(watched, 60, seed, 8) };
    }),
  );
}

export function runEvents(task: Task & { kind: 'events' }): EventRun[] {
  const tank = task.what === 'pressure-up' || task.what === 'pressure-down';
  const lines = operatedLines(tank ? 'tank' : 'pump', task.seed);
  return Array.from({ length: task.runs }, (_, i): EventRun => {
    const { watched, histories } = lines[i % lines.length] as (typeof lines)[number];
    const random = createRandom(task.seed, -1 - i);
    const { spec, speed } = watched.wave;
    const event = operation(task.what, lineFlow(spec), random);
    const lasts = event.kind === 'pump-trip' ? 4 * event.time : event.time;
    const until = (2.2 * spec.length) / speed + spacingTravel(watched) + Math.min(lasts, 30) + 1;
    const noises = pickNoises(histories, random, 4);
    const nodes = observe(watched, event, [], noises, task.seed * 100_003 + i, until);
    const calibration = drawCalibration(random);
    const k = knowledgeOf(watched, calibration);
    const fronts = frontsOf(nodes, k);
    // One signal in ten is lost; the others come with the station's own clock.
    const signal: StationSignal =
      random.uniform() < 0.1
        ? { ...QUIET, lost: true }
        : { ...QUIET, events: [{ at: 0.05 * random.normal(), lasts }] };
    const informed = knowledgeOf(watched, calibration, { [event.end]: signal });
    return {
      ...outcomeOf(fronts, nodes, k, informed),
      end: endNamed(decideOn(fronts, nodes, k).decisions[0], event.end),
    };
  });
}

/** Whether a decision names the end that a change came from; a leak between the nodes names neither. */
function endNamed(d: Decision | undefined, end: Side): EventRun['end'] {
  if (!d || d.kind === 'leak' || d.untimed) return 'not named';
  return d.side === end ? 'right' : 'other';
}

function outcomeOf(fronts: Front[], nodes: Node[], k: Knowledge, informed: Knowledge) {
  const plain = decideOn(fronts, nodes, k).decisions;
  const told = decideOn(fronts, nodes, informed).decisions;
  return {
    leaks: plain.filter((d) => d.kind === 'leak').length,
    leaksInformed: told.filter((d) => d.kind === 'leak').length,
    alarms: plain.filter(isAlarm).length,
    alarmsInformed: told.filter(isAlarm).length,
    said: saidOf(plain),
    saidInformed: saidOf(told),
    strongest: strongest(fronts),
  };
}

/** Faults of one node, or none, on a quiet line; a wrong clock under an announced valve movement. */
export function runFaults(task: Task & { kind: 'faults' }): EventRun[] {
  const lines = operatedLines('pump', task.seed);
  return Array.from({ length: task.runs }, (_, i): EventRun => {
    const { watched, histories } = lines[i % lines.length] as (typeof lines)[number];
    const random = createRandom(task.seed, -1 - i);
    const node = Math.floor(random.uniform() * 4);
    const flow = lineFlow(watched.wave.spec);
    const moved = task.what === 'clock' ? operation('valve-open', flow, random) : undefined;
    const faults = task.what === 'nothing' ? [] : [faultOf(task.what, node, random)];
    const travel = spacingTravel(watched);
    const until = moved ? 11 * travel + Math.min(30, moved.time) : 30;
    const noises = pickNoises(histories, random, 4);
    const nodes = observe(watched, moved, faults, noises, task.seed * 100_003 + i, until);
    const calibration = drawCalibration(random);
    const k = knowledgeOf(watched, calibration);
    const signals = moved && {
      [moved.end]: { ...QUIET, events: [{ at: 0.05 * random.normal(), lasts: moved.time }] },
    };
    const informed = knowledgeOf(watched, calibration, signals);
    const fronts = frontsOf(nodes, k);
    return { ...outcomeOf(fronts, nodes, k, informed), end: 'not named' };
  });
}

function faultOf(what: Fault, node: number, random: Random): SensorFault {
  const sign = random.uniform() < 0.5 ? -1 : 1;
  switch (what) {
    case 'drift':
      return { kind: 'drift', node, start: -5, rate: (sign * between(random, 500, 10e3)) / 60 };
    case 'burst':
      return {
        kind: 'burst',
        node,
        start: 10 * random.uniform(),
        time: between(random, 0.2, 10),
        sigma: between(random, 2e3, 30e3),
        correlation: between(random, 0.005, 0.3),
      };
    case 'clock':
      return { kind: 'clock', node, offset: sign * 0.05 };
  }
}

/** Allowed rates at which noise picks are counted, 1/s; the rule's own is far rarer. */
const COUNTED = [1 / 30, 1 / 120, 1 / 480] as const;
const YEAR = 365.25 * 86_400;

/**
 * False alarms a year from noise alone. A year holds too few to count, so the rate is put together
 * from what can be counted: picks of a node at rates allowed up to a thousand times more often than
 * the rule allows, extrapolated to it; and the share of chance threes within the line's travel that
 * would pass for one source, in seconds squared, from real picks set at random times.
 */
export function runNoise(task: Task & { kind: 'noise' }): NoiseRun {
  const { spec, stations } = siteLine('crude', 5000);
  const noise = {
    sigma: NODE.noise.sigma * task.sigma,
    correlation: NODE.noise.correlation * task.correlation,
  };
  const watched = watch(spec, stations, { ...NODE, noise });
  const k = knowledgeOf(watched, { waveSpeed: 0, dispersion: 0, believed: CALIBRATED.waveSpeed });
  const seconds = 600;
  const records = Math.ceil((task.hours * 3600) / seconds / stations.length);
  const histories = pool(watched, 60, task.seed, records * stations.length);
  const counts = COUNTED.map((rate) => ({ allowed: 0, found: 0, rate }));
  const kept: Front[] = [];
  for (let r = 0; r < records; r++) {
    const noises = stations.map((_, n) => histories[r * stations.length + n]);
    const nodes = observe(watched, undefined, [], noises, task.seed * 100_003 + r, seconds);
    const fronts = frontsOf(nodes, k, COUNTED[0]);
    for (const f of fronts) if (f.pick.sign > 0) kept.push(f);
    for (const count of counts) {
      count.allowed += count.rate * seconds * stations.length;
      const same = count.rate === COUNTED[0] ? fronts : frontsOf(nodes, k, count.rate);
      count.found += same.filter((f) => f.pick.sign > 0).length;
    }
  }
  // Found over allowed, and its trend towards rarer picks, to the rule's own rate.
  const ratios = counts.map((c) => (c.found + 0.5) / (c.allowed + 0.5));
  const last = counts.at(-1) as { found: number; allowed: number };
  // Never taken to fall: the rarest ratio counted, plus two standard deviations of that count.
  const ratio = Math.max(...ratios, (last.found + 2 * Math.sqrt(last.found + 1)) / last.allowed);
  const rate = ratio * RULE.falsePicks;
  const { volume, pairs } = coincidences(kept, k, task.seed);
  return {
    sigma: task.sigma,
    correlation: task.correlation,
    nodeHours: (records * seconds * stations.length) / 3600,
    counts: counts.map(({ allowed, found }) => ({ allowed, found })),
    rate,
    volume,
    alarmsPerYear: rate ** 3 * volume * YEAR,
    warningsPerYear: rate ** 2 * pairs * YEAR,
  };
}

/** s² in which three chance drops, s in which two, pass for one source; over all choices of nodes. */
function coincidences(kept: readonly Front[], k: Knowledge, seed: number) {
  const random = createRandom(seed, -7);
  const nodes = k.stations.length;
  const reach = k.length / k.waveSpeed;
  const tries = kept.length > 0 ? 4000 : 0;
  let accepted = 0;
  for (let i = 0; i < tries; i++) {
    const out = Math.floor(random.uniform() * nodes);
    const fronts = k.stations.flatMap((at, node): Front[] => {
      if (node === out) return [];
      const front = kept[Math.floor(random.uniform() * kept.length)] as Front;
      const time = reach * random.uniform();
      return [{ ...front, node, at, time, heldAt: time }];
    });
    if (agreeOnSource(fronts, k)) accepted++;
  }
  // The first may come at any time; the others within the reach either way of it.
  const threes = (nodes * (nodes - 1) * (nodes - 2)) / 6;
  let pairs = 0;
  for (let i = 0; i < nodes; i++)
    for (let j = i + 1; j < nodes; j++)
      pairs += (2 * ((k.stations[j] as number) - (k.stations[i] as number))) / k.waveSpeed;
  return { volume: tries ? (threes * 3 * reach ** 2 * accepted) / tries : 0, pairs };
}
