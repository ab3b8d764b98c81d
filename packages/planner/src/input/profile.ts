import type { ParsedProfile, ProfileColumns, ProfilePoint, Units } from '../types.ts';
import { LIMITS } from './fields.ts';
import { readTrack } from './gpx.ts';
import { explainMissingColumns, findColumns, type Row, splitHeading } from './profile-columns.ts';
import { findScales, NONE, readHeight, readPost } from './profile-values.ts';
import { simplifyProfile } from './simplified.ts';
import {
  clipText,
  describeSkipped,
  findDecimalSign,
  findDoubtful,
  nameOtherFile,
  openTable,
  sayDoubtful,
  type Table,
} from './table.ts';
import { formatWithUnit, roundToDigits } from './units.ts';

const MAX_LENGTH = 20_000_000;

/**
 * Parses a profile, pasted or from a file: the columns that their names say, else the only two.
 * A unit in the heading or in the cells wins over the page's; '12+500' is km + m, '52+80.00' a
 * station of 100 ft. What has two meanings is refused with its line and what to do.
 */
export function readProfile(
  text: string,
  units: Units,
  length?: number,
  chosen: ProfileColumns = {},
): ParsedProfile {
  if (text.length > MAX_LENGTH) return refuseProfile('That is too much text for a profile.');
  const track = readTrack(text);
  if (track && track.points.length < 2)
    return refuseProfile(
      'A GPX file without a track of points with elevations: add them where it was saved, or export distance and elevation as CSV.',
    );
  if (track) return toProfile(track.points, track.notes, units, length);
  const other = nameOtherFile(text);
  if (other)
    return refuseProfile(
      `${other}: save or export distance and elevation as CSV, two columns, and open that.`,
    );
  return readColumns(openTable(text), units, length, chosen);
}

const refuseProfile = (message: string, line?: number) =>
  ({ kind: 'unreadable', message, line }) as const;

function readColumns(
  table: Table,
  units: Units,
  length: number | undefined,
  chosen: ProfileColumns,
  decimal?: '.' | ',',
): ParsedProfile {
  const { names, rows } = splitHeading(table);
  const first = rows[0];
  if (!first)
    return refuseProfile(
      'No line with two numbers was found: KP and elevation in two columns of plain numbers, such as 8.5;62.',
      1,
    );
  const taken: ProfileColumns = { ...findColumns(names, rows), ...chosen };
  const columns = names.map((name, i) => clipText(name) || `Column ${i + 1}`);
  const { at, elevation } = taken;
  if (at === undefined || elevation === undefined)
    return { ...refuseProfile(explainMissingColumns(names, taken), first.line), columns, taken };
  const sample = rows
    .slice(0, 1000)
    .flatMap(({ cells }) => [cells[at] ?? '', cells[elevation] ?? '']);
  const sign = decimal ?? findDecimalSign(sample, table.separator);
  const doubtful = findDoubtful(sample);
  const posts = rows.map(({ cells }) => readPost(cells[at] ?? '', sign));
  const heights = rows.map(({ cells }) => readHeight(cells[elevation] ?? '', sign));
  const found = { names, at, elevation, chosen };
  const scale = findScales(found, posts, heights, units, length);
  // '8.000' m in such a file are thousands: nobody plans a line of 8 m.
  if (doubtful && !decimal && posts.every((post) => (post?.value ?? 0) * scale.at < 500))
    return readColumns(table, units, length, chosen, sign === '.' ? ',' : '.');
  const points: (ProfilePoint & { line: number })[] = [];
  const bad: Row[] = [];
  let missing = 0;
  for (const [i, row] of rows.entries()) {
    const post = posts[i];
    const height = heights[i];
    if (post && height) {
      // What follows the last point is a foot; what stands between two is none.
      if (bad[0])
        return {
          ...refuseProfile(
            `‘${clipText(bad[0].cells.join(' '))}’ is not KP and elevation as two numbers.`,
            bad[0].line,
          ),
          ...{ columns, taken: scale.taken },
        };
      points.push({
        at: roundToDigits(post.value * scale.at, 9),
        elevation: roundToDigits(Math.round(height.value * scale.elevation * 10) / 10, 9),
        line: row.line,
      });
    } else if (post && NONE.test(row.cells[elevation] ?? '')) missing += 1;
    else bad.push(row);
  }
  const notes = [
    ...scale.notes,
    ...sayDoubtful(doubtful, sign),
    ...describeSkipped(missing, 'line', 'without an elevation'),
    ...describeSkipped(bad.length, 'line', 'after the last point'),
  ];
  if (points.length < 2)
    return {
      ...refuseProfile(
        'A profile has at least two points, each a line of KP and elevation.',
        bad[0]?.line ?? rows.at(-1)?.line,
      ),
      ...{ columns, taken: scale.taken },
    };
  return { ...toProfile(points, notes, units, length), columns, taken: scale.taken };
}

type Point = ProfilePoint & { line?: number };

/** Rising from 0, at most 2,000 points. */
function toProfile(
  read: Point[],
  notes: string[],
  units: Units,
  length: number | undefined,
): ParsedProfile {
  const isFalling = read.every(({ at }, i) => i === 0 || at <= (read[i - 1] as Point).at);
  const rising =
    isFalling && (read.at(-1) as Point).at < (read[0] as Point).at ? read.toReversed() : read;
  if (rising !== read)
    notes.push('KP falls from line to line: read from the last line, so that KP 0 is upstream.');
  const impossible = rising.find(
    ({ elevation: z }) => !(z >= LIMITS.elevation.min && z <= LIMITS.elevation.max),
  );
  if (impossible)
    return refuseProfile(
      'That elevation is impossible: is it another column, or another unit?',
      impossible.line,
    );
  const zero = (rising[0] as Point).at;
  if (zero !== 0) notes.push('KP was counted from the first point.');
  const points: ProfilePoint[] = [];
  let doubled = 0;
  for (const { at, elevation, line } of rising) {
    const before = points.at(-1);
    const place = Math.round((at - zero) * 1000) / 1000;
    if (before && place - before.at < LIMITS.apart.profile) {
      if (place < before.at - LIMITS.apart.profile)
        return refuseProfile(
          'KP does not rise from the line before. Sort the lines by KP; of several lines leave one.',
          line,
        );
      // The same point again, or within what a survey repeats.
      if (Math.abs(elevation - before.elevation) > 1)
        return refuseProfile(
          `KP ${formatWithUnit(place, 'distance', units, 6)} appears twice, with two elevations. Leave one, or move one by a metre.`,
          line,
        );
      doubled += 1;
    } else points.push({ at: place, elevation });
  }
  notes.push(...describeSkipped(doubled, 'line', 'of the same KP'));
  if (points.length < 2) return refuseProfile('A profile has at least two points at different KP.');
  const last = points.at(-1) as ProfilePoint;
  notes.push(`${formatWithUnit(last.at, 'distance', units, 5)} long.`);
  if (length !== undefined && Math.abs(last.at - length) > 1e-6 * length)
    notes.push('The length of the line follows it.');
  if (points.length <= LIMITS.points) return { kind: 'profile', points, notes };
  for (const fewer of simplifyProfile(points))
    if (fewer.points.length <= LIMITS.points) {
      notes.push(
        `${points.length} points thinned to ${fewer.points.length}, within ${formatWithUnit(fewer.within, 'metres', units, 2)}.`,
      );
      return { kind: 'profile', points: fewer.points, notes };
    }
  return refuseProfile(`A profile has at most ${LIMITS.points} points.`);
}
