import {
  findInterval,
  formatChance,
  formatDistance,
  formatPercent,
  formatPosition,
  formatPressure,
  formatShortDuration,
  type Hydraulics,
  interpolateInterval,
  type LineAnswer,
  type LineInput,
  type PlaceAlarm,
} from '@site/planner';

export type Reading = {
  kp: number;
  elevation: number;
  pressure: number;
  /** Head of the grade line, m; undefined for gas. */ grade: number | undefined;
  alarm: PlaceAlarm;
  seconds: number | undefined;
  half: number | undefined;
  /** One for each size of the answer. */ found: number[];
};

export function interpolateGround(h: Hydraulics, kp: number) {
  const at = findInterval(h.kp, kp);
  return {
    elevation: interpolateInterval(h.elevation, at),
    pressure: interpolateInterval(h.pressure, at),
    grade: h.head && interpolateInterval(h.head.grade, at),
  };
}

export function interpolateReading(answer: LineAnswer, kp: number): Reading {
  const [i, part] = findInterval(answer.kp, kp);
  const a = answer.alarm[i] as PlaceAlarm;
  const b = answer.alarm[i + 1] ?? a;
  const alarm = part < 0.5 ? a : b;
  // The nearer answer where kinds differ: no interpolation.
  const interpolateValue = (of: (one: PlaceAlarm) => number | undefined) => {
    const [x, y] = [of(a), of(b)];
    return a.kind === b.kind && x !== undefined && y !== undefined ? x + (y - x) * part : of(alarm);
  };
  const { heat } = answer;
  return {
    kp,
    ...interpolateGround(answer.hydraulics, kp),
    alarm,
    seconds: interpolateValue(({ seconds }) => seconds),
    half: interpolateValue(({ half }) => half),
    found: heat.found.map(
      (cells) => cells[Math.min(cells.length - 1, Math.floor(kp / heat.width))] ?? 0,
    ),
  };
}

const REASONS = {
  noise: 'its drop hardly stands out of the noise',
  echo: 'the echo of the end cancels its drop',
  nodes: 'too few nodes can agree on it',
  slow: 'it opens too slowly to make a front',
} as const;

/** Alarm time "9.1 s", or the reason for none. */
export const describeAlarm = ({ alarm, seconds }: Reading): string =>
  seconds === undefined
    ? `no alarm: ${REASONS[alarm.reason ?? 'noise']}`
    : formatShortDuration(seconds);

/** "± 5.7 m", "at or beyond S1", "not given", or a dash. */
export const describePlace = ({ alarm, half }: Reading, input: LineInput): string => {
  if (half !== undefined) return `± ${formatDistance(half, input.units)}`;
  if (alarm.kind !== 'beyond') return '–';
  return alarm.node === undefined ? 'not given' : `at or beyond S${alarm.node + 1}`;
};

/** What the alarm rests on: runs of the rule, or the closed form until they are through. */
export const describeBasis = ({ alarm: { runs } }: Reading): string =>
  runs
    ? `alarm in ${runs.alarmed} of ${runs.of} runs, placed in ${runs.placed}`
    : 'first estimate, runs follow';

/** For screen readers. */
export function describeReading(reading: Reading, input: LineInput, answer: LineAnswer): string {
  const { sizes } = answer.heat;
  const shares = reading.found
    .map((share, i) => `${formatPercent(sizes[i] as number)} ${formatChance(share)}`)
    .join(', ');
  const alarm =
    reading.seconds === undefined
      ? describeAlarm(reading)
      : `alarm after ${describeAlarm(reading)}`;
  return `${formatPosition(reading.kp, input.units)}: ${formatPressure(reading.pressure, input.units)}, ${alarm}, place ${describePlace(reading, input)}; found by size ${shares}`;
}

export const listTablePlaces = (length: number, rows = 16): number[] =>
  Array.from({ length: rows + 1 }, (_, i) => (length * i) / rows);
