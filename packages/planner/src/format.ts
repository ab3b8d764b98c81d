import { formatKp, formatNumber, formatWhole } from '@site/leak-model';
import { BARREL, rounded, toShown, unitOf } from './input/units.ts';
import type { Method, Units } from './types.ts';

export const post = (metres: number, units: Units): string =>
  units.system === 'metric'
    ? formatKp(metres)
    : formatNumber(toShown(metres, 'distance', units), 2);

export const station = (metres: number, units: Units): string =>
  `${units.system === 'metric' ? 'KP' : 'MP'} ${post(metres, units)}`;

const brief = (value: number): string =>
  Math.abs(value) >= 10 ? formatWhole(value) : formatNumber(value, 1);

export const lengthUnit = (units: Units) => unitOf('metres', units).name;
export const inLengths = (metres: number, units: Units) => toShown(metres, 'metres', units);
export const distance = (metres: number, units: Units): string =>
  `${brief(inLengths(metres, units))} ${lengthUnit(units)}`;

export const pressureUnit = (units: Units) => unitOf('pressure', units).name;
export const inPressures = (pascals: number, units: Units) => toShown(pascals, 'pressure', units);
export const pressure = (pascals: number, units: Units): string =>
  `${brief(inPressures(pascals, units))} ${pressureUnit(units)}`;

/** In US units gallons below a barrel. */
export function volume(cubic: number, units: Units): string {
  if (units.system === 'us')
    return cubic < BARREL ? `${brief((cubic / BARREL) * 42)} gal` : `${brief(cubic / BARREL)} bbl`;
  return `${cubic < 0.1 ? formatNumber(cubic, 2) : brief(cubic)} m³`;
}

export function duration(seconds: number): string {
  if (seconds < 120) return `${formatNumber(seconds, seconds < 20 ? 1 : 0)} s`;
  if (seconds < 7200) return `${formatNumber(seconds / 60, 0)} min`;
  if (seconds < 172_800) return `${formatNumber(seconds / 3600, seconds < 36_000 ? 1 : 0)} h`;
  return `${formatWhole(seconds / 86_400)} days`;
}

export const percent = (share: number): string =>
  `${Number((share * 100).toPrecision(share < 0.1 ? 2 : 3))}%`;

/** Never rounded up to 100%. */
export const found = (share: number): string =>
  share >= 0.995 ? '>99%' : share < 0.005 ? '0%' : `${Math.round(share * 100)}%`;

/** One value where both ends read the same. */
export function range(
  { low, high }: { low: number; high: number },
  write: (value: number) => string,
): string {
  const [from, to] = [write(low), write(high)];
  return from === to ? from : `${from} to ${to}`;
}

/** Time to the alarm; a method without a published time is unknown, not unable. */
export const alarmAfter = ({ seconds, basis }: Pick<Method, 'seconds' | 'basis'>): string =>
  seconds
    ? `${range(seconds, duration)}${basis === 'literature' ? ' (literature)' : ''}`
    : basis === 'literature'
      ? 'no published time found'
      : 'no alarm at this size';

export const perYear = (n: number): string =>
  n < 0.01 ? 'under 0.01 false alarms' : `${rounded(n, 2)} false alarm${n === 1 ? '' : 's'}`;
