/** Times as loggers and historians write them, in seconds from any beginning. */
import { findUnit } from './typed-units.ts';

const LANGUAGES = 'en de fr es it nl pt da sv nb fi pl cs tr ro'.split(' ');
/** 'mrt', 'märz', 'sept.' to 0…11. */
let months: Map<string, number> | undefined;
const toPlainMonth = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}|\./gu, '')
    .toLowerCase()
    .split(/\s/)[0] ?? '';

function findMonth(name: string): number | undefined {
  months ??= new Map(
    LANGUAGES.flatMap((language) =>
      (['short', 'long'] as const).flatMap((month) => {
        const format = new Intl.DateTimeFormat(language, {
          day: 'numeric',
          month,
          timeZone: 'UTC',
        });
        return Array.from({ length: 12 }, (_, i) => {
          const part = format
            .formatToParts(Date.UTC(2024, i, 9))
            .find(({ type }) => type === 'month');
          return [toPlainMonth(part?.value ?? ''), i] as const;
        });
      }),
    ),
  );
  return months.get(toPlainMonth(name)) ?? months.get(toPlainMonth(name).slice(0, 3));
}

const CLOCK = String.raw`(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,:](\d{1,12}))?)?\s*([AP]\.?M\.?)?`;
const ZONE = String.raw`\s*(Z|UTC|GMT|[A-Z]{3,5}|[+-]\d{2}(?::?\d{2})?)?(?:\[[\w/]+\])?`;
const ISO = new RegExp(
  String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ,_-]+${CLOCK}${ZONE})?$`,
  'i',
);
const BASIC = /^(\d{4})(\d{2})(\d{2})[T _-]?(\d{2}):?(\d{2}):?(\d{2})(?:[.,](\d{1,12}))?Z?$/;
const LOCAL = new RegExp(
  String.raw`^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})(?:[T, ]+${CLOCK}${ZONE})?$`,
  'i',
);
const WEEKDAY = /^\p{L}{2,10}[.,]*\s+(?=\p{L}|\d)/u;
const NAMED = new RegExp(
  String.raw`^(?:(\d{1,2})\.?[\s-]+(\p{L}{3,10})\.?|(\p{L}{3,10})\.?\s+(\d{1,2}))[\s,-]+(\d{4}|\d{2})(?:[T, :@]+${CLOCK}${ZONE})?$`,
  'iu',
);
const TIME_OF_DAY = /^(?:(\d{1,3}):)?(\d{1,2}):(\d{2})(?:[.,:](\d{1,12}))?\s*([AP]\.?M\.?)?$/i;
/** Of '1.54E+12' Excel has cut the digits. */
const NUMBER = /^\d{1,19}([.,](\d{1,20}|\d{4,20}e[-+]?\d{1,2}))?$/i;

export type TimeKind = 'date' | 'clock' | 'number';
export type Time = { kind: TimeKind; seconds: number };

const toClockSeconds = (hours: string, minutes: string, seconds: string, part: string, half = '') =>
  3600 * (half ? (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hours)) +
  60 * Number(minutes) +
  Number(seconds) +
  Number(`0.${part || 0}`);

export function readTime(cell: string, monthFirst: boolean): Time | undefined {
  if (cell.length > 60 || !/\d/.test(cell)) return undefined;
  if (NUMBER.test(cell) && !BASIC.test(cell))
    return { kind: 'number', seconds: Number(cell.replace(',', '.')) };
  const clock = TIME_OF_DAY.exec(cell);
  if (clock) {
    const [, first, second = '', third = '', part = '', half] = clock;
    // '14:11.6' is minutes and seconds; '14:11' hours and minutes.
    const isShort = first === undefined && part !== '';
    const [h, m, s] =
      first === undefined
        ? isShort
          ? ['0', second, third]
          : [second, third, '0']
        : [first, second, third];
    return { kind: 'clock', seconds: toClockSeconds(h, m, s, part, half) };
  }
  const date = readDate(cell, monthFirst) ?? readDate(cell.replace(WEEKDAY, ''), monthFirst);
  return date === undefined ? undefined : { kind: 'date', seconds: date };
}

function readDate(cell: string, monthFirst: boolean): number | undefined {
  const iso = ISO.exec(cell) ?? BASIC.exec(cell);
  if (iso) {
    const [, year = '', month = '', day = '', ...rest] = iso;
    return toSeconds(year, Number(month) - 1, Number(day), rest);
  }
  const local = LOCAL.exec(cell);
  if (local) {
    const [, a = '', b = '', year = '', ...rest] = local;
    const [month, day] = monthFirst ? [a, b] : [b, a];
    return toSeconds(year, Number(month) - 1, Number(day), rest);
  }
  const named = NAMED.exec(cell);
  if (!named) return undefined;
  const [, day, month, monthAhead, dayAfter, year = '', ...rest] = named;
  const at = findMonth(month ?? monthAhead ?? '');
  return at === undefined ? undefined : toSeconds(year, at, Number(day ?? dayAfter), rest);
}

function toSeconds(year: string, month: number, day: number, clock: (string | undefined)[]) {
  const [hours = '0', minutes = '0', seconds = '0', part = '0', half, zone = ''] = clock;
  if (month < 0 || month > 11 || day < 1 || day > 31) return undefined;
  if (Number(hours) > 24 || Number(minutes) > 59 || Number(seconds) > 60) return undefined;
  const [, sign = '+', east = '0', more = '0'] = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone) ?? [];
  const offset = (sign === '-' ? -1 : 1) * (3600 * Number(east) + 60 * Number(more));
  const full = Number(year) + (year.length === 2 ? 2000 : 0);
  return (
    Date.UTC(full, month, day) / 1000 + toClockSeconds(hours, minutes, seconds, part, half) - offset
  );
}

/** Ranges of the years 1990 to 2060 where a number of some size can be nothing else. */
const SINCE: readonly (readonly [from: number, to: number, scale: number, what: string])[] = [
  [6e8, 2.9e9, 1, 'seconds since 1970'],
  [6e11, 2.9e12, 1e-3, 'ms since 1970'],
  [6e14, 2.9e15, 1e-6, 'µs since 1970'],
  [6e17, 6.2e17, 1e-9, 'ns since 1970'],
  [6.2e17, 6.6e17, 1e-7, 'ticks of .NET'],
  [6.6e17, 2.9e18, 1e-9, 'ns since 1970'],
  [1.2e17, 1.6e17, 1e-7, 'Windows file times'],
  [2.5e10, 7e10, 0.0864, 'millionths of a day'],
];

/** What plain numbers in a column of times are, in s. */
export function numberScale(
  cells: readonly string[],
  name: string,
): { scale: number; what: string } {
  const numbers = cells.map((cell) => Number(cell.replace(',', '.')));
  const least = Math.min(...numbers);
  const most = Math.max(...numbers);
  const since = SINCE.find(([from, to]) => least >= from && most < to);
  if (since) return { scale: since[2], what: since[3] };
  const units = name.split(/[^a-zµ]+/i).flatMap((word) => findUnit(word, 'seconds') ?? []);
  const unit = units.find(({ scale }) => scale !== 1) ?? units[0];
  if (unit) return { scale: unit.scale, what: unit.scale === 1 ? 'seconds' : unit.name };
  const isFine = cells.some((cell) => /[.,]\d{5,}$/.test(cell));
  // 43417.375 of Excel, 737377.375 of MATLAB, 2458435.875 of astronomers.
  const isDays = [3e4, 7e5, 2.4e6].some((from) => least > from && most < from + 1e5);
  if (isFine && isDays) return { scale: 86_400, what: 'days' };
  return { scale: 1, what: 'seconds' };
}
