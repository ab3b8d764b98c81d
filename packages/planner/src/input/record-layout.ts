import {
  clipText,
  findDecimalSign,
  findDoubtful,
  splitUnit,
  type Table,
  toNumber,
  toPlainWords,
} from './table.ts';
import { numberScale, readTime, type TimeKind } from './times.ts';
import { findNamedUnit } from './typed-units.ts';

/** Which column is the pressure, and of a table with a tag in each row, which tag. */
export type RecordChoice = { value?: number; tag?: string };

/** What a visitor may choose instead. */
export type Choices = {
  columns: { index: number; name: string }[];
  tags: string[];
  taken: RecordChoice;
};

export type Refused = { kind: 'unreadable'; message: string; line: number } & Partial<Choices>;
const PRESSURE =
  /press|druck|presion|pressao|\bdruk\b|\btryck|\btrykk|давлен|cisnien|\bhead\b|\bp(t|it|i|ic|x)[\s-]?\d|^p\d*$|^p (in|out|up|down|suc|dis|abs|rel|bar|psi|kpa)/;
/** Pressures, but not those of a line as it runs. */
const ELSEWHERE =
  /flow|temp|\bd ?p\b|\bpd(i|t|it)?[\s-]?\d|differ|delta ?p|baro|atmos|vacuum|set ?point|\ssp$/;
const OTHER =
  /flow|temp|\bq\b|qual|status|flag|valid|scan|record|table|volt|current|amp|rpm|accel|level|dens|valve|speed|count|index|\bid\b|\bno\b|anomal|changepoint|power|torque|vibr|m3|bbl|°|\bhz\b|[([{][^)\]}]{1,9}[)\]}]|\bf(t|i|it)[\s-]?\d|\bt(t|i|it|e)[\s-]?\d|\bl(t|i|it)[\s-]?\d/;
const TIME =
  /time|date|zeit|datum|stamp|hora|fecha|heure|tijd|\bts\b|epoch|czas|время|dato|\butc\b|elapsed|^(t|s|sec|seconds|ms|x value)$/;
const TAG =
  /tag|point|name|field|signal|channel|sensor|variable|param|metric|item|series|measure|device|topic|path/;
/** What a pressure transmitter sends, before it is scaled. */
const SIGNAL = /[([]\s*(mA|m?V(dc)?|%|counts?|raw|adc)\s*[)\]]/i;
const QUALITY = /qual|status|valid|flag|state|good/;
const BAD = /bad|uncert|fail|invalid|error|no ?good|questionable|false|stale|off/i;

export const refuse = (message: string, line: number, choices: Partial<Choices> = {}): Refused => ({
  kind: 'unreadable',
  message,
  line,
  ...choices,
});

export type Layout = Exclude<ReturnType<typeof findLayout>, Refused>;

export function findLayout(table: Table, chosen: RecordChoice) {
  const filled = table.head
    .map((cells, i) => ({ cells, line: i + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const cellsWithDates = filled.flatMap(({ cells }) =>
    cells.filter((cell) => /^\d{1,2}[./-]\d{1,2}[./-]\d/.test(cell)),
  );
  const monthFirst = cellsWithDates.some((cell) => /^\d{1,2}[./-](1[3-9]|2\d|3[01])\D/.test(cell));
  const dayFirst = cellsWithDates.some((cell) => /^(1[3-9]|2\d|3[01])[./-]\d{1,2}\D/.test(cell));
  const isNumber = (cell = '') => {
    const [bare] = splitCell(cell);
    return toNumber(bare, '.') !== undefined || toNumber(bare, ',') !== undefined;
  };
  const kindOf = (cell = ''): TimeKind | undefined => readTime(cell, monthFirst)?.kind;
  const isSample = ({ cells }: { cells: string[] }): boolean => {
    const time = cells.findIndex((cell) => kindOf(cell) !== undefined && kindOf(cell) !== 'number');
    return time >= 0
      ? cells.some((cell, i) => i !== time && isNumber(cell))
      : cells.filter(isNumber).length > 1;
  };
  // A line of a preamble may look like a sample, but is alone.
  const isFollowed = (_: unknown, i: number) => filled.slice(i + 1, i + 4).some(isSample);
  const sampled = filled.map(isSample);
  const at = Math.max(
    filled.findIndex((row, i) => sampled[i] && isFollowed(row, i)),
    sampled.filter(Boolean).length === 1 ? sampled.indexOf(true) : -1,
  );
  const first = filled[at];
  if (!first)
    return refuse(
      'No two samples were found in this file: give a time and a pressure a line, in two columns.',
      filled[0]?.line ?? 1,
    );
  const above = filled
    .slice(0, at)
    .map(({ cells }) => cells)
    .filter(([cell = '']) => !/^#(group|datatype|default)$/.test(cell));
  const sample = filled.slice(at, at + 300).map(({ cells }) => cells);
  const isCommas = hasDecimalCommas(sample, table.separator, above.at(-1)?.length);
  const { names, labels } = nameColumns(above, sample, isCommas);
  names.forEach((_, i) => {
    const unit = sample.map((cells) => splitCell(cells[i] ?? '')[1]).find(Boolean);
    if (unit) labels[i] += ` (${unit.name})`;
  });
  const words = names.map(toPlainWords);
  const share = (i: number, test: (cell: string) => boolean) =>
    sample.filter((cells) => test(cells[i] ?? '')).length / sample.length;
  const all = names.map((_, i) => i);
  const kinds = (kind: TimeKind) =>
    all.filter((i) => share(i, (cell) => kindOf(cell) === kind) > 0.5);
  const dates = kinds('date');
  const clocks = kinds('clock');
  const numbers = kinds('number');
  const isRising = (i: number) =>
    sample.every((cells, n) => n === 0 || Number(cells[i]) >= Number(sample[n - 1]?.[i]));
  const full = dates.filter(
    (i) => share(i, (cell) => cell.includes(':') || /^\d{8}/.test(cell)) > 0.5,
  );
  const pick = (list: number[]) => list.find((i) => TIME.test(words[i] ?? '')) ?? list[0];
  // Of WinCC: days of Excel beside a time in whole seconds.
  const isOfWinCC = (i: number) =>
    /^time ms$/.test(words[i] ?? '') && Number.parseFloat(sample[0]?.[i] ?? '') > 2e10;
  const time =
    numbers.find(isOfWinCC) ??
    pick(full) ??
    pick(dates) ??
    pick(clocks) ??
    numbers.find((i) => TIME.test(words[i] ?? '')) ??
    numbers.find(isRising) ??
    0;
  const clock = full.length === 0 && dates.length > 0 ? pick(clocks) : undefined;
  const kind: TimeKind = dates.includes(time) ? 'date' : clocks.includes(time) ? 'clock' : 'number';
  const texts = all.filter(
    (i) => i !== time && i !== clock && share(i, (cell) => cell !== '' && !isNumber(cell)) > 0.5,
  );
  const candidates = all.filter(
    (i) =>
      i !== time &&
      i !== clock &&
      !dates.includes(i) &&
      share(i, isNumber) > 0.2 &&
      !QUALITY.test(words[i] ?? '') &&
      !TIME.test(words[i] ?? ''),
  );
  const tagColumn = [...texts, ...candidates].find(
    (i) =>
      TAG.test(words[i] ?? '') &&
      !findNamedUnit(`(${sample[0]?.[i] ?? ''})`, 'pressure') &&
      (texts.includes(i) ||
        (share(i, (cell) => /^\d{1,9}$/.test(cell)) === 1 &&
          new Set(sample.map((cells) => cells[i])).size < 20 &&
          /sensor|tag|channel|device/.test(words[i] ?? ''))),
  );
  const millis =
    kind === 'number' ? undefined : all.find((i) => /^(ms|msec|milli\w*)$/.test(words[i] ?? ''));
  const values = candidates.filter((i) => i !== tagColumn && i !== millis);
  const choices: Choices = {
    columns: values.map((index) => ({
      index,
      name: clipText(names[index] ?? '') || `Column ${index + 1}`,
    })),
    tags: [],
    taken: chosen,
  };
  const value = chosen.value ?? findPressure(values, words, labels, sample);
  if (typeof value === 'string') return refuse(value, first.line, choices);
  const unitCell = texts.flatMap(
    (i) => findNamedUnit(`(${sample[0]?.[i] ?? ''})`, 'pressure')?.name ?? [],
  )[0];
  const cells = sample.map((row) => splitCell(row[value] ?? '')[0]);
  return {
    ...{ names, isCommas, monthFirst, time, clock, millis, kind, value, tagColumn },
    /** Line of the first sample. */ from: first.line,
    above: above.length,
    isAmbiguous: !monthFirst && !dayFirst && cellsWithDates.length > 0,
    scale:
      kind === 'number'
        ? numberScale(sample.map((row) => row[time] ?? '').filter(isNumber), labels[time] ?? '')
        : { scale: 1, what: '' },
    isBad: findBad(words, sample, [time, clock, value]),
    unit:
      findPressureUnit(
        labels[value] ?? '',
        tagColumn === undefined ? '' : (sample[0]?.[tagColumn] ?? ''),
      ) ?? unitCell,
    sign: findDecimalSign(cells, table.separator),
    doubtful: findDoubtful(cells),
    /** Of the unit in its cells. */ cellScale: splitCell(
      sample.find((row) => splitCell(row[value] ?? '')[1])?.[value] ?? '',
    )[1]?.scale,
    choices: { ...choices, taken: { ...chosen, value } },
  };
}

/** '45.2 bar' as a number and its unit. */
export const splitCell = (cell: string) =>
  cell.length < 40 && /^[-+.\u2212]?\d.*\D$/.test(cell)
    ? splitUnit(cell, 'pressure', 'metres', 'flow', 'temperature', 'share', 'rate')
    : ([cell, undefined] as const);

/** 'time,4,52': with a comma for both, a third column that varies holds the decimals. */
function hasDecimalCommas(
  rows: readonly string[][],
  separator: string,
  headed: number | undefined,
): boolean {
  if (separator !== ',' || (headed !== undefined && headed > 2)) return false;
  const full = rows.filter(
    (row) => row.length === 3 && /^[-+]?\d+$/.test(row[1] ?? '') && /^\d+$/.test(row[2] ?? ''),
  );
  return new Set(full.map(([, , b]) => b)).size > 1 && full.length > rows.length / 2;
}

/** The last heading, and with it all that stands above a column. */
function nameColumns(above: readonly string[][], sample: readonly string[][], isCommas: boolean) {
  const width = isCommas ? 2 : Math.max(...sample.map((row) => row.length));
  const headings = above.filter(
    (cells) =>
      (cells.filter(Boolean).length > 1 || width === 1) &&
      !cells.some((cell) => readTime(cell, false)?.kind === 'date'),
  );
  const isUnits = (cells: readonly string[]) =>
    cells
      .filter(Boolean)
      .every(
        (cell) =>
          findNamedUnit(`(${cell})`, 'pressure') ||
          /^(-|s|ms|m?sec|[a-z%°/³0-9]{1,5})$/i.test(cell),
      ) && cells.some((cell) => findNamedUnit(`(${cell})`, 'pressure'));
  const isTimed = (cells: readonly string[]) => cells.some((cell) => TIME.test(toPlainWords(cell)));
  const findHeading = (isPressure: (cell: string) => boolean) =>
    headings.findLast((cells) => isTimed(cells) && cells.some(isPressure));
  const last =
    findHeading((cell) => PRESSURE.test(toPlainWords(cell))) ??
    findHeading((cell) => !!findNamedUnit(cell, 'pressure')) ??
    headings.findLast(isTimed) ??
    headings.at(-1) ??
    [];
  const named = headings.length > 1 && isUnits(last) ? (headings.at(-2) ?? []) : last;
  // A heading that names the value alone, above two columns.
  const alone = above.at(-1)?.filter(Boolean) ?? [];
  const names = Array.from({ length: width }, (_, i) => named[i]?.replace(/^[#!%\s]+/, '') ?? '');
  if (named.length === 0 && alone.length === 1 && width === 2) names[1] = alone[0] ?? '';
  const told = above.flatMap((cells) => {
    const line = cells.filter(Boolean).join(' ');
    return /^\W*(eng\w* )?(unit|einheit|unite|unidad|uom|eu\b)/i.test(line) &&
      cells.filter(Boolean).length < 3
      ? [line]
      : [];
  });
  const labels = names.map((name, i) =>
    [
      name,
      ...headings
        .filter((cells) => cells !== named)
        .map((cells) => (cells[i] ? `(${cells[i]})` : '')),
      ...(i > 0 ? told : []),
    ].join(' '),
  );
  return { names, labels };
}

/** The column that says pressure; a sentence where several or none do. */
function findPressure(
  values: readonly number[],
  words: readonly string[],
  labels: readonly string[],
  sample: readonly string[][],
): number | string {
  const isPressure = (i: number) =>
    !ELSEWHERE.test(words[i] ?? '') &&
    !SIGNAL.test(labels[i] ?? '') &&
    (!!findNamedUnit(labels[i] ?? '', 'pressure') || PRESSURE.test(words[i] ?? ''));
  const varies = (i: number) =>
    sample.length < 3 ||
    (new Set(sample.map((cells) => cells[i])).size > 1 &&
      !sample.every((cells, n) => n === 0 || Number(cells[i]) === Number(sample[n - 1]?.[i]) + 1));
  const said = values.filter(isPressure);
  const plain = values.filter(
    (i) =>
      !ELSEWHERE.test(words[i] ?? '') &&
      !OTHER.test(`${words[i]} ${(labels[i] ?? '').toLowerCase()}`) &&
      (words[i] !== '' || varies(i)),
  );
  // What never changes or counts is an index or a confidence, unless nothing else is there.
  const changing = plain.filter(varies);
  const [only, more] = said.length > 0 ? said : changing.length > 0 ? changing : plain;
  if (only === undefined)
    return values.length > 0
      ? 'No column says pressure, by its name or its unit: choose one below.'
      : 'No column of numbers was found beside the times.';
  return more === undefined ? only : 'Several columns may be the pressure: choose one below.';
}

/** By the heading of its column or the name of its tag; a head in m or ft is one of water. */
function findPressureUnit(label: string, tag: string): string | undefined {
  const named = findNamedUnit(label, 'pressure') ?? findNamedUnit(tag, 'pressure');
  if (named) return named.name;
  const length = /press|head|druck|\bp\w*\d/i.test(label)
    ? findNamedUnit(label, 'metres')?.name
    : undefined;
  return length === 'm' || length === 'ft' ? `${length}H2O` : undefined;
}

/** By a column of qualities: what most samples have is good; of OPC 192 and above. */
function findBad(
  words: readonly string[],
  sample: readonly string[][],
  taken: readonly (number | undefined)[],
) {
  const at = words.findIndex((word, i) => QUALITY.test(word) && !taken.includes(i));
  if (at < 0) return () => false;
  const isOpc = sample.some((cells) => Number(cells[at]) >= 192 && Number(cells[at]) < 65_536);
  const counts = Map.groupBy(sample, (cells) => cells[at] ?? '');
  const usual = [...counts].reduce((a, b) => (b[1].length > a[1].length ? b : a))[0];
  return (cells: readonly string[]) => {
    const cell = cells[at] ?? '';
    if (cell === '' || cell === usual) return false;
    const number = Number(cell);
    return Number.isFinite(number) ? (isOpc ? number < 192 : true) : BAD.test(cell);
  };
}
