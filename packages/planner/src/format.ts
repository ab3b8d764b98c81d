import { formatKp, formatNumber, formatWhole } from '@site/config';
import { BARREL, getUnit, roundToDigits, toDisplayUnit } from './input/units.ts';
import type { Method, Span, Units } from './types.ts';

export const formatPost = (metres: number, units: Units): string =>
  units.system === 'metric'
    ? formatKp(metres)
    : formatNumber(toDisplayUnit(metres, 'distance', units), 2);

export const formatPosition = (metres: number, units: Units): string =>
  `${units.system === 'metric' ? 'KP' : 'MP'} ${formatPost(metres, units)}`;

const formatShortNumber = (value: number): string =>
  Math.abs(value) >= 10 ? formatWhole(value) : formatNumber(value, 1);

export const getLengthUnit = (units: Units) => getUnit('metres', units).name;
export const toLengthUnit = (metres: number, units: Units) =>
  toDisplayUnit(metres, 'metres', units);
export const formatDistance = (metres: number, units: Units): string =>
  `${formatShortNumber(toLengthUnit(metres, units))} ${getLengthUnit(units)}`;

export const getPressureUnit = (units: Units) => getUnit('pressure', units).name;
export const toPressureUnit = (pascals: number, units: Units) =>
  toDisplayUnit(pascals, 'pressure', units);
export const formatPressure = (pascals: number, units: Units): string =>
  `${formatShortNumber(toPressureUnit(pascals, units))} ${getPressureUnit(units)}`;

/** In US units gallons below a barrel. */
export function formatVolume(cubic: number, units: Units): string {
  if (units.system === 'us')
    return cubic < BARREL
      ? `${formatShortNumber((cubic / BARREL) * 42)} gal`
      : `${formatShortNumber(cubic / BARREL)} bbl`;
  return `${cubic < 0.1 ? formatNumber(cubic, 2) : formatShortNumber(cubic)} m³`;
}

export function formatShortDuration(seconds: number): string {
  if (seconds < 120) return `${formatNumber(seconds, seconds < 20 ? 1 : 0)} s`;
  if (seconds < 7200) return `${formatNumber(seconds / 60, 0)} min`;
  if (seconds < 172_800) return `${formatNumber(seconds / 3600, seconds < 36_000 ? 1 : 0)} h`;
  return `${formatWhole(seconds / 86_400)} days`;
}

export const formatPercent = (share: number): string =>
  `${Number((share * 100).toPrecision(share < 0.1 ? 2 : 3))}%`;

/** Never rounded up to 100%. */
export const formatChance = (share: number): string =>
  share >= 0.995 ? '>99%' : share < 0.005 ? '0%' : `${Math.round(share * 100)}%`;

/** One value where both ends read the same; `open`: without an upper one. */
export function formatRange({ low, high, open }: Span, write: (value: number) => string): string {
  if (open) return `${write(low)} or more`;
  const [from, to] = [write(low), write(high)];
  return from === to ? from : `${from} to ${to}`;
}

/** Time to the alarm; a method without a published time is unknown, not unable. */
export const describeAlarmTime = ({ seconds, basis }: Pick<Method, 'seconds' | 'basis'>): string =>
  seconds
    ? `${formatRange(seconds, formatShortDuration)}${basis === 'literature' ? ' (literature)' : ''}`
    : basis === 'literature'
      ? 'no published time found'
      : 'no alarm at this size';

export const formatFalseAlarms = (n: number): string =>
  n < 0.01 ? 'under 0.01 false alarms' : `${roundToDigits(n, 2)} false alarm${n === 1 ? '' : 's'}`;
