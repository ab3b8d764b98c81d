import { flowArea } from '@site/leak-model';
import { computeLostVolume } from '@site/leak-model/closed-form';
import { formatWithUnit, roundToDigits } from './input/units.ts';
import { computeBore, type SteadyState } from './model/hydraulics.ts';
import type { DelayCost, LineInput, PlaceAlarm } from './types.ts';

/**
 * Cost of a delay, from the visitor's figures and the profile. Drain-down is what gravity takes out
 * of the section between two shut valves:
 *
 * - minimum: only stretches from which liquid can run down to the leak, at least as high as
 *   everything between
 * - maximum: every stretch of the section higher than the leak
 *
 * Liquid expansion and outside pressure (water over the pipe) are neglected.
 */
export function computeDelayCost(
  input: LineInput,
  { hydraulics }: SteadyState,
  leakFlow: number,
  kp: readonly number[],
  alarm: readonly PlaceAlarm[],
): DelayCost {
  const { delay, opening, units, fluid } = input;
  const volume = (v: number) => formatWithUnit(v, 'volume', units, 3);
  const lost = alarm.flatMap((a) =>
    a.seconds === undefined ? [] : [computeLostVolume(leakFlow, opening, a.seconds)],
  );
  const untilAlarm = lost.length ? getRange(lost) : { low: 0, high: 0 };
  const isolation =
    delay.isolation === undefined
      ? undefined
      : { low: leakFlow * delay.isolation, high: leakFlow * delay.isolation };
  const drain =
    fluid.kind === 'gas'
      ? { low: 0, high: 0 }
      : computeDrainDown(input, hydraulics.kp, hydraulics.elevation, kp);
  const total = {
    low: untilAlarm.low + (isolation?.low ?? 0) + drain.low,
    high: untilAlarm.high + (isolation?.high ?? 0) + drain.high,
  };
  const each = addKnown(delay.value, delay.cleanUp);
  const fixed =
    delay.downtime === undefined || delay.days === undefined
      ? undefined
      : delay.downtime * delay.days;
  const cost =
    each === undefined && fixed === undefined
      ? undefined
      : {
          low: (each ?? 0) * total.low + (fixed ?? 0),
          high: (each ?? 0) * total.high + (fixed ?? 0),
        };
  const hour = leakFlow * 3600;
  const money = (v: number) =>
    `${roundToDigits(v, 3).toLocaleString('en-GB')} ${delay.currency}`.trim();
  const formula = [
    lost.length
      ? `Until the alarm: ${volume(leakFlow * 3600)} an hour × ${roundToDigits(findEarliestAlarm(alarm), 3)} to ${roundToDigits(findLatestAlarm(alarm), 3)} s = ${volume(untilAlarm.low)} to ${volume(untilAlarm.high)}`
      : 'Until the alarm: this size raises none, so no volume can be given; see the other methods.',
    isolation
      ? `Until isolation: ${volume(hour)} an hour × ${formatWithUnit(delay.isolation ?? 0, 'seconds', units)} = ${volume(isolation.low)}`
      : 'Until isolation: not entered, and left out.',
    fluid.kind === 'gas'
      ? 'Drain-down: none is counted for a gas; the section blows down.'
      : `Drain-down between ${input.valves.length > 0 ? 'the valves' : input.stations.some(({ kind }) => kind !== 'offtake') ? 'the stations' : 'the ends (no valve is entered)'}: ${volume(drain.low)} to ${volume(drain.high)}, by the place of the leak`,
    each === undefined
      ? 'Value and clean-up: not entered, and left out.'
      : `(value + clean-up) × volume: ${money(each)} × ${volume(total.low)} to ${volume(total.high)} = ${money(each * total.low)} to ${money(each * total.high)}`,
    fixed === undefined
      ? 'Downtime: not entered, and left out.'
      : `Downtime: ${money(delay.downtime ?? 0)} × ${delay.days} d = ${money(fixed)}`,
  ];
  const missing = (['isolation', 'value', 'cleanUp', 'downtime', 'days'] as const)
    .filter((key) => delay[key] === undefined)
    .map((key) => `delay.${key}`);
  return {
    alarm: untilAlarm,
    isolation,
    drain,
    volume: total,
    cost,
    perHour: { volume: hour, cost: each === undefined ? undefined : each * hour },
    formula,
    missing,
  };
}

const addKnown = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined && b === undefined ? undefined : (a ?? 0) + (b ?? 0);

const getAlarmSeconds = (alarm: readonly PlaceAlarm[]) =>
  alarm.flatMap((a) => (a.seconds === undefined ? [] : [a.seconds]));
const findEarliestAlarm = (alarm: readonly PlaceAlarm[]) => Math.min(...getAlarmSeconds(alarm));
const findLatestAlarm = (alarm: readonly PlaceAlarm[]) => Math.max(...getAlarmSeconds(alarm));

export const getRange = (values: readonly number[]) => ({
  low: values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY),
  high: values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY),
});

/** Minimum and maximum drained through a leak, over all positions, m³. */
function computeDrainDown(
  input: LineInput,
  route: readonly number[],
  elevation: readonly number[],
  places: readonly number[],
) {
  const section = flowArea(computeBore(input));
  const shut = input.stations.flatMap(({ kind, at }) => (kind === 'offtake' ? [] : [at]));
  const stops = [...new Set([0, ...input.valves, ...shut, input.length])].sort((a, b) => a - b);
  const found = places.map((x) => {
    const from = stops.filter((v) => v <= x).at(-1) ?? 0;
    const to = stops.find((v) => v > x) ?? input.length;
    return computeDrainAt(route, elevation, x, from, to, section);
  });
  return {
    low: found.reduce((a, d) => Math.min(a, d.minimum), Number.POSITIVE_INFINITY),
    high: found.reduce((a, d) => Math.max(a, d.maximum), 0),
  };
}

/** At one position, m³. Stretches between route points are judged by their middle. */
export function computeDrainAt(
  route: readonly number[],
  elevation: readonly number[],
  x: number,
  from: number,
  to: number,
  section: number,
): { minimum: number; maximum: number } {
  let start = 1;
  while (start < route.length - 1 && (route[start] as number) < x) start++;
  const share =
    (x - (route[start - 1] as number)) / ((route[start] as number) - (route[start - 1] as number));
  const z0 = (elevation[start - 1] as number) * (1 - share) + (elevation[start] as number) * share;
  let minimum = 0;
  let maximum = 0;
  const walk = (indices: Iterable<number>, ahead: (i: number) => [number, number]) => {
    let top = z0;
    for (const i of indices) {
      const a = Math.max(from, Math.min(to, route[i - 1] as number));
      const b = Math.max(from, Math.min(to, route[i] as number));
      const [near, far] = ahead(i);
      const middle = (near + far) / 2;
      const overlap = b - a;
      if (overlap > 0 && middle > z0) {
        maximum += overlap * section;
        if (middle >= top) minimum += overlap * section;
      }
      top = Math.max(top, far);
    }
  };
  const up = function* () {
    for (let i = start; i < route.length && (route[i - 1] as number) < to; i++) yield i;
  };
  const down = function* () {
    for (let i = start; i >= 1 && (route[i] as number) > from; i--) yield i;
  };
  walk(up(), (i) => [i === start ? z0 : (elevation[i - 1] as number), elevation[i] as number]);
  walk(down(), (i) => [i === start ? z0 : (elevation[i] as number), elevation[i - 1] as number]);
  return { minimum: minimum, maximum: maximum };
}
