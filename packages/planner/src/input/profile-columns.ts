import type { ProfileColumns } from '../types.ts';
import { NONE, readPost } from './profile-values.ts';
import { type Table, toPlainWords } from './table.ts';
import { findNamedUnit } from './typed-units.ts';

/** Names of columns by preference, in the languages of the trade; accents are taken off before. */
const DISTANCES = [
  /\b(kp|pk|mp|chainage|chaining|ch|sta|station(ing|ierung)?|(kilometre|kilometer|mile) ?posts?|progres?siva|kilometrierung|afstand langs)\b|cumul|along/,
  /dist|lange\b|length|longueur|abscisse|abscisa|cadenamiento|entfernung|strecke|abstand|afstand|measure|odometer|odleglosc|расстоян|пикет|^(km|m|x|s|d)$/,
];
const ELEVATIONS = [
  /elev|\bele\b|\balt|altitud|hohe|hoehe|cota|quota|\bkote\b|heigh|hoogte|level|\bz\b|\br ?l\b|m ?a[osh]?[dsl]l?\b|wysok|rzedn|высот|отмет/,
  /ground|terrain|terreno|gelande|surface|seabed|sea ?floor|bathym|\bd[te]m\b|lidar|\bsol\b/,
  /depth|\btvd\b|tiefe|profond|profund|diepte|invert|\bpipe\b|\baxis\b/,
];
const NEITHER =
  /cover|buri|slope|grad|gain|loss|\bdiff|segment|interval|offset|diam|wall|press|temp|speed|flow|\b(min|max|id|hgl|egl|bank|time|date)\b|accura|error|count|static|piezo|hydraul|water (level|surface)/;
const COORDINATE = /^(lat|lon|long|lng|x|y)\b|latitud|longitud|easting|northing|^(e|n)$/;

export type Row = { cells: string[]; line: number };

/** Rows from the first with two numbers, and what the lines above say of each column. */
export function splitHeading(table: Table): { names: string[]; rows: Row[] } {
  const above: string[][] = [];
  const rows: Row[] = [];
  const isNumber = (cell: string) => !!readPost(cell, '.') || !!readPost(cell, ',');
  table.forEachRow((cells, line) => {
    const isEmpty = cells.every((cell) => cell === '');
    const isRow = cells.filter(isNumber).length > 1;
    if (rows.length > 0 || isRow) {
      if (!isEmpty && !(cells[0] ?? '').startsWith('#')) rows.push({ cells, line });
    } else if (!isEmpty) above.push(cells.map((cell) => cell.slice(0, 200)));
    return true;
  });
  const wide = rows
    .slice(0, 200)
    .reduce((most, { cells }) => Math.max(most, countFilled(cells)), 0);
  const headings = above
    .slice(-4)
    .map((cells) => (/^[#!%/]+$/.test(cells[0] ?? '') ? cells.slice(1) : cells))
    .map((cells) => cells.map((cell, i) => (i === 0 ? cell.replace(/^[#!%/\s]+/, '') : cell)))
    .map((cells) => (cells.length === 1 ? (cells[0] ?? '').split(/[;,\t|]|\s{2,}/) : cells))
    .filter((cells) => cells.length > 1 && cells.some((cell) => /[^-:\s]/.test(cell)))
    .map((cells) => {
      if (table.separator !== ' ' || cells.length === wide) return cells;
      // Spaces within names: 'Along track dist. (m) Elevation'.
      const names = cells.join(' ').split(/(?<=[)\]])\s+/);
      return names.length === wide ? names : [];
    });
  const last = headings.at(-1) ?? [];
  const before = headings.at(-2);
  // 'km,m' below 'KP,Elevation'.
  const isUnits =
    before &&
    last
      .filter(Boolean)
      .every((cell) => findNamedUnit(`(${cell})`, 'metres') || findNamedUnit(cell, 'metres'));
  const named = isUnits ? before.map((cell, i) => `${cell} (${last[i] ?? ''})`) : last;
  // '0,0,12,5' below 'km,m': decimal commas.
  if (
    table.separator === ',' &&
    countFilled(last) === 2 &&
    rows.every(({ cells }) => cells.length === 4 && cells.every((cell) => /^[-+]?\d+$/.test(cell)))
  )
    for (const row of rows) {
      const [a, b, c, d] = row.cells;
      row.cells = [`${a},${b}`, `${c},${d}`];
    }
  const size = Math.max(2, rows[0]?.cells.length === 2 ? 2 : wide);
  return { names: Array.from({ length: size }, (_, i) => named[i] ?? ''), rows };
}

const countFilled = (cells: readonly string[]) => cells.findLastIndex((cell) => cell !== '') + 1;

/** By name; else the only two. */
export function findColumns(names: readonly string[], rows: readonly Row[]): ProfileColumns {
  const words = names.map(toPlainWords);
  const isNamed = words.some((word) => /[a-zа-я]/.test(word));
  const sample = rows.slice(0, 200);
  const isNumeric = names.map((_, i) => {
    const full = sample.map(({ cells }) => cells[i] ?? '').filter((cell) => !NONE.test(cell));
    return (
      full.filter((cell) => readPost(cell, '.') || readPost(cell, ',')).length > full.length / 2
    );
  });
  const find = (patterns: readonly RegExp[], but?: number): number | undefined => {
    for (const pattern of patterns) {
      const fit = words.flatMap((word, i) =>
        isNumeric[i] && i !== but && pattern.test(word) && !NEITHER.test(word) ? [i] : [],
      );
      // Of two elevations that of the pipe.
      const own = fit.find((i) => /pipe|invert|axis|cent(re|er)/.test(words[i] ?? ''));
      if (fit.length > 0) return own ?? fit[0];
    }
    return undefined;
  };
  const numeric = isNumeric.flatMap((is, i) => (is ? [i] : []));
  const isPair = numeric.length === 2;
  const coordinates = words.filter((word) => COORDINATE.test(word)).length > 1;
  const at =
    isNamed && !(coordinates && numeric.length > 2) ? find(DISTANCES) : find(DISTANCES.slice(0, 1));
  const elevation = isNamed ? find(ELEVATIONS, at) : undefined;
  const named = { at: at ?? (coordinates ? find([/dist|length/]) : undefined), elevation };
  const isGeographic =
    words.filter((word) => /^(lat|lon|lng)|latitud|longitud/.test(word)).length > 1;
  if (!isPair || isGeographic) return named;
  const free = numeric.filter((i) => i !== named.at && i !== named.elevation);
  if (free.some((i) => NEITHER.test(words[i] ?? ''))) return named;
  return { at: named.at ?? free.shift(), elevation: named.elevation ?? free.shift() };
}

export function explainMissingColumns(
  names: readonly string[],
  { at, elevation }: ProfileColumns,
): string {
  const words = names.map(toPlainWords);
  if (at === undefined && words.filter((word) => COORDINATE.test(word)).length > 1)
    return 'Coordinates, no distances: add a column of distance along the line, or open the track as GPX.';
  const what =
    at === undefined && elevation === undefined
      ? 'the distance and which the elevation'
      : at === undefined
        ? 'the distance'
        : 'the elevation';
  return `Of ${names.length} columns none is named as ${what}: choose below, or name them in the first line, such as KP;Elevation.`;
}
