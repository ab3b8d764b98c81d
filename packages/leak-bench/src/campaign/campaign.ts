import {
  buildSiteLine,
  createRandom,
  deriveCalibration,
  type LineCalibration,
  type LiquidName,
  lineFlow,
  NODE_SENSOR,
  type Side,
} from '@site/leak-model';
import {
  computeSpacingTravel,
  type Decision,
  decideFromFronts,
  detectFronts,
  type Front,
  isAlarmDecision,
  type LineEvent,
  type Node,
  observeNodes,
  QUIET_STATION,
  type SensorFault,
  type StationSignal,
  watchLine,
} from '@site/leak-model/detector';
import {
  createNoisePool,
  drawCalibration,
  drawFault,
  drawOperation,
  POOL_SIZE,
  pickNoises,
} from './campaign-draws.ts';
import type { EventRun, FirstMessage, LeakRun, Task } from './campaign-types.ts';

const NEVER = Number.NaN;

const findStrongestPick = (fronts: readonly Front[]): number =>
  fronts.reduce((maxZ, f) => (f.pick.sign > 0 ? Math.max(maxZ, f.pick.z) : maxZ), 0);

export function runLeaks(task: Task & { kind: 'leaks' }): LeakRun[] {
  const { spec, stations } = buildSiteLine(task.fluid, task.spacing);
  const watched = watchLine(spec, stations, NODE_SENSOR);
  const histories = createNoisePool(
    watched,
    task.history,
    task.seed,
    task.history > 100 ? 8 : POOL_SIZE,
  );
  const hold = computeSpacingTravel(watched);
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
    const distances = alive.map((y) => Math.abs(y - at)).sort((a, b) => a - b);
    // Until the third node has confirmed; the fourth cannot change the alarm.
    const until = ((distances[2] as number) + 1) / watched.wave.speed + hold + task.opening + 1.5;
    const noises = pickNoises(histories, random, stations.length);
    const nodes = observeNodes(watched, event, faults, noises, task.seed * 100_003 + i, until);
    const k = deriveCalibration(watched, drawCalibration(random));
    const fronts = detectFronts(nodes, k);
    const { decisions, warning } = decideFromFronts(fronts, nodes, k);
    const decision = decisions[0];
    const run: LeakRun = {
      at,
      // The campaign's lines declare no offtake.
      kind: decision && decision.kind !== 'offtake' ? decision.kind : 'none',
      alarm: isAlarmDecision(decision),
      time: decision?.time ?? NEVER,
      warning: warning?.time ?? NEVER,
      beyond: isBeyond(decision, at, stations),
      error: NEVER,
      half: NEVER,
      covered: false,
      strongest: findStrongestPick(fronts),
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

const FLUIDS: readonly LiquidName[] = ['crude', 'diesel', 'water'];

function prepareLines(upstream: 'tank' | 'pump', seed: number) {
  return [2000, 5000].flatMap((spacing) =>
    FLUIDS.map((fluid) => {
      const { spec, stations } = buildSiteLine(fluid, spacing, upstream);
      const watched = watchLine(spec, stations, NODE_SENSOR);
      return { watched, histories: createNoisePool(watched, 60, seed, 8) };
    }),
  );
}

export function runEvents(task: Task & { kind: 'events' }): EventRun[] {
  const tank = task.what === 'pressure-up' || task.what === 'pressure-down';
  const lines = prepareLines(tank ? 'tank' : 'pump', task.seed);
  return Array.from({ length: task.runs }, (_, i): EventRun => {
    const { watched, histories } = lines[i % lines.length] as (typeof lines)[number];
    const random = createRandom(task.seed, -1 - i);
    const { spec, speed } = watched.wave;
    const event = drawOperation(task.what, lineFlow(spec), random);
    const lasts = event.kind === 'pump-trip' ? 4 * event.time : event.time;
    const until =
      (2.2 * spec.length) / speed + computeSpacingTravel(watched) + Math.min(lasts, 30) + 1;
    const noises = pickNoises(histories, random, 4);
    const nodes = observeNodes(watched, event, [], noises, task.seed * 100_003 + i, until);
    const calibration = drawCalibration(random);
    const k = deriveCalibration(watched, calibration);
    const fronts = detectFronts(nodes, k);
    // One signal in ten is lost; others carry the station's clock error.
    const signal: StationSignal =
      random.uniform() < 0.1
        ? { ...QUIET_STATION, lost: true }
        : { ...QUIET_STATION, events: [{ at: 0.05 * random.normal(), lasts }] };
    const informed = deriveCalibration(watched, calibration, { [event.end]: signal });
    return {
      ...countDecisions(fronts, nodes, k, informed),
      end: checkNamedEnd(decideFromFronts(fronts, nodes, k).decisions[0], event.end),
    };
  });
}

function countDecisions(
  fronts: Front[],
  nodes: Node[],
  k: LineCalibration,
  informed: LineCalibration,
) {
  const plain = decideFromFronts(fronts, nodes, k).decisions;
  const informedDecisions = decideFromFronts(fronts, nodes, informed).decisions;
  return {
    leaks: plain.filter((d) => d.kind === 'leak').length,
    leaksInformed: informedDecisions.filter((d) => d.kind === 'leak').length,
    alarms: plain.filter(isAlarmDecision).length,
    alarmsInformed: informedDecisions.filter(isAlarmDecision).length,
    said: classifyMessage(plain),
    saidInformed: classifyMessage(informedDecisions),
    strongest: findStrongestPick(fronts),
  };
}

/** Faults of one node, or none, on a quiet line; a wrong clock during an announced valve event. */
export function runFaults(task: Task & { kind: 'faults' }): EventRun[] {
  const lines = prepareLines('pump', task.seed);
  return Array.from({ length: task.runs }, (_, i): EventRun => {
    const { watched, histories } = lines[i % lines.length] as (typeof lines)[number];
    const random = createRandom(task.seed, -1 - i);
    const node = Math.floor(random.uniform() * 4);
    const flow = lineFlow(watched.wave.spec);
    const moved = task.what === 'clock' ? drawOperation('valve-open', flow, random) : undefined;
    const faults = task.what === 'nothing' ? [] : [drawFault(task.what, node, random)];
    const travel = computeSpacingTravel(watched);
    const until = moved ? 11 * travel + Math.min(30, moved.time) : 30;
    const noises = pickNoises(histories, random, 4);
    const nodes = observeNodes(watched, moved, faults, noises, task.seed * 100_003 + i, until);
    const calibration = drawCalibration(random);
    const k = deriveCalibration(watched, calibration);
    const signals = moved && {
      [moved.end]: {
        ...QUIET_STATION,
        events: [{ at: 0.05 * random.normal(), lasts: moved.time }],
      },
    };
    const informed = deriveCalibration(watched, calibration, signals);
    const fronts = detectFronts(nodes, k);
    return { ...countDecisions(fronts, nodes, k, informed), end: 'not named' };
  });
}

/** Whether a leak is at or beyond the named node; undefined if none is named. */
export function isBeyond(d: Decision | undefined, at: number, stations: readonly number[]) {
  if (d?.kind !== 'beyond' || d.untimed) return undefined;
  const node = stations[d.node] as number;
  const near = ((stations[1] as number) - (stations[0] as number)) / 20;
  return d.side === 'upstream' ? at < node + near : at > node - near;
}

export function classifyMessage(decisions: readonly Decision[]): FirstMessage {
  const first = decisions.find(isAlarmDecision) ?? decisions[0];
  if (!first || first.kind === 'offtake') return 'none';
  return first.kind === 'beyond' && !first.alarm ? 'warning' : first.kind;
}

/** Whether a decision names the end where the change began; a located leak names neither. */
export function checkNamedEnd(d: Decision | undefined, end: Side): EventRun['end'] {
  if (!d || d.kind === 'leak' || d.kind === 'offtake' || d.untimed) return 'not named';
  return d.side === end ? 'right' : 'other';
}
