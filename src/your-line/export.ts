import { csvCell } from '../formats/csv-cell.ts';
import { DEFAULT_LINE } from './examples/lines.ts';
import { check, fieldsOf, LIMITS, valueAt, withValue } from './input/fields.ts';
import { namedStations, STATIONS, stateOf } from './input/stations.ts';
import type {
  Decoded,
  LineAnswer,
  LineInput,
  ProfilePoint,
  Refusal,
  StationInput,
} from './types.ts';

/** Exports: bands as CSV, and a JSON file that can be re-imported. */

const FORMAT = 'your-line';
const VERSION = 1;
/** Characters. */
const MAX_LENGTH = 2_000_000;

const plain = (value: number | undefined, digits = 6): string =>
  value === undefined || !Number.isFinite(value) ? '' : String(Number(value.toPrecision(digits)));

/** On one line. */
const quoted = (text: string): string => csvCell(text.replace(/[\r\n]+/g, ' '));

/** RFC 4180: inputs, an empty line, one row per position. SI units in the heads. */
export function toCsv(input: LineInput, answer: LineAnswer): string {
  const rows: string[][] = [
    ['input', 'value', 'unit'],
    ['name', quoted(input.name), ''],
    ['fluid', quoted(input.fluid.name), input.fluid.kind],
    ...fieldsOf(input.fluid.kind).map((f) => [
      f.path,
      plain(valueAt(input, f.path) as number | undefined, 9),
      'SI',
    ]),
    ['nodes', quoted(input.nodes.join(' ')), 'm'],
    ['verdict', quoted(answer.verdict), ''],
    ...stationRows(input, answer),
    [],
    [
      'kp m',
      'result',
      'alarm s',
      'half of 95% interval m',
      'share found',
      'warning s',
      'at or beyond node',
      'reason',
    ],
    ...answer.kp.map((kp, i) => {
      const a = answer.alarm[i];
      return [
        plain(kp),
        a?.kind ?? '',
        plain(a?.seconds, 5),
        plain(a?.half, 4),
        plain(a?.found, 4),
        plain(a?.warning, 5),
        a?.node === undefined ? '' : `S${a.node + 1}`,
        a?.reason ?? '',
      ];
    }),
    [],
    ['kp m', 'elevation m', 'pressure Pa gauge'],
    ...answer.hydraulics.kp.map((kp, i) => [
      plain(kp),
      plain(answer.hydraulics.elevation[i]),
      plain(answer.hydraulics.pressure[i]),
    ]),
    [],
    ['share found', ...answer.heat.sizes.map((s) => plain(s))],
    ...(answer.heat.found[0] ?? []).map((_, cell) => [
      plain((cell + 0.5) * answer.heat.width),
      ...answer.heat.found.map((row) => plain(row[cell], 4)),
    ]),
  ];
  return `${rows.map((r) => r.join(',')).join('\r\n')}\r\n`;
}

/** Only of a line with stations between its ends. */
function stationRows(input: LineInput, { along }: LineAnswer): string[][] {
  if (!along) return [];
  return [
    [],
    [
      'station',
      'kp m',
      'kind',
      'state',
      'own signal',
      'before Pa',
      'after Pa',
      'taken m3/s',
      'said',
    ],
    ...namedStations(input).map((one, i) => [
      one.name,
      plain(one.at),
      one.kind,
      stateOf(one),
      one.signal ? 'known' : 'not known',
      plain(one.before),
      plain(one.after),
      plain(one.taken),
      quoted(along.stations[i]?.why ?? ''),
    ]),
    [],
    [
      'section',
      'from m',
      'to m',
      'nodes',
      'share within limit',
      'share alarmed',
      'slowest alarm s',
      'smallest leak found',
      'false alarms a year',
      'settling after an operation s',
    ],
    ...along.sections.map((one, i) => [
      String(i + 1),
      ...[one.from, one.to, one.nodes, one.within, one.alarmed].map((x) => plain(x)),
      ...[one.slowest, one.smallest, one.falseAlarms, one.deaf].map((x) => plain(x, 4)),
    ]),
  ];
}

export const toJson = (input: LineInput, answer?: LineAnswer | Refusal): string =>
  JSON.stringify({ format: FORMAT, version: VERSION, units: 'SI', input, answer }, undefined, 1);

const broken = (message: string): Decoded => ({ kind: 'unreadable', message });

/** Reads a `toJson` file: only known fields of the right type; its answer is recomputed. */
export function fromJson(text: string): Decoded {
  if (text.length > MAX_LENGTH) return broken('This file is too large to be a line.');
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return broken('This file is not JSON.');
  }
  const { format, version, input } = record(file);
  if (format !== FORMAT) return broken('This file does not contain a line from this page.');
  if (version !== VERSION) return broken('This file is from a newer version of this page.');
  const line = shaped(record(input));
  if (typeof line === 'string') return broken(line);
  const errors = check(line);
  const first = errors[0];
  return first
    ? broken(`The line in this file cannot be: ${first.message}`)
    : { kind: 'line', input: line };
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};

const word = (value: unknown, maxLength: number): string =>
  typeof value === 'string' ? value.slice(0, maxLength) : '';

const numbers = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((x): x is number => typeof x === 'number') : [];

/** Or the reason it is invalid. */
function shaped(raw: Record<string, unknown>): LineInput | string {
  const one = <T extends string>(value: unknown, list: readonly T[]): T | undefined =>
    list.find((x) => x === value);
  const units = record(raw.units);
  const system = one(units.system, ['metric', 'us']);
  const flow = one(units.flow, ['m3/h', 'bbl/d', 'gpm']);
  const kind = one(record(raw.fluid).kind, ['liquid', 'gas']);
  const knownEnd = one(record(raw.pressure).known, ['inlet', 'delivery']);
  const upstream = one(record(raw.ends).upstream, ['tank', 'pump', 'flow']);
  const downstream = one(record(raw.ends).downstream, ['tank', 'valve', 'flow']);
  if (!system || !flow || !kind || !knownEnd || !upstream || !downstream)
    return 'A choice is missing or unknown.';
  let line: LineInput = {
    ...DEFAULT_LINE,
    name: word(raw.name, LIMITS.name),
    start: word(raw.start, LIMITS.name),
    units: { system, flow },
    material: word(raw.material, LIMITS.name),
    fluid: { kind, name: word(record(raw.fluid).name, LIMITS.fluidName) } as LineInput['fluid'],
    pressure: { known: knownEnd, value: 0 },
    ends: { upstream, downstream },
    nodes: numbers(raw.nodes),
    valves: numbers(raw.valves),
    delay: {
      ...DEFAULT_LINE.delay,
      currency: word(record(raw.delay).currency, LIMITS.currency),
    },
  };
  for (const f of fieldsOf(kind)) {
    const [group = '', key] = f.path.split('.');
    const value = key === undefined ? raw[group] : record(raw[group])[key];
    if (value === undefined && f.optional) line = withValue(line, f.path, undefined);
    else if (typeof value === 'number') line = withValue(line, f.path, value);
    else return `${f.label} is missing.`;
  }
  const stations = (Array.isArray(raw.stations) ? raw.stations : []).map((item): StationInput => {
    const { at, kind, running, signal, before, after, taken } = record(item);
    const optional = (value: unknown) => (typeof value === 'number' ? value : undefined);
    return {
      at: typeof at === 'number' ? at : Number.NaN,
      kind: STATIONS.find((one) => one === kind) ?? 'pump',
      running: running !== false,
      signal: signal === true,
      before: optional(before),
      after: optional(after),
      taken: optional(taken),
    };
  });
  if (!Array.isArray(raw.profile)) return 'The profile is missing.';
  const points: ProfilePoint[] = [];
  for (const item of raw.profile) {
    const { at, elevation } = record(item);
    if (typeof at !== 'number' || typeof elevation !== 'number')
      return 'A point of the profile is not two numbers.';
    points.push({ at, elevation });
  }
  return { ...line, stations, profile: points };
}
