import type { FieldError, LineInput, ProfilePoint, StationKind } from '../types.ts';
import { MATERIALS } from './fluids.ts';
import { isSectionEnd } from './stations.ts';
import { formatWithUnit, type Quantity } from './units.ts';

/**
 * All numeric inputs, for cells, validation, address and file. Values outside the limits are
 * refused, never clamped.
 */
export type Field = {
  /** Path in LineInput. */ path: string;
  label: string;
  quantity: Quantity;
  min: number;
  max: number;
  optional?: true;
  /** Shown while empty. */ empty?: string;
  integer?: true;
};

/** Above it nothing is entered or assumed, Pa. */
export const HIGHEST_PRESSURE = 500e5;

const field = (
  path: string,
  label: string,
  quantity: Quantity,
  min: number,
  max: number,
  more: Partial<Field> = {},
): Field => ({ path, label, quantity, min, max, ...more });

/** Fields by page group; the fluid's depend on its kind. */
export const FIELDS = {
  pipe: [
    field('length', 'Length', 'distance', 500, 2e6),
    field('diameter', 'Outside diameter', 'diameter', 0.02, 2.6),
    field('wall', 'Wall', 'diameter', 0.0005, 0.2),
    field('modulus', 'Modulus of the wall', 'modulus', 0.1e9, 400e9),
    field('poisson', 'Poisson’s ratio', 'number', 0, 0.5),
    field('roughness', 'Roughness', 'roughness', 0, 5e-3),
  ],
  liquid: [
    field('fluid.density', 'Density', 'density', 300, 2500),
    field('fluid.viscosity', 'Viscosity', 'viscosity', 0.05e-6, 5000e-6),
    field('fluid.bulkModulus', 'Bulk modulus', 'modulus', 0.05e9, 10e9),
    field('fluid.vapourPressure', 'Vapour pressure, absolute', 'small-pressure', 0, 5e6),
  ],
  gas: [
    field('fluid.molarMass', 'Molar mass', 'molar-mass', 0.002, 0.1),
    field('fluid.compressibility', 'Compressibility Z', 'number', 0.3, 1.5),
    field('fluid.temperature', 'Temperature', 'temperature', 220, 420),
    field('fluid.gamma', 'Ratio of specific heats', 'number', 1.05, 1.7),
    field('fluid.viscosity', 'Viscosity', 'gas-viscosity', 5e-6, 50e-6),
  ],
  flow: [
    field('flow', 'Flow', 'flow', 1e-5, 50),
    field('pressure.value', 'Pressure', 'pressure', 0, HIGHEST_PRESSURE),
    field('maop', 'MAOP', 'pressure', 0, 1000e5, { optional: true }),
  ],
  nodes: [
    field('agree', 'Nodes that must agree', 'number', 2, 12, { integer: true }),
    field('noise', 'Pressure noise', 'small-pressure', 1, 1e5),
    field('correlation', 'Correlation of the noise', 'milliseconds', 0, 1),
    field('clock', 'Clock error', 'milliseconds', 0, 1),
    field('sampling', 'Samples a second', 'rate', 10, 10_000),
    field('waveSpeedError', 'Error of the wave speed', 'share', 0, 0.05),
    field('latency', 'Decision to screen', 'seconds', 0, 60),
  ],
  leak: [
    field('leak', 'Leak', 'share', 1e-5, 0.5),
    field('opening', 'Opens in', 'seconds', 0, 3600),
  ],
  methods: [
    field('balance.meter', 'Meter, uncertainty', 'share', 1e-5, 0.2),
    field('balance.repeatability', 'Meter, repeatability', 'share', 1e-6, 0.2),
    field('balance.pressure', 'Mean pressure, uncertainty', 'small-pressure', 0, 1e6),
    field('balance.temperature', 'Mean temperature, uncertainty', 'kelvin', 0, 50),
    field('balance.expansion', 'Thermal expansion', 'expansion', 0, 1e-2),
    field('patrol', 'Days between patrols', 'days', 0.01, 3650),
  ],
  delay: [
    field('delay.isolation', 'Alarm to isolation', 'seconds', 0, 30 * 86_400, { optional: true }),
    field('delay.value', 'Value a cubic metre', 'number', 0, 1e9, { optional: true }),
    field('delay.cleanUp', 'Clean-up a cubic metre', 'number', 0, 1e9, { optional: true }),
    field('delay.downtime', 'Downtime a day', 'number', 0, 1e12, { optional: true }),
    field('delay.days', 'Days out of use', 'days', 0, 3650, { optional: true }),
  ],
  rates: [
    field('rates.node', 'A node, installed', 'number', 0, 1e9, { optional: true }),
    field('rates.dig', 'An excavation', 'number', 0, 1e9, { optional: true }),
    field('rates.upkeep', 'Upkeep of a node a year', 'number', 0, 1e9, { optional: true }),
  ],
} satisfies Record<string, Field[]>;

export const listFields = (kind: 'liquid' | 'gas'): Field[] =>
  Object.entries(FIELDS).flatMap(([group, fields]) =>
    group === (kind === 'gas' ? 'liquid' : 'gas') ? [] : fields,
  );

/** Of station `i`. */
export const buildStationFields = (i: number, kind: StationKind): Field[] => {
  const own = (key: string, label: string, quantity: Quantity, max: number) =>
    field(
      `stations.${i}.${key}`,
      label,
      quantity,
      0,
      max,
      key === 'at' ? {} : { optional: true, empty: key === 'taken' ? 'none' : 'computed' },
    );
  const at = own('at', 'Post', 'distance', 2e6);
  if (kind === 'valve') return [at];
  if (kind === 'offtake')
    return [
      at,
      own('taken', 'Flow taken', 'flow', 50),
      own('before', 'Pressure', 'pressure', HIGHEST_PRESSURE),
    ];
  return [
    at,
    own('before', 'Pressure before', 'pressure', HIGHEST_PRESSURE),
    own('after', 'Pressure after', 'pressure', HIGHEST_PRESSURE),
  ];
};

export const LIMITS = {
  name: 60,
  fluidName: 40,
  currency: 12,
  points: 2000,
  nodes: 240,
  valves: 240,
  stations: 40,
  /** Minimum distances between neighbours, m; of stations that end the wave, also to the ends. */
  apart: { nodes: 10, valves: 1, profile: 0.01, stations: 500 },
  /** m */ elevation: { min: -12_000, max: 9000 },
} as const;

/** Range of node `i` between its neighbours or the ends, m. */
export function getNodeRange(nodes: readonly number[], i: number, length: number) {
  const apart = LIMITS.apart.nodes;
  return {
    low: Math.max(0, (nodes[i - 1] ?? -apart) + apart),
    high: Math.min(length, (nodes[i + 1] ?? length + apart) - apart),
  };
}

/** `path` such as 'fluid.density'. */
export function getFieldValue(input: LineInput, path: string): unknown {
  let at: unknown = input;
  for (const key of path.split('.')) at = (at as Record<string, unknown> | undefined)?.[key];
  return at;
}

export function withFieldValue(input: LineInput, path: string, value: unknown): LineInput {
  const set = (at: unknown, [key = '', ...rest]: string[]): unknown => {
    if (Array.isArray(at)) return at.with(Number(key), set(at[Number(key)], rest));
    if (key === '') return value;
    const group = at as Record<string, unknown>;
    return { ...group, [key]: rest.length > 0 ? set(group[key], rest) : value };
  };
  return set(input, path.split('.')) as LineInput;
}

export function checkLine(input: LineInput): FieldError[] {
  const errors: FieldError[] = [];
  const say = (field: string, message: string) => errors.push({ field, message });
  const own = input.stations.flatMap(({ kind }, i) => buildStationFields(i, kind));
  for (const f of [...listFields(input.fluid.kind), ...own]) {
    const value = getFieldValue(input, f.path);
    if (value === undefined && f.optional) continue;
    const message = checkNumber(f, value, input);
    if (message) say(f.path, message);
  }
  if (errors.length > 0) return errors;
  const { diameter, wall, length, nodes, agree, valves, ends } = input;
  if (wall > 0.25 * diameter)
    say(
      'wall',
      'The wall is at most a quarter of the outside diameter: above that it is not line pipe.',
    );
  if (!Object.hasOwn(MATERIALS, input.material))
    say('material', 'Choose a material from the list.');
  for (const error of checkProfile(input.profile, length)) say('profile', error);
  errors.push(...checkStations(input));
  const places = (field: 'nodes' | 'valves', list: number[]) => {
    const what = field === 'nodes' ? 'node' : 'valve';
    const apart = LIMITS.apart[field];
    if (list.length > LIMITS[field])
      say(field, `At most ${LIMITS[field]} ${what}s; ${list.length} were entered.`);
    if (list.some((x) => !Number.isFinite(x) || x < 0 || x > length))
      say(field, `Every ${what} lies between KP 0 and the end of the line.`);
    if (list.some((x, i) => i > 0 && !(x - (list[i - 1] as number) >= apart)))
      say(
        field,
        `${what === 'node' ? 'Nodes' : 'Valves'} follow one another, ${apart} m apart at least.`,
      );
  };
  places('nodes', nodes);
  places('valves', valves);
  if (nodes.length < 2) say('nodes', 'Enter at least two nodes: one alone cannot place a leak.');
  else if (agree > nodes.length)
    say('agree', `There are ${nodes.length} nodes, so at most ${nodes.length} can agree.`);
  if (input.name.length > LIMITS.name) say('name', `At most ${LIMITS.name} characters.`);
  if (input.fluid.name.length > LIMITS.fluidName)
    say('fluid.name', `At most ${LIMITS.fluidName} characters.`);
  if (input.delay.currency.length > LIMITS.currency)
    say('delay.currency', `At most ${LIMITS.currency} characters.`);
  if (!['tank', 'pump', 'flow'].includes(ends.upstream)) say('ends.upstream', 'Choose an end.');
  if (!['tank', 'valve', 'flow'].includes(ends.downstream))
    say('ends.downstream', 'Choose an end.');
  return errors;
}

function checkNumber(f: Field, value: unknown, { units }: LineInput): string | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value)) return `${f.label}: enter a number.`;
  // Unit conversion may exceed a limit by rounding.
  const within = (v: number, low: number, high: number) => v >= low && v <= high;
  if (!within(value, f.min - 1e-8 * Math.abs(f.min), f.max + 1e-8 * Math.abs(f.max))) {
    const text = (v: number, digits?: number) => formatWithUnit(v, f.quantity, units, digits);
    return `${f.label}: from ${text(f.min)} to ${text(f.max)}; ${text(value, 9)} was entered.`;
  }
  if (f.integer && !Number.isInteger(value)) return `${f.label}: a whole number.`;
  return undefined;
}

function checkStations({ stations, length, flow }: LineInput): FieldError[] {
  const errors: FieldError[] = [];
  const apart = LIMITS.apart.stations;
  if (stations.length > LIMITS.stations)
    errors.push({ field: 'stations', message: `At most ${LIMITS.stations} stations.` });
  const ending = stations.filter(isSectionEnd).map(({ at }) => at);
  let left = flow;
  stations.forEach((station, i) => {
    const { at } = station;
    const say = (key: string, message: string) =>
      errors.push({ field: `stations.${i}.${key}`, message });
    if (!(at > 0 && at < length)) say('at', 'A station lies between the ends of the line.');
    else if (isSectionEnd(station)) {
      const others = [0, length, ...ending.toSpliced(ending.indexOf(at), 1)];
      if (others.some((other) => Math.abs(other - at) < apart))
        say('at', `At least ${apart} m from the ends and from the next station.`);
      if (station.kind === 'offtake') left -= station.taken ?? 0;
      if (!(left > 0)) say('taken', 'More is taken than flows.');
    }
  });
  return errors;
}

function checkProfile(profile: ProfilePoint[], length: number): string[] {
  if (profile.length === 0) return [];
  if (profile.length === 1)
    return ['A profile has at least two points, or none: then the line is level.'];
  if (profile.length > LIMITS.points)
    return [`At most ${LIMITS.points} points; ${profile.length} were entered.`];
  const { min, max } = LIMITS.elevation;
  const odd = profile.find(
    ({ at, elevation }) => !Number.isFinite(at) || !(elevation >= min && elevation <= max),
  );
  if (odd) return [`Elevations lie between ${min} and ${max} m.`];
  for (let i = 1; i < profile.length; i++)
    if (
      !(
        (profile[i] as ProfilePoint).at - (profile[i - 1] as ProfilePoint).at >=
        LIMITS.apart.profile
      )
    )
      return [`Points follow one another along the line; point ${i + 1} does not.`];
  const first = (profile[0] as ProfilePoint).at;
  const last = (profile.at(-1) as ProfilePoint).at;
  if (first !== 0 || Math.abs(last - length) > 1e-6 * length)
    return ['The profile begins at KP 0 and ends at the end of the line.'];
  return [];
}
