import {
  drawLogUniform,
  type LeakEvent,
  lineFlow,
  pickOne,
  type Random,
  type Side,
  type WatchedLine,
} from '@site/leak-model';
import {
  addPressures,
  createBatchPressure,
  createEventPressure,
  createExtraNoise,
  createGradedPressure,
  delayPressure,
  drawHunting,
  drawRipple,
  type LineEvent,
  type PressureField,
  QUIET_STATION,
  type SensorFault,
  type StationEvent,
  type StationSignal,
} from '@site/leak-model/detector';
import { ANNOUNCED_OPERATIONS, drawOperation } from './campaign-draws.ts';

export type DrawnRun = {
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
export function drawCheckOperation(end: Side, flow: number, random: Random): StationEvent {
  const starts = random.uniform() < 0.5;
  const kind = (
    { upstream: ['pump-start', 'pump-stop'], downstream: ['valve-open', 'valve-close'] } as const
  )[end][starts ? 0 : 1];
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

type Draw = {
  watched: WatchedLine;
  random: Random;
  index: number;
  flow: number;
  first: number;
  last: number;
  at: number;
  node: number;
  sign: 1 | -1;
  leak: LeakEvent;
  base: DrawnRun;
  /** Nothing leaks. */ quiet: DrawnRun;
  plain: (event: LineEvent) => PressureField;
};

/** In the order of the published rows, whose seeds follow it. */
const DRAWS = {
  sound: ({ base }) => base,
  clock: ({ base, node, sign, random }) => ({
    ...base,
    faults: [{ kind: 'clock', node, offset: sign * drawLogUniform(random, 0.02, 1) }],
  }),
  'clock-event': ({ quiet, node, sign, random, flow, plain }) => {
    const event = drawOperation(sign > 0 ? 'pump-trip' : 'valve-open', flow, random);
    const offset = sign * drawLogUniform(random, 0.5, 10);
    return {
      ...{ ...quiet, pressure: plain(event), until: 60, end: event.end },
      faults: [{ kind: 'clock', node, offset }],
    };
  },
  speed: ({ base }) => ({ ...base, speed: 0.005 }),
  'speed-1': ({ base }) => ({ ...base, speed: 0.01 }),
  batch: ({ base, leak, sign, random, watched: { wave } }) => {
    const slower = sign * (0.01 + 0.07 * random.uniform());
    const from = random.uniform() * wave.spec.length * 0.9;
    const to = from + drawLogUniform(random, 1000, 10_000);
    const batch = { from, to, slowness: slower / wave.speed };
    return {
      ...base,
      pressure: createBatchPressure(wave, leak, batch),
      path: (event, age) => createBatchPressure(wave, event, batch, age),
    };
  },
  two: ({ base, leak, at, first, last, flow, random, plain }) => {
    const other = first + random.uniform() * (last - first);
    const apart = Math.abs(other - at) < 1000 ? at + (at < 12_500 ? 4000 : -4000) : other;
    const second = delayPressure(plain(drawLeak(apart, flow, random)), 4 * random.uniform());
    return { ...base, leaks: [at, apart], pressure: addPressures(plain(leak), second) };
  },
  offtake: ({ base, at }) => ({ ...base, leaks: [], offtakes: [at] }),
  start: (draw) => drawAnnounced(draw, { leaks: true }),
  operation: (draw) => drawAnnounced(draw),
  ripple: ({ quiet, random, watched }) => ({
    ...{ ...quiet, sensing: true },
    pressure: drawRipple(random, watched.wave.speed),
  }),
  hunting: ({ quiet, random, watched }) => ({
    ...{ ...quiet, sensing: true },
    pressure: drawHunting(random, watched.wave.speed),
  }),
  louder: ({ quiet, random }) => ({
    ...{ ...quiet, sensing: true },
    pressure: createExtraNoise('louder', random),
  }),
  slow: ({ quiet, random }) => ({
    ...{ ...quiet, until: 240 },
    pressure: createExtraNoise('slow', random),
  }),
  large: drawLarge,
  'large-quiet': drawLarge,
  along: ({ base, leak, sign, random, watched }) => {
    const by = sign * drawLogUniform(random, 0.004, 0.02);
    const slow = (event: LineEvent) => createGradedPressure(watched.wave, event, by);
    return { ...base, pressure: slow(leak), path: slow };
  },
  dead: ({ base, node }) => ({ ...base, faults: [{ kind: 'dead', node, start: -1e6 }] }),
  bandwidth: ({ base }) => base,
  growing: (draw) => drawSlowly(draw, 5, 300),
  'offtake-slow': (draw) => ({
    ...drawSlowly(draw, 0.05, 5),
    ...{ leaks: [], offtakes: [draw.at] },
  }),
  curve: (draw) => drawAnnounced(draw, { curve: true }),
  'second-15': (draw) => drawAnnounced(draw, { second: 0.15 }),
  'second-20': (draw) => drawAnnounced(draw, { second: 0.2 }),
  'drift-all': ({ quiet, random, watched }) => ({
    ...{ ...quiet, pressure: undefined },
    faults: watched.stations.map((_, node) => ({
      ...{ kind: 'drift', node, start: 60 * random.uniform() },
      rate: ((random.uniform() < 0.5 ? -1 : 1) * drawLogUniform(random, 500, 30e3)) / 60,
    })),
  }),
  'step-all': ({ quiet, sign, random }) => {
    const [size, when] = [sign * drawLogUniform(random, 2e3, 50e3), 60 * random.uniform()];
    const step: PressureField = (at, window) => ({
      ...{ ...window, at },
      samples: Float64Array.from({ length: window.count }, (_, n) =>
        window.start + n * window.interval < when ? 0 : -size,
      ),
    });
    return { ...quiet, pressure: step };
  },
} satisfies Record<string, (draw: Draw) => DrawnRun>;

export type BrokenAssumption = keyof typeof DRAWS;
export const BROKEN_ASSUMPTIONS = Object.keys(DRAWS) as BrokenAssumption[];

export function drawOutsideRun(
  what: BrokenAssumption,
  watched: WatchedLine,
  random: Random,
  index: number,
): DrawnRun {
  const { wave, stations } = watched;
  const flow = lineFlow(wave.spec as never);
  const [first, last] = [stations[0] as number, stations.at(-1) as number];
  const at = first + random.uniform() * (last - first);
  const node = Math.floor(random.uniform() * stations.length);
  const plain = (event: LineEvent) => createEventPressure(wave, event);
  const leak = drawLeak(at, flow, random);
  const base: DrawnRun = {
    ...{ leaks: [at], pressure: plain(leak), path: plain, faults: [], offtakes: [] },
    until: (last - first) / wave.speed + 8,
  };
  const sign = random.uniform() < 0.5 ? -1 : 1;
  const quiet = { ...base, leaks: [], until: 120 };
  const places = { first, last, at, node };
  return DRAWS[what]({ watched, random, index, flow, ...places, sign, leak, base, quiet, plain });
}

function drawLarge({ base, leak, flow, index, plain }: Draw): DrawnRun {
  const share = LARGE[index % LARGE.length] as number;
  return { ...base, pressure: plain({ ...leak, flow: flow * share }) };
}

function drawSlowly({ base, leak, random, plain }: Draw, least: number, most: number): DrawnRun {
  const opening = drawLogUniform(random, least, most);
  return { ...base, pressure: plain({ ...leak, opening }), until: base.until + opening };
}

/** `leaks`: after a pump's start; `second`: share of the operation that follows it, unreported. */
function drawAnnounced(
  { base, at, leak, flow, random, plain }: Draw,
  { leaks = false, curve = false, second = 0 } = {},
): DrawnRun {
  const began = leaks ? 2 + 88 * random.uniform() : 0;
  const name = leaks ? 'pump-start' : pickOne(random, ANNOUNCED_OPERATIONS);
  const event = drawOperation(name, flow, random);
  const done = curve
    ? drawCurve(event, random).map(([part, late]) => delayPressure(plain(part), late))
    : [plain(event)];
  if (second) {
    const step = plain({ ...event, change: second * event.change });
    done.push(delayPressure(step, 3 + 15 * random.uniform()));
  }
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
