import type { ParsedProfile, ProfilePoint, Units } from '../types.ts';
import { LIMITS } from './fields.ts';
import {
  detectSeparator,
  readDecimal,
  type Separator,
  splitCells,
  splitLines,
  truncateForMessage,
} from './text-columns.ts';
import { roundToDigits } from './units.ts';

/**
 * Parses a pasted profile: two columns, KP and elevation, separated by tab, semicolon, comma or
 * space; decimal point or comma. KP is in the page's unit (km or mi) unless the numbers can only be
 * metres; '12+500' is always km + m. A first line of words is a heading. Anything else is refused
 * with its line number.
 */
const MAX_LENGTH = 400_000;

export function readProfile(text: string, units: Units, length?: number): ParsedProfile {
  if (text.length > MAX_LENGTH)
    return refuseProfile('That is too much text for a profile of 2,000 points.', undefined);
  const lines = splitLines(text);
  const rows: Row[] = [];
  const notes: string[] = [];
  const separator = detectSeparator(lines);
  for (const [i, raw] of lines.entries()) {
    const line = raw.trim();
    if (line === '' || line.startsWith('#')) continue;
    const cells = splitColumns(line, separator);
    const first = readPlace(cells[0] ?? '');
    const second = readDecimal(cells[1] ?? '');
    if (first === undefined || second === undefined) {
      // One heading, before any number.
      if (rows.length === 0 && notes.length === 0 && !/^\s*[-+]?\d/.test(line)) {
        notes.push('The first line was taken as a heading.');
        continue;
      }
      return refuseProfile(
        cells.length < 2
          ? 'Each line has two columns, KP and elevation.'
          : `‘${truncateForMessage(line)}’ is not KP and elevation as two numbers.`,
        i + 1,
      );
    }
    rows.push({ kp: first.value, plus: first.plus, elevation: second, line: i + 1 });
    if (rows.length > LIMITS.points)
      return refuseProfile(
        `A profile has at most ${LIMITS.points} points; this text has more.`,
        i + 1,
      );
  }
  if (rows.length < 2) return refuseProfile('A profile has at least two points.', undefined);
  return toPoints(rows, units.system === 'us', length, notes);
}

type Row = { kp: number; plus: boolean; elevation: number; line: number };

function toPoints(
  rows: Row[],
  us: boolean,
  length: number | undefined,
  notes: string[],
): ParsedProfile {
  const far = Math.max(...rows.map((r) => Math.abs(r.kp)));
  // The longest line is 2,000 km: larger numbers must be metres or feet.
  const km = us ? 1609.344 : 1000;
  const small = us ? 0.3048 : 1;
  const plus = rows.some((r) => r.plus);
  const fits = (scale: number) =>
    length !== undefined && Math.abs(far * scale - length) < 0.02 * length;
  const fine = !plus && (far * km > LIMITS_KM || (fits(small) && !fits(km)));
  const scale = plus ? 1 : fine ? small : km;
  if (fine) notes.push(`KP was taken as ${us ? 'feet' : 'metres'}.`);
  const points: ProfilePoint[] = [];
  for (const { kp, elevation, line } of rows) {
    const at = roundToDigits(kp * scale, 9);
    const z = roundToDigits(Math.round(elevation * small * 10) / 10, 9);
    const before = points.at(-1);
    if (before && !(at > before.at))
      return refuseProfile(
        'KP does not rise from the line before: points follow one another.',
        line,
      );
    if (!(z >= LIMITS.elevation.min && z <= LIMITS.elevation.max))
      return refuseProfile('That elevation is impossible.', line);
    points.push({ at: Math.round(at * 1000) / 1000, elevation: z });
  }
  const first = points[0] as ProfilePoint;
  if (first.at !== 0) {
    notes.push('KP was counted from the first point.');
    const zero = first.at;
    for (const p of points) p.at = Math.round((p.at - zero) * 1000) / 1000;
  }
  for (let i = 1; i < points.length; i++)
    if (
      !((points[i] as ProfilePoint).at - (points[i - 1] as ProfilePoint).at >= LIMITS.apart.profile)
    )
      return refuseProfile('Two points lie at the same place.', rows[i]?.line);
  const last = points.at(-1) as ProfilePoint;
  if (length !== undefined && Math.abs(last.at - length) > 1e-6 * length)
    notes.push('The profile’s last point is the end of the line: the length follows it.');
  return { kind: 'profile', points, notes };
}

const LIMITS_KM = 2_000_001;

const refuseProfile = (message: string, line: number | undefined): ParsedProfile => ({
  kind: 'unreadable',
  message,
  line,
});

/** '1,5,20,3': decimal commas in two comma-separated columns. */
function splitColumns(line: string, separator: Separator): string[] {
  const cells = splitCells(line, separator);
  return separator === 'comma' && cells.length === 4 && cells.every((c) => /^[-+]?\d+$/.test(c))
    ? [`${cells[0]}.${cells[1]}`, `${cells[2]}.${cells[3]}`]
    : cells;
}

/** '12.5', '12,5', or '12+500' (km + m). */
function readPlace(cell: string): { value: number; plus: boolean } | undefined {
  const post = /^(?:KP\s*)?(\d{1,4})\+(\d{3}(?:[.,]\d{1,3})?)$/i.exec(cell);
  if (post)
    return {
      value: 1000 * Number(post[1]) + Number((post[2] ?? '').replace(',', '.')),
      plus: true,
    };
  const value = readDecimal(cell);
  return value === undefined ? undefined : { value, plus: false };
}
