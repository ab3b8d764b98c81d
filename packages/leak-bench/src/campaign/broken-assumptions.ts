import {
  AGEING,
  addPressures,
  applyChecks,
  buildSiteLine,
  checkLine,
  createBatchPressure,
  createEventPressure,
  createExtraNoise,
  createRandom,
  delayPressure,
  deriveCalibration,
  detectFronts,
  drawHunting,
  drawLogUniform,
  drawRipple,
  findDegradedNodes,
  type LeakEvent,
  type LineEvent,
  learnSlowNoise,
  lineFlow,
  NODE_SENSOR,
  observeNodes,
  type PressureField,
  pickOne,
  QUIET_STATION,
  type Random,
  readWithoutOperation,
  type SensorFault,
  type Side,
  type StationEvent,
  type StationSignal,
  type WatchedLine,
  watchLine,
} from '@site/leak-model';
import {
  type Decision,
  decideFromFronts,
  isAlarmDecision,
} from '@site/leak-model/detection/line-decisions.ts';
import { isBeyond } from './campaign.ts';
import {
  createNoisePool,
  drawCalibration,
  drawOperation,
  POOL_SIZE,
  pickNoises,
} from './campaign-draws.ts';
import {
  ANNOUNCED_OPERATIONS,
  type AssumptionRun,
  type BrokenAssumption,
  type Task,
} from './campaign-types.ts';

/** Runs outside what the model assumes; each is judged with the checks of the line and without. */
export function runBrokenAssumption(task: Task & { kind: 'wrong' }): AssumptionRun[] {
  const { spec, stations } = buildSiteLine('crude', 5000, 'pump');
  const watched = watchLine(spec, stations, NODE_SENSOR);
  const histories =
    task.what === 'slow'
      ? learnSlowNoise(watched, task.seed, POOL_SIZE)
      : createNoisePool(watched, 60, task.seed);
  return Array.from({ length: task.runs }, (_, i): AssumptionRun => {
    const random = createRandom(task.seed, -1 - i);
    const drawn = drawOutsideRun(task.what, watched, random);
    const noises = pickNoises(histories, random, stations.length);
    const seed = task.seed * 100_003 + i;
    const { pressure, lead = 0, faults: wrong, until } = drawn;
    const nodes = observeNodes(watched, pressure, wrong, noises, seed, until, { before: lead });
    const calibration = drawCalibration(random);
    if (drawn.speed) calibration.waveSpeed = drawn.speed * (random.uniform() < 0.5 ? -1 : 1);
    const k = {
      ...deriveCalibration(watched, calibration, drawn.signals),
      offtakes: drawn.offtakes,
    };
    const plain = { ...k, trusting: true, offtakes: [] };
    const without = decideFromFronts(detectFronts(nodes, plain), nodes, plain).decisions;

    // The last announced front before.
    const age = drawLogUniform(random, 300, task.what === 'batch' ? 1200 : 7200);
    const faults = drawn.faults.filter((f) => f.kind === 'clock');
    const checks = (['upstream', 'downstream'] as const).map((end, n) => {
      const event = drawCheckOperation(end, lineFlow(spec), random);
      const before = drawn.path(event, age * (1 + n * random.uniform()));
      const heard = observeNodes(watched, before, faults, noises, seed + 50_021 * (n + 1), 28);
      return checkLine(heard, watched, event, k);
    });
    const since = age / 3600;
    const aged = nodes.map((n) => {
      const clockOffset = n.trace.clockOffset + AGEING.clock * since * random.normal();
      return { ...n, trace: n.trace.with({ clockOffset }) };
    });
    const { check, nodes: right, k: known } = applyChecks(aged, k, checks, age);
    if (check) known.waveSpeed *= 1 + AGEING.waveSpeed * since * random.normal();
    const verdict = decideFromFronts(detectFronts(right, known), right, known);
    const { operated } = drawn;
    const again = operated && readWithoutOperation(right, spec, operated.event, operated.at, known);
    const decisions = again ?? verdict.decisions;
    const unsound =
      findDegradedNodes(right, verdict.decisions.some(isAlarmDecision), known).length > 0;
    return {
      with: assessDecisions(decisions, drawn, stations, unsound || decisions.some(isSwingDecision)),
      without: assessDecisions(without, drawn, stations),
    };
  });
}

type DrawnRun = {
  leaks: number[];
  pressure: PressureField | undefined;
  /** Pressure of an operation `age` s before. */
  path: (event: StationEvent, age: number) => PressureField;
  faults: SensorFault[];
  until: number;
  /** Record before the usual, s. */
  lead?: number;
  speed?: number;
  end?: Side;
  signals?: Partial<Record<Side, StationSignal>>;
  offtakes: number[];
  /** The operation of which the station reports, and when, s. */
  operated?: { event: StationEvent; at: number };
  /** Nothing happens but to the sensing: a warning of that is right. */
  sensing?: boolean;
};

/** A start, stop or movement that is sudden and large enough to check clocks with. */
function drawCheckOperation(end: Side, flow: number, random: Random): StationEvent {
  const starts = random.uniform() < 0.5;
  const kind =
    end === 'upstream'
      ? starts
        ? 'pump-start'
        : 'pump-stop'
      : starts
        ? 'valve-open'
        : 'valve-close';
  return {
    kind,
    end,
    change: flow * (0.2 + 0.4 * random.uniform()),
    time: drawLogUniform(random, 0.3, 2),
  };
}

const drawLeak = (at: number, flow: number, random: Random): LeakEvent => ({
  kind: 'leak',
  at,
  flow: flow * drawLogUniform(random, 0.01, 0.06),
  opening: 0,
});

function drawOutsideRun(what: BrokenAssumption, watched: WatchedLine, random: Random): DrawnRun {
  const { wave, stations } = watched;
  const { spec, speed } = wave;
  const flow = lineFlow(spec as never);
  const first = stations[0] as number;
  const last = stations.at(-1) as number;
  const at = first + random.uniform() * (last - first);
  const node = Math.floor(random.uniform() * stations.length);
  const plain = (event: LineEvent) => createEventPressure(wave, event);
  const leak = drawLeak(at, flow, random);
  const base: DrawnRun = {
    leaks: [at],
    pressure: plain(leak),
    path: plain,
    faults: [],
    until: (last - first) / speed + 8,
    offtakes: [],
  };
  const sign = random.uniform() < 0.5 ? -1 : 1;
  const quiet = { ...base, leaks: [], until: 120 };
  switch (what) {
    case 'sound':
      return base;
    case 'clock':
      return {
        ...base,
        faults: [{ kind: 'clock', node, offset: sign * drawLogUniform(random, 0.02, 1) }],
      };
    case 'clock-event': {
      const event = drawOperation(sign > 0 ? 'pump-trip' : 'valve-open', flow, random);
      return {
        ...quiet,
        pressure: plain(event),
        until: 60,
        faults: [{ kind: 'clock', node, offset: sign * drawLogUniform(random, 0.5, 10) }],
        end: event.end,
      };
    }
    case 'speed':
      return { ...base, speed: 0.005 };
    case 'speed-1':
      return { ...base, speed: 0.01 };
    case 'batch': {
      const slower = sign * (0.01 + 0.07 * random.uniform());
      const from = random.uniform() * spec.length * 0.9;
      const to = from + drawLogUniform(random, 1000, 10_000);
      const batch = { from, to, slowness: slower / speed };
      return {
        ...base,
        pressure: createBatchPressure(wave, leak, batch),
        path: (event, age) => createBatchPressure(wave, event, batch, age),
      };
    }
    case 'two': {
      const other = first + random.uniform() * (last - first);
      const apart = Math.abs(other - at) < 1000 ? at + (at < 12_500 ? 4000 : -4000) : other;
      const second = delayPressure(plain(drawLeak(apart, flow, random)), 4 * random.uniform());
      return { ...base, leaks: [at, apart], pressure: addPressures(plain(leak), second) };
    }
    case 'offtake':
      return { ...base, leaks: [], offtakes: [at] };
    case 'start':
    case 'operation': {
      const leaks = what === 'start';
      const began = leaks ? 2 + 88 * random.uniform() : 0;
      const name = leaks ? 'pump-start' : pickOne(random, ANNOUNCED_OPERATIONS);
      const event = drawOperation(name, flow, random);
      const moved = delayPressure(plain(event), -began);
      return {
        ...base,
        leaks: leaks ? [at] : [],
        pressure: leaks ? addPressures(plain(leak), moved) : moved,
        lead: began,
        until: leaks ? base.until : 150,
        signals: { [event.end]: { ...QUIET_STATION, events: [{ at: -began, lasts: event.time }] } },
        operated: { event, at: -began },
      };
    }
    case 'ripple':
    case 'hunting': {
      const made = what === 'ripple' ? drawRipple(random, speed) : drawHunting(random, speed);
      return { ...quiet, pressure: made, sensing: true };
    }
    case 'louder':
    case 'slow':
      return {
        ...quiet,
        pressure: createExtraNoise(what, random),
        ...(what === 'slow' ? { until: 240 } : { sensing: true }),
      };
  }
}

const isSwingDecision = (d: Decision): boolean => d.kind === 'beyond' && d.why === 'swing';

/** Half-widths beyond which a place is wrong. */
const FAR = 4;

function assessDecisions(
  decisions: readonly Decision[],
  { leaks, end, offtakes, sensing }: DrawnRun,
  stations: readonly number[],
  degraded = false,
): AssumptionRun['with'] {
  if (offtakes.length > 0 && decisions[0]?.kind === 'offtake') return 'right';
  const first = decisions.find(isAlarmDecision);
  if (first && first.time <= 0) return 'wrong';
  if (!first) return leaks.length > 0 || (sensing && !degraded) ? 'missed' : 'right';
  if (first.kind === 'leak') {
    const { at, half } = first.place;
    return leaks.some((x) => Math.abs(at - x) <= FAR * half) ? 'right' : 'wrong';
  }
  if (first.kind !== 'beyond') return 'missed';
  if (end) return first.untimed || first.side === end ? 'unplaced' : 'wrong';
  if (offtakes.length > 0) return 'unplaced';
  if (leaks.length === 0) return 'wrong';
  if (first.untimed) return 'unplaced';
  return leaks.some((x) => isBeyond(first, x, stations)) ? 'unplaced' : 'wrong';
}
