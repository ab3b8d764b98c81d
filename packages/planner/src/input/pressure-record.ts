import {
  type Choices,
  findLayout,
  type Layout,
  type RecordChoice,
  type Refused,
  refuse,
  splitCell,
} from './record-layout.ts';
import {
  clipText,
  describeSkipped,
  nameOtherFile,
  openTable,
  sayDoubtful,
  type Table,
  toNumber,
} from './table.ts';
import { readTime } from './times.ts';

/** A historian's export: times in s from the first, pressures in the file's unit. */
export type PressureRecord = Choices & {
  kind: 'record';
  times: Float64Array;
  values: Float64Array;
  /** Of the first sample, as it stands in the file. */ start: string;
  /** Samples that the file marks as bad or leaves empty. */ missing: number;
  /** Unit that the heading names, a key of `PRESSURES`. */ unit: string | undefined;
  notes: string[];
};

export type ParsedRecord = PressureRecord | Refused;

const MAX_ROWS = 2_000_000;
const MAX_TAGS = 100;
/**
 * Reads time and pressure: the column that says pressure by its name or unit, the time in one
 * column or two. Lines above the first sample are passed over and counted; words in the place of a
 * value are none. What may be meant in two ways is refused, with the choices there are.
 */
export function readPressureRecord(text: string, chosen: RecordChoice = {}): ParsedRecord {
  const other = nameOtherFile(text);
  if (other)
    return refuse(`${other}: save or export times and pressures as CSV, and open that.`, 1);
  const table = openTable(text);
  const layout = findLayout(table, chosen);
  if ('message' in layout) return layout;
  return readSamples(table, layout);
}

function readSamples(table: Table, layout: Layout): ParsedRecord {
  const { names, time, clock, millis, kind, value, tagColumn, isCommas, sign, choices } = layout;
  const times: number[] = [];
  const values: number[] = [];
  const counts = { missing: 0, doubled: 0, others: 0 };
  const tags = new Set<string>();
  let tag = choices.taken.tag;
  let start = '';
  let zero = 0;
  let way = 0;
  let turn = 0;
  let failed: Refused | undefined;
  table.forEachRow((cells, line) => {
    if (line < layout.from || cells.every((cell) => cell === '')) return true;
    if (tagColumn !== undefined) {
      const own = cells[tagColumn] ?? '';
      // WinCC's own lines.
      if (own.startsWith('$RT_')) return true;
      tag ??= own;
      if (tags.size < MAX_TAGS && own !== names[tagColumn]) tags.add(own);
      if (own !== tag) return true;
    }
    const when = clock === undefined ? (cells[time] ?? '') : `${cells[time]} ${cells[clock]}`;
    const told =
      isCommas && cells[value + 1] !== undefined
        ? `${cells[value]}.${cells[value + 1]}`
        : (cells[value] ?? '');
    const [bare, own] = splitCell(told);
    const shown = toNumber(bare, isCommas ? '.' : sign);
    const number = shown && own ? (shown * own.scale) / (layout.cellScale ?? own.scale) : shown;
    const read = readTime(when, layout.monthFirst);
    const bad = (message: string) => {
      failed = refuse(message, line, choices);
      return false;
    };
    if (read?.kind !== kind) {
      // A foot, a heading once more.
      if (number === undefined || cells.length < 2) {
        counts.others += 1;
        return true;
      }
      return bad(
        `‘${clipText(when)}’ is not a time like those above.${/e\+/i.test(when) ? ' Excel has cut it: format the column as a number with all digits, and save again.' : ''}`,
      );
    }
    if (number === undefined || layout.isBad(cells)) {
      counts.missing += 1;
      return true;
    }
    const part = millis === undefined ? 0 : Number(cells[millis]) || 0;
    const seconds = read.seconds + part / 1000;
    if (times.length === 0) {
      start = when;
      zero = seconds;
    }
    const before = times.at(-1) ?? 0;
    // Of a date a double holds some tenths of a microsecond.
    const exact = kind === 'date' ? 1e6 : 1e9;
    let at = Math.round((seconds - zero) * layout.scale.scale * exact) / exact + turn;
    // A clock without a date begins anew at midnight, one of minutes each hour.
    if (kind === 'clock' && at < before - 1800) {
      const period = /^\d+:\d+:/.test(when) ? 86_400 : 3600;
      turn += period;
      at += period;
    }
    if (times.length > 0 && at === before) {
      counts.doubled += 1;
      return true;
    }
    way ||= Math.sign(at - before);
    if (Math.sign(at - before) === -way && times.length > 0)
      return bad(
        'This time is before that of the line above. Sort the file; a local time may have been set back.',
      );
    times.push(at);
    values.push(number);
    if (times.length > MAX_ROWS)
      return bad('At most 2,000,000 samples are read. Take a shorter time.');
    return true;
  });
  const chosen: Choices = {
    ...choices,
    tags: tags.size > 1 ? [...tags] : [],
    taken: { ...choices.taken, tag },
  };
  if (tags.size > 1 && choices.taken.tag === undefined)
    return refuse(
      `The file holds ${tags.size} tags: choose the one of the pressure below.`,
      layout.from,
      { ...chosen, taken: choices.taken },
    );
  if (failed) return failed;
  if (times.length < 2 || counts.doubled > times.length)
    return refuse(
      counts.doubled > times.length
        ? 'Most samples have the time of the one above: export the times with their fractions of a second.'
        : 'No two samples with a time and a number were found in this file.',
      layout.from,
      chosen,
    );
  const isFalling = way < 0;
  if (isFalling) {
    times.reverse();
    values.reverse();
  }
  const last = times[0] as number;
  return {
    kind: 'record',
    times: Float64Array.from(isFalling ? times.map((at) => at - last) : times),
    values: Float64Array.from(values),
    start: isFalling ? `${start} backwards` : start,
    missing: counts.missing,
    unit: layout.unit,
    notes: describeReading(layout, counts, isFalling),
    ...chosen,
  };
}

function describeReading(
  { names, value, above, kind, scale, isAmbiguous, doubtful, sign }: Layout,
  { missing, doubled, others }: { missing: number; doubled: number; others: number },
  isFalling: boolean,
): string[] {
  const when = (is: boolean, words: string) => (is ? [words] : []);
  return [
    `Pressure from ${names[value] ? `“${clipText(names[value] ?? '')}”` : `column ${value + 1}`}.`,
    ...when(kind === 'number' && scale.what !== 'seconds', `Times were read as ${scale.what}.`),
    ...when(isAmbiguous && kind === 'date', 'The date was read as day, month, year.'),
    ...sayDoubtful(doubtful, sign),
    ...when(isFalling, 'The newest sample stands first: read from the last line.'),
    ...describeSkipped(above > 1 ? above : 0, 'line', 'above the first sample'),
    ...describeSkipped(missing, 'sample', 'without a value'),
    ...describeSkipped(doubled, 'sample', 'with the time of the one above'),
    ...describeSkipped(others, 'line', 'without a sample'),
  ];
}
