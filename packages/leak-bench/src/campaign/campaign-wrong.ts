import {
  AGEING,
  addSlow,
  afterChecks,
  both,
  checkLine,
  createRandom,
  degraded,
  frontsOf,
  hunting,
  knowledgeOf,
  type LeakEvent,
  type LineEvent,
  later,
  learnSlow,
  lineFlow,
  logUniform,
  madeBy,
  NODE,
  observe,
  type Pressure,
  pick,
  QUIET,
  type Random,
  readAgain,
  ripple,
  type SensorFault,
  type Side,
  type StationEvent,
  type StationSignal,
  siteLine,
  throughBatch,
  type Watched,
  watch,
} from '@site/leak-model';
import { type Decision, decideOn, isAlarm } from '@site/leak-model/detection/network.ts';
import { isBeyond } from './campaign.ts';
import { drawCalibration, drawOperation, POOL, pickNoises, pool } from './campaign-draws.ts';
import { OPERATED, type Task, type Wrong, type WrongRun } from './campaign-types.ts';

/** Runs outside what the model assumes; each is judged with the checks of the line and without. */
export function runWrong(task: Task & { kind: 'wrong' }): WrongRun[] {
  const { spec, stations } = siteLine('crude', 5000, 'pump');
  const watched = watch(spec, stations, NODE);
  const histories =
    task.what === 'slow' ? learnSlow(watched, task.seed, POOL) : pool(watched, 60, task.seed);
  return Array.from({ length: task.runs }, (_, i): WrongRun => {
    const random = createRandom(task.seed, -1 - i);
    const drawn = draw(task.what, watched, random);
    const noises = pickNoises(histories, random, stations.length);
    const seed = task.seed * 100_003 + i;
    const { pressure, lead = 0, faults: wrong, until } = drawn;
    const nodes = observe(watched, pressure, wrong, noises, seed, until, { before: lead });
    const calibration = drawCalibration(random);
    if (drawn.speed) calibration.waveSpeed = drawn.speed * (random.uniform() < 0.5 ? -1 : 1);
    const k = { ...knowledgeOf(watched, calibration, drawn.signals), offtakes: drawn.offtakes };
    const plain = { ...k, trusting: true, offtakes: [] };
    const without = decideOn(frontsOf(nodes, plain), nodes, plain).decisions;

    // The last announced front before.
    const age = logUniform(random, 300, task.what === 'batch' ? 1200 : 7200);
    const faults = drawn.faults.filter((f) => f.kind === 'clock');
    const checks = (['upstream', 'downstream'] as const).map((end, n) => {
      const event = drawCheck(end, lineFlow(spec), random);
      const before = drawn.path(event, age * (1 + n * random.uniform()));
      const heard = observe(watched, before, faults, noises, seed + 50_021 * (n + 1), 28);
      return checkLine(heard, watched, event, k);
    });
    const since = age / 3600;
    const aged = nodes.map((n) => {
      const clockOffset = n.trace.clockOffset + AGEING.clock * since * random.normal();
      return { ...n, trace: n.trace.with({ clockOffset }) };
    });
    const { check, nodes: right, k: known } = afterChecks(aged, k, checks, age);
    if (check) known.waveSpeed *= 1 + AGEING.waveSpeed * since * random.normal();
    const verdict = decideOn(frontsOf(right, known), right, known);
    const { operated } = drawn;
    const again = operated && readAgain(right, spec, operated.event, operated.at, known);
    const decisions = again ?? verdict.decisions;
    const unsound = degraded(right, verdict.decisions.some(isAlarm), known).length > 0;
    return {
      with: judge(decisions, drawn, stations, unsound || decisions.some(isSwing)),
      without: judge(without, drawn, stations),
    };
  });
}

type Drawn = {
  leaks: number[];
  pressure: Pressure | undefined;
  /** Pressure of an operation `age` s before. */
  path: (event: StationEvent, age: number) => Pressure;
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
function drawCheck(end: Side, flow: number, random: Random): StationEvent {
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
    time: logUniform(random, 0.3, 2),
  };
}

const drawLeak = (at: number, flow: number, random: Random): LeakEvent => ({
  kind: 'leak',
  at,
  flow: flow * logUniform(random, 0.01, 0.06),
  opening: 0,
});

function draw(what: Wrong, watched: Watched, random: Random): Drawn {
  const { wave, stations } = watched;
  const { spec, speed } = wave;
  const flow = lineFlow(spec as never);
  const first = stations[0] as number;
  const last = stations.at(-1) as number;
  const at = first + random.uniform() * (last - first);
  const node = Math.floor(random.uniform() * stations.length);
  const plain = (event: LineEvent) => madeBy(wave, event);
  const leak = drawLeak(at, flow, random);
  const base: Drawn = {
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
        faults: [{ kind: 'clock', node, offset: sign * logUniform(random, 0.02, 1) }],
      };
    case 'clock-event': {
      const event = drawOperation(sign > 0 ? 'pump-trip' : 'valve-open', flow, random);
      return {
        ...quiet,
        pressure: plain(event),
        until: 60,
        faults: [{ kind: 'clock', node, offset: sign * logUniform(random, 0.5, 10) }],
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
      const to = from + logUniform(random, 1000, 10_000);
      const batch = { from, to, slowness: slower / speed };
      return {
        ...base,
        pressure: throughBatch(wave, leak, batch),
        path: (event, age) => throughBatch(wave, event, batch, age),
      };
    }
    case 'two': {
      const other = first + random.uniform() * (last - first);
      const apart = Math.abs(other - at) < 1000 ? at + (at < 12_500 ? 4000 : -4000) : other;
      const second = later(plain(drawLeak(apart, flow, random)), 4 * random.uniform());
      return { ...base, leaks: [at, apart], pressure: both(plain(leak), second) };
    }
    case 'offtake':
      return { ...base, leaks: [], offtakes: [at] };
    case 'start':
    case 'operation': {
      const leaks = what === 'start';
      const began = leaks ? 2 + 88 * random.uniform() : 0;
      const name = leaks ? 'pump-start' : pick(random, OPERATED);
      const event = drawOperation(name, flow, random);
      const moved = later(plain(event), -began);
      return {
        ...base,
        leaks: leaks ? [at] : [],
        pressure: leaks ? both(plain(leak), moved) : moved,
        lead: began,
        until: leaks ? base.until : 150,
        signals: { [event.end]: { ...QUIET, events: [{ at: -began, lasts: event.time }] } },
        operated: { event, at: -began },
      };
    }
    case 'ripple':
    case 'hunting': {
      const made = what === 'ripple' ? ripple(random, speed) : hunting(random, speed);
      return { ...quiet, pressure: made, sensing: true };
    }
    case 'louder':
    case 'slow':
      return {
        ...quiet,
        pressure: addSlow(what, random),
        ...(what === 'slow' ? { until: 240 } : { sensing: true }),
      };
  }
}

const isSwing = (d: Decision): boolean => d.kind === 'beyond' && d.why === 'swing';

/** Half-widths beyond which a place is wrong. */
const FAR = 4;

function judge(
  decisions: readonly Decision[],
  { leaks, end, offtakes, sensing }: Drawn,
  stations: readonly number[],
  degraded = false,
): WrongRun['with'] {
  if (offtakes.length > 0 && decisions[0]?.kind === 'offtake') return 'right';
  const first = decisions.find(isAlarm);
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
