import { formatKp, formatNumber } from '@site/config';
import {
  DEFAULT_SETTINGS,
  isAlarmOutcome,
  LANE,
  listTracePoints,
  type Run,
  type RunSummary,
  runScenario,
  type SensorSummary,
  summariseRun,
} from '@site/leak-model/simulator';
import { round } from '../../kit/figures/round.ts';
import { toPercent } from '../detection/describe-diagram.ts';

/** Seconds drawn: until the default wave has left both ends. */
export const HERO_AXIS = 17;
/** Points of a trace, and the height of the stretched drawing. */
const POINTS = 51;
/** Width of the stretched drawing. */
const WIDTH = 1500;
export const HERO_BOX = `0 0 ${WIDTH} ${POINTS}`;

/** The band of all places: seconds at its upper edge and in its height, in pixels. */
export const BAND = { top: 8, span: 11, height: 55 };
export const toBandY = (t: number) => Math.round(((t - BAND.top) * BAND.height) / BAND.span);

/** What changes with the leak's place, as attributes and texts; positions in per cent. */
export type HeroGeometry = ReturnType<typeof buildHeroGeometry>;

export const simulateHeroRun = (leakFraction = DEFAULT_SETTINGS.leakFraction): Run =>
  runScenario({ ...DEFAULT_SETTINGS, leakFraction }, undefined, HERO_AXIS);

export const buildHeroView = (of = simulateHeroRun()): RunSummary =>
  summariseRun(of, HERO_AXIS, POINTS);

const formatSeconds = (t: number, decimals = 1) => `${formatNumber(t, decimals)} s`;

export function buildHeroGeometry(view: RunSummary) {
  const { length, leakAt, outcome, sensors, waveSpeed, settings, axis } = view;
  const x = (at: number) => Math.round((WIDTH * at) / length);
  const y = (t: number) => Number(((POINTS * t) / axis).toFixed(1));
  /** End of one arm: at the line's end, or at the foot of the drawing. */
  const arm = (end: number) => {
    const arrival = Math.abs(end - leakAt) / (waveSpeed + (end ? 1 : -1) * settings.velocity);
    const shown = Math.min(1, axis / arrival);
    return [x(leakAt + (end - leakAt) * shown), y(arrival * shown)] as const;
  };
  const upstream = arm(0);
  const downstream = arm(length);
  const wave = `M${upstream}L${x(leakAt)} 0L${downstream}`;
  const alarm = describeAlarm(outcome, axis);
  return {
    leakX: toPercent(leakAt / length),
    reaches: listReaches(view),
    station: `KP ${formatKp(leakAt)}`,
    wave,
    passed: `${wave}V${POINTS}H${upstream[0]}z`,
    traces: sensors.map((s) => buildTracePath(s, view)),
    scale: `${view.scale / 1000} kPa`,
    arrivals: sensors.map(({ name, at, pick }) => ({
      name,
      x: toPercent(at / length),
      before: at < leakAt,
      time: pick?.drop && pick.time >= 0 && pick.time <= axis ? pick.time : undefined,
      y: toPercent((pick?.time ?? 0) / axis),
      words: pick ? formatSeconds(pick.time, 2) : '',
    })),
    alarm,
    wait: describeWait(view),
    /** In the band of all places, px. */
    here: isAlarmOutcome(outcome) ? toBandY(outcome.time) : undefined,
    /** The words of the alarm stand at the end nearer the leak. */
    atEnd: leakAt > length / 2,
  };
}

/** In path data a minus sign needs no space before it. A dead node has no trace. */
export function buildTracePath(sensor: SensorSummary, { length, scale, axis }: RunSummary): string {
  const x = Math.round((WIDTH * sensor.at) / length);
  let last: readonly [number, number] = [0, 0];
  const moves = listTracePoints(sensor, axis).map(([t, p]) => {
    const [left, down] = last;
    last = [Math.round(LANE * WIDTH * (p / scale)), round((t * sensor.trace.length) / axis)];
    return `${last[0] < left ? '' : ' '}${last[0] - left} ${round(last[1] - down)}`;
  });
  return moves.length > 0 ? `M${x} 0l${moves.join('')}` : '';
}

/** Where the leak can be from a moment on, and what is said of it. */
function listReaches({ warning, outcome, length, axis }: RunSummary) {
  const all = [{ since: 0, reach: [0, length], words: `Anywhere on ${length / 1000} km.` }];
  if (warning) {
    const { time, reach } = warning;
    const [from, to] = reach.map((at) => at / 1000);
    all.push({ since: time, reach, words: `Warning: between KP ${from} and ${to}.` });
  }
  if (isAlarmOutcome(outcome) && outcome.time <= axis) {
    const { words, place } = describeAlarm(outcome, axis);
    const reach =
      outcome.kind === 'detected'
        ? [outcome.location.low, outcome.location.high]
        : (warning?.reach ?? [0, length]);
    all.push({ since: outcome.time, reach, words: `${words}: ${place}.` });
  }
  return all.map(({ since, reach: [from = 0, to = 0], words }) => ({
    since,
    words,
    x: toPercent(from / length),
    width: toPercent(Math.max(0.004, (to - from) / length)),
  }));
}

/** What the alarm waits for after the third front: the drop stands, and the radio sends. */
function describeWait(view: RunSummary) {
  const { sensors, length, leakAt, axis, outcome, confirmation, settings } = view;
  const third = sensors
    .flatMap(({ at, pick }) => (pick?.drop ? [{ at, time: pick.time }] : []))
    .sort((a, b) => a.time - b.time)[settings.agree - 1];
  if (!third || !isAlarmOutcome(outcome) || outcome.time > axis) return undefined;
  return {
    x: toPercent(third.at / length),
    from: toPercent(third.time / axis),
    to: toPercent(outcome.time / axis),
    // Beside the words of the alarm there is no space for more.
    words:
      third.at > 0.7 * length && leakAt > length / 2
        ? []
        : [
            `drop stands ${formatSeconds(confirmation)},`,
            `radio ${formatSeconds(settings.latency, 2)}`,
          ],
  };
}

/** Alarm times of leaks along the line, s, with the nodes between which they are placed. */
export function computeHeroAlarms(steps = 20) {
  return Array.from({ length: steps - 1 }, (_, i) => {
    const { outcome } = simulateHeroRun((i + 1) / steps);
    return {
      share: (i + 1) / steps,
      time: isAlarmOutcome(outcome) ? outcome.time : undefined,
      placed: outcome.kind === 'detected',
    };
  });
}

function describeAlarm(outcome: RunSummary['outcome'], axis: number) {
  const raised = isAlarmOutcome(outcome);
  if (!raised || outcome.time > axis)
    return { time: undefined, y: '100%', words: `No alarm within ${axis} s`, place: '' };
  return {
    time: outcome.time,
    y: toPercent(outcome.time / axis),
    words: `Alarm at ${formatSeconds(outcome.time)}`,
    place:
      outcome.kind === 'detected'
        ? `KP ${formatKp(outcome.location.at)} ± ${formatNumber(outcome.location.half, 1)} m`
        : 'outside the nodes, not placed',
  };
}
