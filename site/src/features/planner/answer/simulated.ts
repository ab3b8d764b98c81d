import {
  distance,
  duration,
  type LineInput,
  noPlace,
  type Simulated,
  station,
} from '@site/planner';
import { alarmWords, placeWords } from '../sheet/reading.ts';

/** What the full runs gave, beside what the sheet says. */
export function words(simulated: Simulated, input: LineInput) {
  const { kp, runs, alarms, placed, seconds, half, held, analytic } = simulated;
  const { units } = input;
  const fast = {
    kp,
    elevation: 0,
    pressure: 0,
    grade: undefined,
    alarm: analytic,
    seconds: analytic.seconds,
    half: noPlace(input) ? undefined : analytic.half,
    found: [],
  };
  const full = [
    `${runs} full runs at ${station(kp, units)}: ${alarms} alarmed`,
    seconds &&
      `after ${duration(seconds.low)} to ${duration(seconds.high)}, median ${duration(seconds.median)}`,
    placed > 0 &&
      !noPlace(input) &&
      half !== undefined &&
      `${placed} placed within ± ${distance(half, units)} (median), the interval right in ${held}`,
  ].filter(Boolean);
  const sheet = `${alarmWords(fast)}, ${placeWords(fast, input)}`;
  const smaller = smallerOf(simulated);
  const counted = smaller ? { ...fast, ...smaller } : fast;
  const less = `${alarmWords(counted)}, ${placeWords(counted, input)}`;
  return `${full.join(', ')}. The sheet says: ${sheet}.${smaller === undefined ? ' Most runs raised no alarm: count on none here.' : less === sheet ? '' : ` Where they differ the smaller promise counts: ${less}.`}`;
}

/** The later alarm and the wider place of sheet and runs; undefined: most runs had no alarm. */
function smallerOf({ runs, alarms, placed, seconds, half, analytic }: Simulated) {
  if (2 * alarms <= runs) return analytic.seconds === undefined ? {} : undefined;
  const both = 2 * placed > alarms && half !== undefined && analytic.half !== undefined;
  return {
    seconds: analytic.seconds && Math.max(analytic.seconds, seconds?.median ?? 0),
    half: both ? Math.max(half, analytic.half ?? 0) : undefined,
  };
}
