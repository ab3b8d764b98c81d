import {
  AGEING,
  addPressures,
  applyChecks,
  buildSiteLine,
  createBatchPressure,
  createEventPressure,
  createExtraNoise,
  createGradedPressure,
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
  type Node,
  observeNodes,
  type PressureField,
  pickOne,
  QUIET_STATION,
  type Random,
  readWithoutOperation,
  type SensorFault,
  type SensorSpec,
  type Side,
  type StationEvent,
  type StationSignal,
  timeAnnouncedFront,
  type WatchedLine,
  watchLine,
} from '@site/leak-model';
import {
  type Decision,
  decideFromFronts,
  isAlarmDecision,
} from '@site/leak-model/detection/line-decisions.ts';
import { isBeyond } from './campaign.ts';
import { createNoisePool, drawCalibration, drawOperation, POOL_SIZE } from './campaign-draws.ts';
import {
  ANNOUNCED_OPERATIONS,
  type AssumptionRun,
  type BrokenAssumption,
  type Task,
} from './campaign-types.ts';

/** Runs outside what the model assumes; each is judged with the checks of the line and without. */
export function runBrokenAssumption(task: Task & { kind: 'wrong' }): AssumptionRun[] {
  const { spec, stations } = buildSiteLine('crude', 5000, 'pump');
  const sensor = task.what === 'large-quiet' ? QUIET_SENSOR : NODE_SENSOR;
  const watched = watchLine(spec, stations, sensor);
  const ownSensors = task.what === 'bandwidth' ? SLOW_SENSORS : [sensor];
  const histories = ownSensors.map((own) =>
    task.what === 'slow'
      ? learnSlowNoise(watched, task.seed, POOL_SIZE)
      : createNoisePool({ ...watched, sensor: own }, 60, task.seed),
  );
  return Array.from({ length: task.runs }, (_, i): AssumptionRun => {
    const random = createRandom(task.seed, -1 - i);
    const drawn = drawOutsideRun(task.what, watched, random, i);
    const kinds = stations.map(() =>
      ownSensors.length > 1 ? Math.floor(random.uniform() * ownSensors.length) : 0,
    );
    const noises = kinds.map((kind) => pickOne(random, histories[kind] ?? []));
    const seed = task.seed * 100_003 + i;
    const observe = (
      of: PressureField | undefined,
      wrong: SensorFault[],
      by: number,
      until: number,
      before = 0,
    ) =>
      kinds.map((kind, n) => {
        const one = { ...watched, sensor: ownSensors[kind] as SensorSpec };
        const alone = noises.map((noise, m) => (m === n ? noise : undefined));
        return observeNodes(one, of, wrong, alone, by, until, { before })[n] as Node;
      });
    const { pressure, lead = 0, faults, until } = drawn;
    const nodes = observe(pressure, faults, seed, until, lead);
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
    const lasting = faults.filter((f) => f.kind === 'clock' || f.kind === 'dead');
    const checks = (['upstream', 'downstream'] as const).map((end, n) => {
      const event = drawCheckOperation(end, lineFlow(spec), random);
      const before = drawn.path(event, age * (1 + n * random.uniform()));
      return timeAnnouncedFront(
        observe(before, lasting, seed + 50_021 * (n + 1), 28),
        watched,
        event,
        k,
      );
    });
    const since = age / 3600;
    const aged = nodes.map((n) => {
      const clockOffset = n.trace.clockOffset + AGEING.clock * since * random.normal();
      return { ...n, trace: n.trace.with({ clockOffset }) };
    });
    const { nodes: right, k: known } = applyChecks(aged, k, checks, age);
    known.waveSpeed *= 1 + AGEING.waveSpeed * since * random.normal();
    const verdict = decideFromFronts(detectFronts(right, known), right, known);
    const { operated } = drawn;
    const again = operated && readWithoutOperation(right, spec, operated.event, operated.at, known);
    const decisions = again ?? verdict.decisions;
    const unsound =
      findDegradedNodes(right, verdict.decisions.some(isAlarmDecision), known).length > 0;
    const place = decisions.find((d) => d.kind === 'leak')?.place;
    return {
      with: assessDecisions(decisions, drawn, stations, unsound || decisions.some(isSwingDecision)),
      without: assessDecisions(without, drawn, stations),
      half: place?.half,
      held: place && drawn.leaks.some((x) => x >= place.low && x <= place.high),
    };
  });
}

const QUIET_SENSOR = { ...NODE_SENSOR, noise: { ...NODE_SENSOR.noise, sigma: 300 } };
/** Hz. */
const SLOW_SENSORS = [2, 5, 10, 20, 50].map((bandwidth) => ({ ...NODE_SENSOR, bandwidth }));

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

function drawOutsideRun(
  what: BrokenAssumption,
  watched: WatchedLine,
  random: Random,
  index: number,
): DrawnRun {
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
    case 'large':
    case 'large-quiet': {
      const share = LARGE[index % LARGE.length] as number;
      return { ...base, pressure: plain({ ...leak, flow: flow * share }) };
    }
    case 'along': {
      const by = sign * drawLogUniform(random, 0.004, 0.02);
      const slow = (event: LineEvent) => createGradedPressure(wave, event, by);
      return { ...base, pressure: slow(leak), path: slow };
    }
    case 'dead':
      return { ...base, faults: [{ kind: 'dead', node, start: -1e6 }] };
    case 'bandwidth':
      return base;
    case 'growing': {
      const opening = drawLogUniform(random, 5, 300);
      return { ...base, pressure: plain({ ...leak, opening }), until: base.until + opening };
    }
    case 'offtake':
      return { ...base, leaks: [], offtakes: [at] };
    case 'offtake-slow': {
      const opening = drawLogUniform(random, 0.05, 5);
      const until = base.until + opening;
      return { ...base, leaks: [], offtakes: [at], pressure: plain({ ...leak, opening }), until };
    }
    case 'drift-all':
      return {
        ...quiet,
        pressure: undefined,
        faults: stations.map((_, n) => ({
          kind: 'drift',
          node: n,
          start: 60 * random.uniform(),
          rate: ((random.uniform() < 0.5 ? -1 : 1) * drawLogUniform(random, 500, 30e3)) / 60,
        })),
        sensing: true,
      };
    case 'step-all': {
      const [size, when] = [sign * drawLogUniform(random, 2e3, 50e3), 60 * random.uniform()];
      const step: PressureField = (at, window) => ({
        ...window,
        at,
        samples: Float64Array.from({ length: window.count }, (_, n) =>
          window.start + n * window.interval < when ? 0 : -size,
        ),
      });
      return { ...quiet, pressure: step, sensing: true };
    }
    case 'start':
    case 'operation':
    case 'curve':
    case 'second-15':
    case 'second-20': {
      const leaks = what === 'start';
      const began = leaks ? 2 + 88 * random.uniform() : 0;
      const name = leaks ? 'pump-start' : pickOne(random, ANNOUNCED_OPERATIONS);
      const event = drawOperation(name, flow, random);
      const share = { 'second-15': 0.15, 'second-20': 0.2 }[what as string];
      const done =
        what === 'curve'
          ? drawCurve(event, random).map(([part, late]) => delayPressure(plain(part), late))
          : [plain(event)];
      if (share)
        done.push(
          delayPressure(
            plain({ ...event, change: share * event.change }),
            3 + 15 * random.uniform(),
          ),
        );
      const moved = delayPressure(done.reduce(addPressures), -began);
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

const LARGE = [0.1, 0.2, 0.5];

/** Half of an operation over its own time and half in the middle of it; 0.7 to 1.5 times as long. */
function drawCurve(event: StationEvent, random: Random): [StationEvent, number][] {
  const time = event.time * drawLogUniform(random, 0.7, 1.5);
  const half = { ...event, change: event.change / 2 };
  return [
    [{ ...half, time }, 0],
    [{ ...half, time: time / 2 }, time / 4],
  ];
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
