import { LIQUIDS, type LiquidName } from '@site/leak-model';
import {
  DEFAULT_SETTINGS,
  EVENTS,
  type EventName,
  FAULTS,
  type FaultName,
  FIXED_SETTINGS,
  type Settings,
  SIGNALS,
  type SignalName,
} from '@site/leak-model/simulator';

/** For gas only the travel is shown. */
export type Choice = Settings & { gas: boolean };

export const DEFAULT_CHOICE: Choice = { ...DEFAULT_SETTINGS, gas: false };

/** m */
export const computeLineLength = (choice: Pick<Choice, 'spacing'>): number =>
  (FIXED_SETTINGS.sensors + 1) * choice.spacing;

type Range = {
  /** Address parameter. */ param: string;
  label: string;
  unit: string;
  min: number;
  max: number;
  /** Per SI unit. */ scale: number;
  /** Even steps, preferred numbers per decade, or a list. */
  stops: { step: number } | 'preferred' | { of: readonly number[] };
};

const defineRange = (
  param: string,
  label: string,
  unit: string,
  [min, max]: readonly [number, number],
  scale: number,
  stops: Range['stops'],
): Range => ({ param, label, unit, min, max, scale, stops });

const CLOCK_ERRORS = [0, 0.1, 0.2, 0.5, 1, 2, 3, 5, 10, 20, 50, 100];
const SPEED_ERRORS = [0, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2];
const RATES = [20, 50, 100, 200, 500, 1000, 2000];

export const RANGES = {
  leakShare: defineRange('size', 'Size, share of flow', '%', [0.05, 10], 100, 'preferred'),
  spacing: defineRange('spacing', 'Sensor spacing', 'km', [1, 20], 1e-3, { step: 0.5 }),
  waveSpeed: defineRange('wave', 'Wave speed', 'm/s', [800, 1450], 1, { step: 5 }),
  noise: defineRange('noise', 'Noise', 'kPa', [0.1, 20], 1e-3, 'preferred'),
  sampleRate: defineRange('rate', 'Sampling rate', 'Hz', [20, 2000], 1, { of: RATES }),
  clockError: defineRange('clock', 'Clock error', 'ms', [0, 100], 1e3, { of: CLOCK_ERRORS }),
  waveSpeedError: defineRange('calibration', 'Wave-speed error', '%', [0, 2], 100, {
    of: SPEED_ERRORS,
  }),
  openingTime: defineRange('opening', 'Opens or changes in', 's', [0, 5], 1, {
    of: [...SPEED_ERRORS, 5],
  }),
};

/** In displayed units. */
export type NumberKey = keyof typeof RANGES;

export const WORDS = {
  event: { param: 'event', of: Object.keys(EVENTS) as EventName[] },
  signal: { param: 'signal', of: SIGNALS as readonly SignalName[] },
  fault: { param: 'fault', of: FAULTS as readonly FaultName[] },
};
type WordKey = keyof typeof WORDS;

const PREFERRED = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8];

const keys = Object.keys(RANGES) as NumberKey[];

export function listStops(key: NumberKey): readonly number[] {
  const { min, max, stops } = RANGES[key];
  if (stops === 'preferred') {
    const decades = [-2, -1, 0, 1, 2].flatMap((d) => PREFERRED.map((n) => Number(`${n}e${d}`)));
    return decades.filter((n) => n >= min && n <= max);
  }
  if ('of' in stops) return stops.of;
  const count = Math.round((max - min) / stops.step);
  return Array.from({ length: count + 1 }, (_, i) => min + i * stops.step);
}

export function findNearestStop(key: NumberKey, value: number): number {
  const stops = listStops(key);
  let best = 0;
  stops.forEach((stop, i) => {
    if (Math.abs(stop - value) < Math.abs((stops[best] as number) - value)) best = i;
  });
  return best;
}

/** At most six digits, for labels and addresses. */
export const formatPlain = (value: number): string => String(Number(value.toPrecision(6)));

/** At an end it would be a valve, not a leak. */
export const FRACTION = { min: 0.01, max: 0.99 };

/** For addresses without a position: they predate today's default and show KP 13+200. */
const UNNAMED_FRACTION = 0.528;

/** As its address encodes it: leak on a whole metre. */
export function roundLeakPosition(choice: Choice): Choice {
  const length = computeLineLength(choice);
  return { ...choice, leakFraction: Math.round(choice.leakFraction * length) / length };
}

/** Differences from the default, and always the leak's position. */
export function toQuery(choice: Choice): string {
  const query = new URLSearchParams();
  const fluid = choice.gas ? 'gas' : choice.fluid;
  if (fluid !== DEFAULT_SETTINGS.fluid) query.set('fluid', fluid);
  for (const key of keys) {
    const value = choice[key];
    if (value !== undefined && value !== DEFAULT_SETTINGS[key])
      query.set(RANGES[key].param, formatPlain(value * RANGES[key].scale));
  }
  for (const [key, { param }] of Object.entries(WORDS))
    if (choice[key as WordKey] !== DEFAULT_SETTINGS[key as WordKey])
      query.set(param, String(choice[key as WordKey]));
  if (choice.faultNode !== DEFAULT_SETTINGS.faultNode)
    query.set('node', String(choice.faultNode + 1));
  if (choice.agree !== DEFAULT_SETTINGS.agree) query.set('k', String(choice.agree));
  if (choice.seed !== DEFAULT_SETTINGS.seed) query.set('seed', String(choice.seed));
  const leak = Math.round(choice.leakFraction * computeLineLength(choice));
  const usual = Math.round(DEFAULT_SETTINGS.leakFraction * computeLineLength(DEFAULT_SETTINGS));
  if (query.size > 0 || leak !== usual) query.set('leak', String(leak));
  return query.toString();
}

/** Invalid values keep their default; values out of range are clamped. */
export function fromQuery(search: string): Choice {
  const query = new URLSearchParams(search);
  const choice: Choice = { ...DEFAULT_CHOICE };
  const readNumber = (name: string): number | undefined => {
    const text = query.get(name);
    const value = text === null || text.trim() === '' ? Number.NaN : Number(text);
    return Number.isFinite(value) ? value : undefined;
  };
  const fluid = query.get('fluid') ?? '';
  choice.gas = fluid === 'gas';
  if (Object.hasOwn(LIQUIDS, fluid)) choice.fluid = fluid as LiquidName;
  const readWord = <T extends string>({ param, of }: { param: string; of: readonly T[] }) =>
    of.find((name) => name === query.get(param));
  choice.event = readWord(WORDS.event) ?? choice.event;
  choice.fault = readWord(WORDS.fault) ?? choice.fault;
  choice.signal = readWord(WORDS.signal) ?? choice.signal;
  for (const key of keys) {
    const { param, min, max, scale } = RANGES[key];
    const value = readNumber(param);
    if (value !== undefined) choice[key] = Math.min(max, Math.max(min, value)) / scale;
  }
  const leak = readNumber('leak');
  if (!query.has('leak') && toQuery(choice) !== '') choice.leakFraction = UNNAMED_FRACTION;
  if (leak !== undefined)
    choice.leakFraction = Math.min(
      FRACTION.max,
      Math.max(FRACTION.min, leak / computeLineLength(choice)),
    );
  const readInteger = (name: string, max: number) => {
    const value = readNumber(name);
    return value === undefined ? undefined : Math.min(max, Math.max(1, Math.round(value)));
  };
  choice.seed = readInteger('seed', 1e9) ?? DEFAULT_SETTINGS.seed;
  choice.faultNode =
    (readInteger('node', FIXED_SETTINGS.sensors) ?? DEFAULT_SETTINGS.faultNode + 1) - 1;
  choice.agree = Math.max(2, readInteger('k', FIXED_SETTINGS.sensors) ?? DEFAULT_SETTINGS.agree);
  return roundLeakPosition(choice);
}

/** Other parameters in the address are kept. */
const PARAMS: readonly string[] = [
  'fluid',
  'leak',
  'seed',
  'node',
  'k',
  ...Object.values(WORDS).map(({ param }) => param),
  ...keys.map((k) => RANGES[k].param),
];

/**
 * The settings that an address names: after the section in its fragment, which browsers send to no
 * server, or in its query, as links before November 2026 have them.
 */
export function findSharedSettings({
  hash,
  search,
}: Pick<URL, 'hash' | 'search'>): string | undefined {
  const inFragment = hash.slice(hash.indexOf('?'));
  return [hash.includes('?') ? inFragment : '', search].find((query) => {
    const given = new URLSearchParams(query);
    return PARAMS.some((name) => given.has(name));
  });
}

/** `url` with the settings in its fragment, and no longer in its query. */
export function withSettings(url: URL, choice: Choice, anchor: string): string {
  const to = new URL(url);
  for (const name of PARAMS) to.searchParams.delete(name);
  const query = toQuery(choice);
  to.hash = query ? `${anchor}?${query}` : anchor;
  return to.href;
}
