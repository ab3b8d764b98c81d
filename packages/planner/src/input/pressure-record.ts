import {
  detectSeparator,
  readDecimal,
  type Separator,
  splitCells,
  splitLines,
  truncateForMessage,
} from './text-columns.ts';

/** A historian's export: times in s from the first, pressures in the file's unit. */
export type PressureRecord = {
  kind: 'record';
  times: Float64Array;
  values: Float64Array;
  /** Of the first sample, as it stands in the file. */ start: string;
  /** Samples that the file marks as bad or leaves empty. */ missing: number;
  /** Unit named in the heading. */ unit: string | undefined;
  notes: string[];
};

export type ParsedRecord = PressureRecord | { kind: 'unreadable'; message: string; line: number };

const MAX_ROWS = 2_000_000;
const UNIT = /\b(bar|mbar|kpa|mpa|pa|psi)/i;
/** What historians write for a value that they do not have. */
const NO_VALUE = /^(|-|nan|null|none|n\/a|bad\b.*|no ?data|no good.*|err.*|i\/o.*|#.*|off-?line)$/i;

/**
 * Reads time and pressure, in two columns or with the date in one of its own; columns behind are
 * ignored, such as a quality. Empty lines and one heading are passed over; anything else that is
 * not a time and a number is refused with its line.
 */
export function readPressureRecord(text: string): ParsedRecord {
  const lines = splitLines(text);
  const separator = detectSeparator(lines.slice(0, 40));
  const first = lines.slice(0, 400).map((line) => splitCells(line, separator));
  const monthFirst = first.some(([cell = '']) => /^\d{1,2}[./-](1[3-9]|2\d|3[01])\D/.test(cell));
  const dayFirst = first.some(([cell = '']) => /^(1[3-9]|2\d|3[01])[./-]\d{1,2}\D/.test(cell));
  const commas = hasDecimalCommas(first, separator);
  const times: number[] = [];
  const values: number[] = [];
  const notes: string[] = [];
  let start = '';
  let zero = 0;
  let missing = 0;
  let doubled = 0;
  let unit: string | undefined;
  let heading = false;
  for (const [i, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const { time: when, value: told } = splitColumns(splitCells(line, separator), commas);
    const bad = (message: string): ParsedRecord => ({ kind: 'unreadable', message, line: i + 1 });
    const time = readTime(when, monthFirst);
    if (time === undefined) {
      if (times.length === 0 && missing === 0 && !heading && !/^\d/.test(line.trim())) {
        heading = true;
        unit = UNIT.exec(line)?.[1];
        continue;
      }
      return bad(
        `‘${truncateForMessage(when)}’ is not a time. The first column is the time, the second the pressure.`,
      );
    }
    const value = readDecimal(told);
    if (value === undefined) {
      if (!NO_VALUE.test(told)) return bad(`‘${truncateForMessage(told)}’ is not a pressure.`);
      missing += 1;
      continue;
    }
    if (times.length === 0) {
      start = when;
      zero = time;
    }
    const at = time - zero;
    const before = times.at(-1);
    if (before !== undefined && at < before)
      return bad(
        'This time is before that of the line above. Sort the file; a local time may have been set back.',
      );
    if (before === at) {
      doubled += 1;
      continue;
    }
    times.push(at);
    values.push(value);
    if (times.length > MAX_ROWS)
      return bad('At most 2,000,000 samples are read. Take a shorter time.');
  }
  if (times.length < 2)
    return {
      kind: 'unreadable',
      message: 'No two samples were found in this file.',
      line: lines.length,
    };
  if (/^\d{1,2}[./-]\d{1,2}[./-]/.test(start) && !monthFirst && !dayFirst)
    notes.push('The date was read as day, month, year.');
  if (missing > 0) notes.push(`${missing} samples without a value were passed over.`);
  if (doubled > 0)
    notes.push(`${doubled} samples with the time of the one above were passed over.`);
  return {
    kind: 'record',
    times: Float64Array.from(times),
    values: Float64Array.from(values),
    start,
    missing,
    unit,
    notes,
  };
}

/** 'time,4,52': with a comma for both, a third column that varies holds the decimals. */
function hasDecimalCommas(rows: readonly string[][], separator: Separator): boolean {
  if (separator !== 'comma') return false;
  const full = rows.filter(([, a = '', b = '']) => /^[-+]?\d+$/.test(a) && /^\d+$/.test(b));
  const points = rows.some(([, a = '']) => /\d\.\d/.test(a));
  return !points && new Set(full.map(([, , b]) => b)).size > 1 && full.length > rows.length / 2;
}

function splitColumns(cells: readonly string[], commas: boolean): { time: string; value: string } {
  const [first = '', second = '', third = '', fourth = ''] = cells;
  // The date in one column, the time of day in the next.
  const split = /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$/.test(first) && second.includes(':');
  const [time, value, decimals] = split
    ? [`${first} ${second}`, third, fourth]
    : [first, second, third];
  return { time, value: commas ? `${value}.${decimals}` : value };
}

const CLOCK = String.raw`(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s*(AM|PM)?`;
const ISO = new RegExp(
  String.raw`^(\d{4})[-/](\d{1,2})[-/](\d{1,2})[T ]+${CLOCK}\s*(Z|[+-]\d{2}:?\d{2})?$`,
  'i',
);
const LOCAL = new RegExp(String.raw`^(\d{1,2})[./-](\d{1,2})[./-](\d{2,4})[T, ]+${CLOCK}$`, 'i');

/** s: of ISO and local times since 1970, of a plain number as it is; ms since 1970 too. */
function readTime(cell: string, monthFirst: boolean): number | undefined {
  const iso = ISO.exec(cell);
  const local = iso ? undefined : LOCAL.exec(cell);
  if (!iso && !local) {
    const plain = /^\d{12,14}$/.test(cell) ? Number(cell) / 1000 : readPlainNumber(cell);
    return plain;
  }
  const [
    ,
    a = '',
    b = '',
    c = '',
    hours = '',
    minutes = '',
    seconds = '0',
    part = '0',
    half,
    zone,
  ] = (iso ?? local) as RegExpExecArray;
  const [year, month, day] = iso ? [a, b, c] : [c, monthFirst ? a : b, monthFirst ? b : a];
  const noon = half ? (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hours);
  const full = Number(year) < 100 ? 2000 + Number(year) : Number(year);
  if (
    +month < 1 ||
    +month > 12 ||
    +day < 1 ||
    +day > 31 ||
    noon > 24 ||
    +minutes > 59 ||
    +seconds > 60
  )
    return undefined;
  const [, sign = '+', east = '0', more = '0'] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone ?? '') ?? [];
  const offset = (sign === '-' ? -1 : 1) * (60 * Number(east) + Number(more));
  return (
    Date.UTC(full, +month - 1, +day, noon, Number(minutes) - offset, Number(seconds)) / 1000 +
    Number(`0.${part}`)
  );
}

const readPlainNumber = (cell: string): number | undefined =>
  /^\d{1,11}([.,]\d{1,20})?$/.test(cell) ? Number(cell.replace(',', '.')) : undefined;
