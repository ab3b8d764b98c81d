import { dsvFormat } from 'd3-dsv';
import { findUnit, type TypedUnit } from './typed-units.ts';
import type { Quantity } from './units.ts';

/** Rows of a text as people have them: any common separator, quotes, decimal point or comma. */
export type Table = {
  separator: string;
  /** All lines from the first. @returns false to stop */
  forEachRow: (visit: (cells: string[], line: number) => boolean) => void;
  /** The first lines, empty ones too. */ head: string[][];
};

const HEAD = 400;

export function openTable(source: string): Table {
  let text = source
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15));
  // Excel's own first line names the separator.
  const named = /^sep=(.)\n/i.exec(text)?.[1];
  if (named) text = text.slice(5);
  const lines = text
    .slice(0, 60_000)
    .split('\n', HEAD)
    .map((line) => line.slice(0, 300));
  const separator = named ?? findSeparator(lines);
  if (separator === ' ') text = text.replace(/[ \t]+/g, ' ').replace(/^ | $/gm, '');
  const { parseRows } = dsvFormat(separator);
  const head = () => parseRows(text.split('\n', HEAD).join('\n'));
  // A lone quote, as of inches, swallows the lines after it.
  if (head().some((cells) => cells.some((cell) => cell.split('\n').length > 3)))
    text = text.replaceAll('"', '″');
  const trim = (cells: string[]) => cells.map((cell) => cell.trim());
  const forEachRow: Table['forEachRow'] = (visit) => {
    let isWanted = true;
    parseRows(text, (cells, i) => {
      isWanted = isWanted && visit(trim(cells), i + 1);
      return null;
    });
  };
  return { separator, head: head().map(trim), forEachRow };
}

/** One separator for the whole text keeps decimal commas unambiguous. */
function findSeparator(lines: readonly string[]): string {
  const full = lines.filter((line) => /\d/.test(line));
  for (const sign of ['\t', ';', '|'])
    if (full.filter((line) => line.includes(sign)).length > full.length / 2) return sign;
  const spaced = full.filter((line) => /[^\s,]+[ \t]+[^\s,]/.test(line.trim()));
  const commas = full.filter((line) => line.includes(','));
  if (commas.length === 0) return spaced.length > full.length / 2 ? ' ' : ',';
  // '1,5 20,3' is split by the space; '1.5, 20.3', '1,20' and '2026-03-01 10:00:00,12' by the comma.
  const bare = commas.filter(
    (line) =>
      /\d[ \t]+[-+]?\d/.test(line) &&
      !/"|,\D|\D,|,[^,\s]*,|^\S+ \d+:\d+[^\s,]*,/.test(line.replace(/,(?=[-+])/g, ', ')),
  );
  const isSpaced =
    bare.length > 0 &&
    full.every(
      (line) =>
        bare.includes(line) ||
        /^\S*[a-z]/i.test(line) ||
        /^[-+]?[\d.]+[ \t]+[-+]?[\d.]+$/.test(line.trim()),
    );
  return isSpaced ? ' ' : ',';
}

/** Which sign is the decimal one, by all the cells together. */
export function findDecimalSign(cells: readonly string[], separator: string): '.' | ',' {
  let points = 0;
  let commas = 0;
  for (const cell of cells) {
    const [, point = '', comma = ''] = [cell, cell.replace(/[^.]/g, ''), cell.replace(/[^,]/g, '')];
    if (point && comma) cell.lastIndexOf('.') > cell.lastIndexOf(',') ? points++ : commas++;
    else if (point.length > 1) commas += 1;
    else if (comma.length > 1) points += 1;
    // '8.000' may be either, '0.125' and '12.5' not.
    else if (/^\D*(0|\d+)[.,]\d*\D*$/.test(cell) && !/^\D*[1-9]\d{0,2}[.,]\d{3}\D*$/.test(cell))
      point ? points++ : commas++;
  }
  if (points !== commas) return points > commas ? '.' : ',';
  return separator !== ',' &&
    cells.some((cell) => cell.includes(',')) &&
    !cells.some((cell) => cell.includes('.'))
    ? ','
    : '.';
}

const PLAIN = /^[-+]?\d{1,15}(\.\d{0,20})?$/;

/** A number as its table writes it, with thousands of any kind; undefined if it is none. */
export function toNumber(cell: string, decimal: '.' | ','): number | undefined {
  if (PLAIN.test(cell) && (decimal === '.' || !cell.includes('.'))) return Number(cell);
  if (cell.length > 40) return undefined;
  const bare = cell
    .replace(/^[\u2212\u2013]\s?(?=\d)/, '-')
    .replace(/(?<=\d)[\s'’](?=\d{3}(?!\d))/g, '');
  const grouped =
    decimal === '.' ? /^[-+]?\d{1,3}(,\d{2,3})*,\d{3}(?=\.|$)/ : /^[-+]?\d{1,3}(\.\d{3})+(?=,|$)/;
  const whole = grouped.test(bare) ? bare.replaceAll(decimal === '.' ? ',' : '.', '') : bare;
  const plain = whole.replace(',', '.');
  return /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d{1,3})?$/i.test(plain) ? Number(plain) : undefined;
}

/** One of cells that are all like '8,000', thousands or decimals. */
export const findDoubtful = (cells: readonly string[]): string | undefined => {
  const marked = cells.filter((cell) => /[.,]/.test(cell));
  return marked.every((cell) => /^\D*[1-9]\d{0,2}[.,]\d{3}\D*$/.test(cell)) ? marked[0] : undefined;
};

/** Which of the two it was taken for, unless it is a point for decimals. */
export const sayDoubtful = (cell: string | undefined, decimal: '.' | ','): string[] =>
  cell === undefined || (decimal === '.' && cell.includes('.'))
    ? []
    : [`‘${clipText(cell)}’ was read as ${toNumber(cell, decimal) ?? 'no number'}.`];

/** '8 km' as a number and its unit, of one of `quantities`. */
export function splitUnit(
  cell: string,
  ...quantities: Quantity[]
): [number: string, unit: TypedUnit | undefined] {
  const [, number, named = ''] =
    /^(.*\d[.,]?)\s*([a-zа-я'"′″µ°%][a-zа-я/²³23.()\s]*)$/i.exec(cell) ?? [];
  if (!number || named.length > 13) return [cell, undefined];
  for (const quantity of quantities) {
    const unit = findUnit(named, quantity);
    if (unit) return [number, unit];
  }
  return [cell, undefined];
}

/** 'DistanceFromStart_m' and 'Élévation (m)' in plain words. */
export const toPlainWords = (name: string): string =>
  name
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[_\s.:#]+/g, ' ')
    .toLowerCase()
    .trim();

const KINDS: readonly (readonly [RegExp, string])[] = [
  [/^PK[^ -~]{2}/, 'An Excel workbook or another packed file'],
  [/^ÐÏ/, 'An Excel workbook of the old kind'],
  [/^%PDF/, 'A PDF'],
  [/^\s*\[(TITLE|JUNCTIONS|OPTIONS|RESERVOIRS)\]/im, 'An EPANET network'],
  [/^[^{]{0,400}<kml\b/i, 'A KML file of Google Earth'],
  [/^[^{]{0,400}<LandXML\b/i, 'A LandXML file'],
  [/^[^{]{0,400}<TrainingCenterDatabase\b/i, 'A TCX file'],
  [/^\s*(<!doctype html|<html)/i, 'A web page'],
  [/^\s*<\?xml/, 'An XML file'],
  [/^\s*[{[]\s*["{[]/, 'A JSON file'],
  [/^\s*0\r?\n\s*SECTION\r?\n/, 'A DXF drawing'],
  [/^.{0,1000}[^\P{Cc}\s]/su, 'No text'],
];

/** What a file is that is no table of columns. */
export const nameOtherFile = (text: string): string | undefined =>
  KINDS.find(([pattern]) => pattern.test(text.slice(0, 4000)))?.[1];

/** '2 lines after the last point were passed over.', if any. */
export const describeSkipped = (n: number, what: string, which: string): string[] =>
  n === 0
    ? []
    : [`${n} ${what}${n === 1 ? '' : 's'} ${which} ${n === 1 ? 'was' : 'were'} passed over.`];

/** For a message: printable, and not long. */
export const clipText = (text: string): string => {
  const printable = text.replace(/\p{C}/gu, ' ');
  return printable.length > 40 ? `${printable.slice(0, 40)}…` : printable;
};
