import { formatKp, formatNumber, formatWhole } from '@site/config';
import { BARREL, getUnit, roundToDigits, toDisplayUnit } from './input/units.ts';
import type { Method, Span, Units } from './types.ts';

export const formatPost = (metres: number, units: Units): string =>
  units.system === 'metric'
    ? formatKp(metres)
    : formatNumber(toDisplayUnit(metres, 'distance', units), 2);

export const formatPosition = (metres: number, units: Units): string =>
  `${units.system === 'metric' ? 'KP' : 'MP'} ${formatPost(metres, units)}`;

/** To the nearest step, or outward at an end of a range. */
type Round = (value: number) => number;

const formatShortNumber = (value: number, round: Round = Math.round): string =>
  Math.abs(value) >= 10 ? formatWhole(round(value)) : formatNumber(round(10 * value) / 10, 1);

export const getLengthUnit = (units: Units) => getUnit('metres', units).name;
export const toLengthUnit = (metres: number, units: Units) =>
  toDisplayUnit(metres, 'metres', units);
export const formatDistance = (metres: number, units: Units, round?: Round): string =>
  `${formatShortNumber(toLengthUnit(metres, units), round)} ${getLengthUnit(units)}`;

export const getPressureUnit = (units: Units) => getUnit('pressure', units).name;
export const toPressureUnit = (pascals: number, units: Units) =>
  toDisplayUnit(pascals, 'pressure', units);
export const formatPressure = (pascals: number, units: Units): string =>
  `${formatShortNumber(toPressureUnit(pascals, units))} ${getPressureUnit(units)}`;

/** In US units gallons below a barrel. */
export function formatVolume(cubic: number, units: Units, round: Round = Math.round): string {
  if (units.system === 'us')
    return cubic < BARREL
      ? `${formatShortNumber((cubic / BARREL) * 42, round)} gal`
      : `${formatShortNumber(cubic / BARREL, round)} bbl`;
  return `${cubic < 1 ? formatNumber(round(100 * cubic) / 100, 2) : formatShortNumber(cubic, round)} m³`;
}

/** Seconds up to five minutes; to a tenth below 20 of a unit. */
export function formatShortDuration(seconds: number, round: Round = Math.round): string {
  const [size, unit] =
    seconds < 300
      ? [1, 's']
      : seconds < 7200
        ? [60, 'min']
        : seconds < 172_800
          ? [3600, 'h']
          : [86_400, 'days'];
  const count = Number((seconds / size).toPrecision(9));
  return `${count < 20 ? round(10 * count) / 10 : formatWhole(round(count))} ${unit}`;
}

export const formatPercent = (share: number): string =>
  `${Number((share * 100).toPrecision(share < 0.1 ? 2 : 3))}%`;

/** Never rounded up to 100%. */
export const formatChance = (share: number): string =>
  share >= 0.995 ? '>99%' : share < 0.005 ? '0%' : `${Math.round(share * 100)}%`;

/**
 * Rounded outward, so that it holds what it is made of, where `write` can; one value where both ends
 * read the same; `open`: without an upper one.
 */
export function formatRange(
  { low, high, open }: Span,
  write: (value: number, round: Round) => string,
): string {
  const [from, to] = [write(low, Math.floor), write(high, Math.ceil)];
  if (open) return `${from} or more`;
  if (from === to) return from;
  const [number, unit] = from.split(' ');
  return `${unit && to.endsWith(` ${unit}`) ? number : from} to ${to}`;
}

export const formatVolumeRange = (span: Span, units: Units): string =>
  formatRange(span, (cubic, round) => formatVolume(cubic, units, round));

/** Time to the alarm; a method without a published time is unknown, not unable. */
export const describeAlarmTime = ({ seconds, basis }: Pick<Method, 'seconds' | 'basis'>): string =>
  seconds
    ? `${formatRange(seconds, formatShortDuration)}${basis === 'literature' ? ' (literature)' : ''}`
    : basis === 'literature'
      ? 'no published time found'
      : 'no alarm at this size';

export const formatFalseAlarms = (n: number): string =>
  n < 0.01 ? 'under 0.01 false alarms' : `${roundToDigits(n, 2)} false alarm${n === 1 ? '' : 's'}`;
