import {
  formatDistance,
  formatPosition,
  formatShortDuration,
  isUnplaceable,
  type LineInput,
  type SimulationResult,
} from '@site/planner';
import { describeAlarm, describePlace } from '../sheet/sheet-reading.ts';

/** What the full runs gave, beside what the sheet says. */
export function describeSimulation(simulated: SimulationResult, input: LineInput) {
  const { kp, runs, alarms, placed, seconds, half, held, analytic } = simulated;
  const { units } = input;
  const fast = {
    kp,
    elevation: 0,
    pressure: 0,
    grade: undefined,
    alarm: analytic,
    seconds: analytic.seconds,
    half: isUnplaceable(input) ? undefined : analytic.half,
    found: [],
  };
  const full = [
    `${runs} full runs at ${formatPosition(kp, units)}: ${alarms} alarmed`,
    seconds &&
      `after ${formatShortDuration(seconds.low)} to ${formatShortDuration(seconds.high)}, median ${formatShortDuration(seconds.median)}`,
    placed > 0 &&
      !isUnplaceable(input) &&
      half !== undefined &&
      `${placed} placed within ± ${formatDistance(half, units)} (median), the interval right in ${held}`,
  ].filter(Boolean);
  const sheet = `${describeAlarm(fast)}, ${describePlace(fast, input)}`;
  const smaller = takeWorseAnswer(simulated);
  const counted = smaller ? { ...fast, ...smaller } : fast;
  const less = `${describeAlarm(counted)}, ${describePlace(counted, input)}`;
  return `${full.join(', ')}. The sheet says: ${sheet}.${smaller === undefined ? ' Most runs raised no alarm: count on none here.' : less === sheet ? '' : ` Where they differ the smaller promise counts: ${less}.`}`;
}

/** The later alarm and the wider place of sheet and runs; undefined: most runs had no alarm. */
function takeWorseAnswer({ runs, alarms, placed, seconds, half, analytic }: SimulationResult) {
  if (2 * alarms <= runs) return analytic.seconds === undefined ? {} : undefined;
  const both = 2 * placed > alarms && half !== undefined && analytic.half !== undefined;
  return {
    seconds: analytic.seconds && Math.max(analytic.seconds, seconds?.median ?? 0),
    half: both ? Math.max(half, analytic.half ?? 0) : undefined,
  };
}
