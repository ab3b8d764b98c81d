import {
  buildSiteLine,
  createRandom,
  drawLogUniform,
  flowArea,
  gasDensity,
  gasWaveSpeed,
  type LineSpec,
  type LiquidName,
  lineFlow,
  NATURAL_GAS,
  NODE_SENSOR,
  PIPE,
  pickOne,
  type Random,
  type Side,
  waveSpeed,
} from '@site/leak-model';
import type { Batch, GasSpec, SensorFault, StationEvent } from '@site/leak-model/detector';
import { drawFault, drawOperation, type Operation } from '../campaign/campaign-draws.ts';
import { KINDS, type Kind, RECORD } from './kinds.ts';
import { GAS, type Metadata, type Truth } from './types.ts';

/** A case before its records are computed: what is told, what is true, and what makes it. */
export type DrawnCase = {
  metadata: Metadata;
  truth: Truth;
  /** The leaks, or the offtake that opens. */ sources: Truth['leaks'];
  spec: LineSpec | GasSpec;
  /** When the last announced operations were recorded. */ before: LineSpec | undefined;
  operation: StationEvent | undefined;
  /** s from the operation to the leak. */ operated: number;
  /** Where it is at the leak. */
  batch: Batch | undefined;
  faults: SensorFault[];
  /** Seconds between two leaks. */ late: number;
  random: Random;
  seed: number;
};

const FLUIDS: readonly LiquidName[] = ['crude', 'diesel', 'water'];
const SPACING = 5000;
const GAS_SPACING = 2000;
/** 1 σ: calibrated wave speed, published viscosity, drift of the speed in an hour. */
const KNOWN = { waveSpeed: 0.0005, viscosity: 0.2, anHour: 0.0002 } as const;

/** Share of the lines with a declared offtake that stays shut. */
const OFFTAKES = 0.2;

/** All kinds in an order that tells nothing. */
export function shuffleKinds(seed: number): Kind[] {
  const random = createRandom(seed, -1);
  const kinds = (Object.keys(KINDS) as Kind[]).flatMap((kind) =>
    Array.from({ length: KINDS[kind] }, () => kind),
  );
  return kinds
    .map((kind) => ({ kind, by: random.uniform() }))
    .sort((a, b) => a.by - b.by)
    .map(({ kind }) => kind);
}

const OPERATIONS: readonly Operation[] = [
  'pump-start',
  'pump-stop',
  'pump-trip',
  'valve-open',
  'valve-close',
  'rate-down',
];

/** Case `index` (from 0) of a seed. */
export function drawCase(seed: number, index: number, kind: Kind): DrawnCase {
  const random = createRandom(seed, 1 + index);
  const line = kind === 'gas' ? drawGasLine(random) : drawLiquidLine(kind, random);
  const { stations, length, flow } = line.survey;
  const [first, last] = [stations[0] as number, stations.at(-1) as number];
  const sign = random.uniform() < 0.5 ? -1 : 1;
  const node = Math.floor(random.uniform() * stations.length);
  const within = () => first + random.uniform() * (last - first);
  const at = kind === 'sound' || kind === 'slow' ? length * drawPosition(random) : within();
  const least = kind === 'sound' ? 0.002 : kind === 'gas' ? 0.02 : 0.01;
  const leak = (place: number) => ({
    at: place,
    share: drawLogUniform(random, least, kind === 'gas' ? 0.2 : 0.06),
    opening: kind === 'slow' ? drawLogUniform(random, 1, 60) : 0,
  });
  const sources = SHUT.has(kind) ? [] : [leak(at)];
  if (kind === 'two') sources.push(leak(keepApart(within(), at)));
  const operated = kind === 'start' ? 2 + 28 * random.uniform() : 0;
  const began = RECORD.quiet + 3 + operated + (operated ? 0 : 20 * random.uniform());
  const operation = drawOperationForKind(kind, flow, random);
  const clock = { clock: [0.02, 1], 'clock-event': [0.5, 10] }[kind as string];
  const faults: SensorFault[] = clock
    ? [{ kind: 'clock', node, offset: sign * drawLogUniform(random, clock[0] ?? 0, clock[1] ?? 0) }]
    : kind === 'drift' || kind === 'burst'
      ? [drawFault(kind, node, random)]
      : kind === 'dead'
        ? [{ kind: 'dead', node, start: -1e6 }]
        : [];
  const from = 0.9 * length * random.uniform();
  const { speed } = line;
  const age = drawLogUniform(random, 300, 3600);
  const other = random.uniform() < OFFTAKES ? [within()] : [];
  const offtakes = kind === 'offtake' ? [at] : other;
  const off = kind === 'speed' ? sign * (0.005 + 0.005 * random.uniform()) : 0;
  const calibrated = kind === 'gas' ? line.calibrated : speed * (1 + line.off + off);
  const lasts = operation?.kind === 'pump-trip' ? 4 * operation.time : (operation?.time ?? 0);
  const isAnnounced = operation && (kind === 'start' || kind === 'announced');
  return {
    metadata: {
      case: String(index + 1).padStart(3, '0'),
      ...line.survey,
      dead: kind === 'dead' ? [node + 1] : [],
      waveSpeed: Math.round(100 * calibrated) / 100,
      waveSpeedError: kind === 'gas' ? GAS.temperature / 2 : KNOWN.waveSpeed,
      clockError: NODE_SENSOR.clock,
      offtakes: offtakes.map(Math.round),
      announced: isAnnounced
        ? [{ end: operation.end, at: began - operated + 0.05 * random.normal(), lasts }]
        : [],
      checks:
        kind === 'gas'
          ? []
          : (['upstream', 'downstream'] as const).map((end, i) => ({
              ...drawCheckOperation(end, flow, random),
              age: Math.round(age * (1 + i * random.uniform())),
            })),
    },
    truth: {
      case: String(index + 1).padStart(3, '0'),
      kind,
      began,
      leaks: kind === 'offtake' ? [] : sources,
    },
    sources,
    spec: line.spec,
    before:
      'fluid' in line.spec
        ? { ...line.spec, waveSpeed: speed * drawSpeedDrift(age, random) }
        : undefined,
    operation,
    operated,
    batch:
      kind === 'batch'
        ? {
            from,
            to: from + drawLogUniform(random, 1e3, 1e4),
            slowness: (sign * (0.01 + 0.07 * random.uniform())) / speed,
          }
        : undefined,
    faults,
    late: 4 * random.uniform(),
    random,
    seed: seed * 1009 + index,
  };
}

/** Kinds in which nothing leaves the line. */
const SHUT = new Set<Kind>([
  'announced',
  'unannounced',
  'clock-event',
  'ripple',
  'hunting',
  'louder',
  'slow-noise',
  'drift',
  'burst',
]);

/** Share of the line, its ends left out by 1 %. */
const drawPosition = (random: Random): number => 0.01 + 0.98 * random.uniform();
const keepApart = (x: number, at: number): number =>
  Math.abs(x - at) < 1000 ? at + (at < 12_500 ? 4000 : -4000) : x;
const drawSpeedDrift = (age: number, random: Random): number =>
  1 + (KNOWN.anHour * age * random.normal()) / 3600;

function drawOperationForKind(kind: Kind, flow: number, random: Random): StationEvent | undefined {
  switch (kind) {
    case 'start':
      return drawOperation('pump-start', flow, random);
    case 'clock-event':
      return drawOperation(pickOne(random, ['pump-trip', 'valve-open']), flow, random);
    case 'announced':
    case 'unannounced':
      return drawOperation(pickOne(random, OPERATIONS), flow, random);
    default:
      return undefined;
  }
}

/** Sudden and large, so that clocks can be checked with it. */
function drawCheckOperation(end: Side, flow: number, random: Random): StationEvent {
  const kinds = {
    upstream: ['pump-start', 'pump-stop'],
    downstream: ['valve-open', 'valve-close'],
  } as const;
  const change = flow * (0.2 + 0.4 * random.uniform());
  return { kind: pickOne(random, kinds[end]), end, change, time: drawLogUniform(random, 0.3, 2) };
}

function drawLiquidLine(kind: Kind, random: Random) {
  const medium = kind === 'sound' || kind === 'slow' ? pickOne(random, FLUIDS) : 'crude';
  const { spec, stations } = buildSiteLine(medium, SPACING, 'pump');
  const speed = waveSpeed(spec.fluid, spec.pipe);
  const viscosity = spec.fluid.viscosity * Math.exp(KNOWN.viscosity * random.normal());
  return {
    spec: { ...spec, fluid: { ...spec.fluid, viscosity }, waveSpeed: speed } as LineSpec | GasSpec,
    speed,
    calibrated: speed,
    off: KNOWN.waveSpeed * random.normal(),
    survey: {
      medium,
      ...buildSurvey(spec.length, stations),
      velocity: spec.velocity,
      flow: lineFlow(spec),
      density: spec.fluid.density,
      upstream: 'pump' as const,
      downstream: 'valve' as const,
    },
  };
}

const buildSurvey = (length: number, stations: number[]) => ({
  length,
  diameter: PIPE.diameter,
  wall: PIPE.wall,
  stations,
});

function drawGasLine(random: Random) {
  const temperature = NATURAL_GAS.temperature * (1 + GAS.temperature * random.normal());
  const { velocity, pressure, upstream, downstream } = GAS;
  const length = 5 * GAS_SPACING;
  const gas = { ...NATURAL_GAS, temperature };
  const spec: GasSpec = { length, pipe: PIPE, gas, velocity, pressure, upstream, downstream };
  return {
    spec: spec as LineSpec | GasSpec,
    speed: gasWaveSpeed(gas),
    calibrated: gasWaveSpeed(NATURAL_GAS),
    off: 0,
    survey: {
      medium: 'gas' as const,
      ...buildSurvey(
        length,
        [1, 2, 3, 4].map((i) => i * GAS_SPACING),
      ),
      velocity,
      flow: velocity * flowArea(PIPE.diameter),
      density: gasDensity(NATURAL_GAS, pressure),
      upstream,
      downstream,
    },
  };
}
