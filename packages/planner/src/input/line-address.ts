import { DEFAULT_LINE } from '../examples/example-lines.ts';
import type {
  DecodedLine,
  DownstreamEnd,
  LineInput,
  ProfilePoint,
  StationInput,
  UpstreamEnd,
} from '../types.ts';
import { AddressReader, AddressWriter, UnreadableError } from './address-stream.ts';
import { getEnteredPaths } from './assumed-values.ts';
import { getFieldValue, LIMITS, withFieldValue } from './fields.ts';
import { MATERIALS } from './fluids.ts';
import { STATION_KIND_ORDER } from './stations.ts';
import { roundToDigits } from './units.ts';

/**
 * Encodes a line for the address fragment, which browsers do not send to servers. Uses letters,
 * digits, '-' and '_'.
 *
 * Version 1: '1', then integers in base 64, five bits per character, the sixth for 'more follows'
 * (as in source maps, unsigned). A number is its sign and decimal exponent, then at most nine
 * digits; a list its length and differences. The order of `encode` is frozen: a new field makes
 * a new version, and the readers of the others stay. Version 2 is version 1 and the stations
 * between the ends; a line without any is written as version 1. Version 4 is version 2, the rates,
 * and which values are the visitor's own; version 3 did not know whose the nodes are.
 */
const VERSIONS = ['1', '2', '3', '4'] as const;
/** 2,000 points take some 8,000 characters. */
const MAX_LENGTH = 40_000;

/** Frozen order of version 1: only append. */
const SYSTEMS = ['metric', 'us'] as const;
const FLOWS = ['m3/h', 'bbl/d', 'gpm'] as const;
const UPSTREAM: readonly UpstreamEnd[] = ['tank', 'pump', 'flow'];
const DOWNSTREAM: readonly DownstreamEnd[] = ['tank', 'valve', 'flow'];
const MATERIAL = ['steel', 'grade-b', 'x42', 'x52', 'x60', 'x65', 'x70', 'ductile', 'pe', 'other'];

/** Frozen: new fields need a new version. */
const LIQUID = ['density', 'viscosity', 'bulkModulus', 'vapourPressure'];
const GAS = ['molarMass', 'compressibility', 'temperature', 'gamma', 'viscosity'];
const NUMBERS = [
  'length diameter wall modulus poisson roughness flow pressure.value',
  'agree noise correlation clock sampling waveSpeedError latency leak opening',
  'balance.meter balance.repeatability balance.pressure balance.temperature balance.expansion patrol',
].flatMap((row) => row.split(' '));
const OPTIONAL = [
  'maop',
  'delay.isolation',
  'delay.value',
  'delay.cleanUp',
  'delay.downtime',
  'delay.days',
];

/** Of versions 3 and 4. */
const RATES = ['rates.node', 'rates.dig', 'rates.upkeep'];
const OWNABLE = [
  ...NUMBERS.filter((path) => !/^(leak|opening|balance|patrol)/.test(path)),
  ...[...LIQUID, ...GAS].map((key) => `fluid.${key}`),
  'nodes',
];

/** m */
const ELEVATION_STEP = 0.1;

const LIST = 5000;

export function encodeLine(input: LineInput): string {
  const w = new AddressWriter();
  const choose = <T>(list: readonly T[], item: T) => w.integer(Math.max(0, list.indexOf(item)));
  w.string(input.name);
  w.string(input.start);
  choose(SYSTEMS, input.units.system);
  choose(FLOWS, input.units.flow);
  choose(MATERIAL, Object.hasOwn(MATERIALS, input.material) ? input.material : 'other');
  choose(UPSTREAM, input.ends.upstream);
  choose(DOWNSTREAM, input.ends.downstream);
  choose(['inlet', 'delivery'], input.pressure.known);
  choose(['liquid', 'gas'], input.fluid.kind);
  w.string(input.fluid.name);
  for (const key of input.fluid.kind === 'gas' ? GAS : LIQUID)
    w.number(getFieldValue(input, `fluid.${key}`) as number);
  for (const path of NUMBERS) w.number(getFieldValue(input, path) as number);
  for (const path of OPTIONAL) w.optional(getFieldValue(input, path) as number | undefined);
  w.string(input.delay.currency);
  for (const list of [input.nodes, input.valves]) {
    w.integer(list.length);
    writePlaces(w, list, chooseDecimals(list));
  }
  writeProfile(w, input.profile);
  const later =
    input.own !== undefined || RATES.some((path) => getFieldValue(input, path) !== undefined);
  if (input.stations.length === 0 && !later) return VERSIONS[0] + w.text;
  w.integer(input.stations.length);
  for (const { at, kind, running, signal, before, after, taken } of input.stations) {
    choose(STATION_KIND_ORDER, kind);
    w.integer((running ? 1 : 0) + (signal ? 2 : 0));
    w.number(at);
    for (const value of [before, after, taken]) w.optional(value);
  }
  if (!later) return VERSIONS[1] + w.text;
  for (const path of RATES) w.optional(getFieldValue(input, path) as number | undefined);
  const own = input.own?.map((path) => OWNABLE.indexOf(path)).filter((i) => i >= 0);
  w.integer(own ? own.length + 1 : 0);
  for (const i of own ?? []) w.integer(i);
  return VERSIONS[3] + w.text;
}

function readStation(r: AddressReader): StationInput {
  const kind = r.pick(STATION_KIND_ORDER);
  const flags = r.integer(3);
  const [at, before, after, taken] = [r.number(), r.optional(), r.optional(), r.optional()];
  return { at, kind, running: flags % 2 === 1, signal: flags > 1, before, after, taken };
}

/** Fewest decimals, 0 to 3, that keep neighbours distinct. */
function chooseDecimals(list: readonly number[]): number {
  for (let decimals = 0; decimals < 3; decimals++) {
    const scale = 10 ** decimals;
    if (list.every((x) => Math.abs(x * scale - Math.round(x * scale)) < 1e-6 * scale))
      return decimals;
  }
  return 3;
}

/** Second differences: even spacing costs one character each. */
function writePlaces(w: AddressWriter, list: readonly number[], decimals: number): void {
  w.integer(decimals);
  const scale = 10 ** decimals;
  let before = 0;
  let step = 0;
  for (const x of list) {
    const here = Math.round(x * scale);
    w.signed(here - before - step);
    step = here - before;
    before = here;
  }
}

function readPlaces(r: AddressReader, count: number): number[] {
  const scale = 10 ** r.integer(3);
  let before = 0;
  let step = 0;
  return Array.from({ length: count }, () => {
    step += r.signed();
    before += step;
    return before / scale;
  });
}

function writeProfile(w: AddressWriter, points: readonly ProfilePoint[]): void {
  w.integer(points.length);
  if (points.length === 0) return;
  const list = points.map((p) => p.at);
  writePlaces(w, list, chooseDecimals(list));
  let before = 0;
  for (const { elevation } of points) {
    const here = Math.round(elevation / ELEVATION_STEP);
    w.signed(here - before);
    before = here;
  }
}

function readProfilePoints(r: AddressReader): ProfilePoint[] {
  const count = r.integer(LIMITS.points);
  if (count === 0) return [];
  const list = readPlaces(r, count);
  let before = 0;
  return list.map((at) => {
    before += r.signed();
    return { at, elevation: roundToDigits(before * ELEVATION_STEP, 9) };
  });
}

/** Reads any version; never throws. */
export function decodeLine(text: string): DecodedLine {
  const plain = text.replace(/^#/, '');
  if (plain.length > MAX_LENGTH)
    return { kind: 'unreadable', message: 'This address is too long to be that of a line.' };
  const version = VERSIONS.find((one) => one === plain[0]);
  if (!version)
    return {
      kind: 'unreadable',
      message: 'This address is not that of a line, or a newer page wrote it.',
    };
  try {
    return { kind: 'line', input: readLine(new AddressReader(plain), version) };
  } catch (error) {
    if (!(error instanceof UnreadableError || error instanceof RangeError)) throw error;
    return {
      kind: 'unreadable',
      message: `This address is damaged (${error.message}). Part of it may have been lost in a mail.`,
    };
  }
}

function readLine(r: AddressReader, version: (typeof VERSIONS)[number]): LineInput {
  const name = r.string(LIMITS.name);
  const start = r.string(LIMITS.name);
  const units = { system: r.pick(SYSTEMS), flow: r.pick(FLOWS) };
  const material = r.pick(MATERIAL);
  const ends = { upstream: r.pick(UPSTREAM), downstream: r.pick(DOWNSTREAM) };
  const knownEnd = r.pick(['inlet', 'delivery'] as const);
  const kind = r.pick(['liquid', 'gas'] as const);
  const fluidName = r.string(LIMITS.fluidName);
  const keys = kind === 'gas' ? GAS : LIQUID;
  const values = Object.fromEntries(keys.map((key) => [key, r.number()]));
  const fluid = { kind, name: fluidName, ...values } as LineInput['fluid'];
  let input: LineInput = {
    ...DEFAULT_LINE,
    name,
    // Addresses of before 23 November 2026 name the simulator’s line ‘default’.
    start: start === 'default' ? DEFAULT_LINE.start : start,
    units,
    material,
    ends,
    pressure: { known: knownEnd, value: 0 },
    fluid,
    balance: { ...DEFAULT_LINE.balance },
    delay: { ...DEFAULT_LINE.delay },
  };
  for (const path of NUMBERS) input = withFieldValue(input, path, r.number());
  for (const path of OPTIONAL) input = withFieldValue(input, path, r.optional());
  input = withFieldValue(input, 'delay.currency', r.string(LIMITS.currency));
  input.nodes = readPlaces(r, r.integer(LIST));
  input.valves = readPlaces(r, r.integer(LIST));
  input.profile = readProfilePoints(r);
  if (version !== '1')
    input.stations = Array.from({ length: r.integer(LIMITS.stations) }, () => readStation(r));
  if (version > '2') {
    for (const path of RATES) input = withFieldValue(input, path, r.optional());
    const own = r.integer(OWNABLE.length + 1);
    if (own > 0) input.own = Array.from({ length: own - 1 }, () => r.pick(OWNABLE));
    if (
      version === '3' &&
      input.own &&
      getEnteredPaths({ ...input, own: undefined }).includes('nodes')
    )
      input.own = [...input.own, 'nodes'];
  }
  r.end();
  return snapProfileEnd(input);
}

/** Snaps the last profile point to the line's end. */
function snapProfileEnd(input: LineInput): LineInput {
  const last = input.profile.at(-1);
  if (last && Math.abs(last.at - input.length) < 0.5) last.at = input.length;
  return input;
}
