import {
  buildSiteLine,
  deriveCalibration,
  type LineCalibration,
  NATURAL_GAS,
  NODE_SENSOR,
  PIPE,
  packUncertainty,
  prepareGasLine,
  type WatchedLine,
} from '@site/leak-model';
import {
  applyChecks,
  decideFromFronts,
  detectFronts,
  estimateNoise,
  isAlarmDecision,
  type Node,
  type NoiseEstimate,
  Trace,
  timeAnnouncedFront,
  watchLine,
} from '@site/leak-model/detector';
import { CHECK, METERS, RECORD } from './kinds.ts';
import { buildBalance } from './meters.ts';
import { type Answer, type Case, GAS, type Metadata, type NodeRecord } from './types.ts';

/** From the last sample needed to the alarm, s; of every method. */
const LATENCY = 0.35;
/** Quiet part of a record from which noise is learnt, s. */
const LEARNT = 40;
const interval = 1 / RECORD.rate;

/** The site's detector; it knows a case by its metadata and records alone. */
function runSiteDetector(one: Case): Answer | undefined {
  const { metadata: m, records } = one;
  const watched = buildWatchedLine(m);
  const heard = records.map((record, i) => toNode(m, record, i));
  const calibration = { waveSpeed: 0, dispersion: 0, believed: m.waveSpeedError };
  const signals = Object.fromEntries(
    m.announced.map(({ end, ...event }) => [end, { delay: 2, lost: false, events: [event] }]),
  );
  const calibrated = { ...deriveCalibration(watched, calibration, signals), offtakes: m.offtakes };
  const { nodes, k } = applyLineChecks(one, heard, watched, calibrated);
  const { decisions } = decideFromFronts(detectFronts(nodes, k), nodes, k);
  const first = decisions.filter(isAlarmDecision).sort((a, b) => a.time - b.time)[0];
  if (!first) return undefined;
  // As in the planner: the speed of sound along a gas line is not known well enough.
  if (first.kind !== 'leak' || m.medium === 'gas') return { alarm: first.time };
  const { at, low, high } = first.place;
  return { alarm: first.time, at, low, high };
}

/** Clocks and wave speed as the last announced operations show them; gas has no such check. */
function applyLineChecks(
  { metadata, checks }: Case,
  nodes: Node[],
  watched: WatchedLine,
  k: LineCalibration,
) {
  if (metadata.checks.length === 0) return { nodes, k };
  const made = metadata.checks.map(({ age, ...event }, i) => {
    const heard = nodes.map((node, n) => {
      const { samples, start } = (checks[i] as NodeRecord[])[n] as NodeRecord;
      const trace = new Trace(samples, start - CHECK.before, interval);
      return { ...node, trace };
    });
    return timeAnnouncedFront(heard, watched, event, k);
  });
  return applyChecks(nodes, k, made, Math.max(...metadata.checks.map(({ age }) => age)));
}

function buildWatchedLine(m: Metadata): WatchedLine {
  const { waveSpeed, length, velocity, stations } = m;
  const rest = { stations, sensor: NODE_SENSOR, rate: RECORD.rate, latency: LATENCY };
  if (m.medium === 'gas') {
    // The temperature at which gas has the calibrated speed.
    const temperature = (NATURAL_GAS.temperature * waveSpeed ** 2) / GAS.waveSpeed ** 2;
    const gas = { ...NATURAL_GAS, temperature };
    const { pressure, upstream, downstream } = GAS;
    const ends = { upstream, downstream };
    return {
      wave: prepareGasLine({ length, pipe: PIPE, gas, velocity, pressure, ...ends }),
      ...rest,
    };
  }
  const { spec } = buildSiteLine(m.medium, length / 5, 'pump', velocity);
  return watchLine({ ...spec, waveSpeed }, stations, NODE_SENSOR, rest);
}

const estimateRecordNoise = ({ samples }: NodeRecord): NoiseEstimate | undefined =>
  estimateNoise(samples.slice(0, LEARNT * RECORD.rate), interval);

const toNode = (m: Metadata, record: NodeRecord, i: number): Node => ({
  at: m.stations[i] as number,
  trace: new Trace(record.samples, record.start, interval),
  noise: estimateRecordNoise(record),
});

/** Fall of the mean of one stretch below that of the stretch before, in standard deviations. */
const FALL = 6;

type Fall = { time: number; seen: number };

/** The first such fall of one node; its time is that of the steepest change about it. */
function findFall(record: NodeRecord, seconds: number, before: number): Fall | undefined {
  const noise = estimateRecordNoise(record);
  if (!noise) return undefined;
  const { samples, start } = record;
  const sums = new Float64Array(samples.length + 1);
  samples.forEach((p, i) => {
    sums[i + 1] = (sums[i] as number) + p;
  });
  const mean = (from: number, to: number) =>
    ((sums[to] as number) - (sums[from] as number)) / (to - from);
  const [n, b] = [seconds, before].map((s) => Math.round(s * RECORD.rate)) as [number, number];
  const level = FALL * Math.sqrt(noise.zero * (1 / seconds + 1 / before));
  for (let i = b; i + n <= samples.length; i++) {
    if (mean(i - b, i) - mean(i, i + n) < level) continue;
    const tenth = Math.round(0.1 * RECORD.rate);
    let [best, at] = [0, i];
    for (let j = Math.max(tenth, i - n); j < i + n && j + tenth <= samples.length; j++) {
      const fell = mean(j - tenth, j) - mean(j, j + tenth);
      if (fell > best) [best, at] = [fell, j];
    }
    return { time: start + at * interval, seen: start + (i + n) * interval };
  }
  return undefined;
}

/** Whichever node falls first by a second's mean below that of the ten before; no place. */
function detectByThreshold({ records }: Case): Answer | undefined {
  const seen = records.flatMap((record) => findFall(record, 1, 10)?.seen ?? []);
  return seen.length > 0 ? { alarm: Math.min(...seen) + LATENCY } : undefined;
}

/** Uncertainty of an arrival, s (1 σ). */
const PICKED = 0.02;

/** The first two neighbours that fall within the time a wave takes between them. */
function locateByDifference({ metadata: m, records }: Case): Answer | undefined {
  const falls = records.map((record) => findFall(record, 0.25, 4));
  const pairs = falls.flatMap((low, i) => {
    const high = falls[i + 1];
    const [x, y] = [m.stations[i] as number, m.stations[i + 1] as number];
    if (!(low && high)) return [];
    const { waveSpeed: a, velocity: v } = m;
    // x and y hear a leak at z at (z − x)/(a − v) and (y − z)/(a + v).
    const at = ((low.time - high.time) * (a * a - v * v) + y * (a - v) + x * (a + v)) / (2 * a);
    return at > x && at < y ? [{ at, alarm: Math.max(low.seen, high.seen) + LATENCY }] : [];
  });
  const first = pairs.sort((a, b) => a.alarm - b.alarm)[0];
  if (!first) return undefined;
  const half = (1.96 * m.waveSpeed * PICKED) / Math.SQRT2;
  return { ...first, low: first.at - half, high: first.at + half };
}

/** What has gone in and neither come out nor is stored, summed from the first reading; no place. */
function detectByBalance({ metadata: m, meters }: Case): Answer | undefined {
  const b = buildBalance(m);
  const quiet = packUncertainty(b);
  const excess = meters.inflow.map(
    (inflow, i) =>
      (inflow - (meters.outflow[i] as number)) * METERS.every -
      ((meters.pack[i] as number) - (meters.pack[i - 1] ?? 0)),
  );
  let sum = 0;
  for (const [i, more] of excess.entries()) {
    sum += more;
    const seconds = (i + 1) * METERS.every;
    const limit = b.coverage * Math.hypot(Math.SQRT2 * b.meter * b.flow * seconds, quiet);
    if (sum > limit) return { alarm: seconds + LATENCY };
  }
  return undefined;
}

export const METHODS = {
  ours: runSiteDetector,
  threshold: detectByThreshold,
  difference: locateByDifference,
  balance: detectByBalance,
} as const;
export type MethodName = keyof typeof METHODS;
