import {
  type AlarmAt,
  between,
  distance,
  duration,
  found,
  type Hydraulics,
  type LineAnswer,
  type LineInput,
  mix,
  percent,
  pressure,
  station,
} from '@site/planner';

export type Reading = {
  kp: number;
  elevation: number;
  pressure: number;
  /** Head of the grade line, m; undefined for gas. */ grade: number | undefined;
  alarm: AlarmAt;
  seconds: number | undefined;
  half: number | undefined;
  /** One for each size of the answer. */ found: number[];
};

export function groundAt(h: Hydraulics, kp: number) {
  const at = between(h.kp, kp);
  return {
    elevation: mix(h.elevation, at),
    pressure: mix(h.pressure, at),
    grade: h.head && mix(h.head.grade, at),
  };
}

export function readingAt(answer: LineAnswer, kp: number): Reading {
  const [i, part] = between(answer.kp, kp);
  const a = answer.alarm[i] as AlarmAt;
  const b = answer.alarm[i + 1] ?? a;
  const alarm = part < 0.5 ? a : b;
  // The nearer answer where kinds differ: no interpolation.
  const value = (of: (one: AlarmAt) => number | undefined) => {
    const [x, y] = [of(a), of(b)];
    return a.kind === b.kind && x !== undefined && y !== undefined ? x + (y - x) * part : of(alarm);
  };
  const { heat } = answer;
  return {
    kp,
    ...groundAt(answer.hydraulics, kp),
    alarm,
    seconds: value(({ seconds }) => seconds),
    half: value(({ half }) => half),
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
export const alarmWords = ({ alarm, seconds }: Reading): string =>
  seconds === undefined ? `no alarm: ${REASONS[alarm.reason ?? 'noise']}` : duration(seconds);

/** "± 5.7 m", "at or beyond S1", "not given", or a dash. */
export const placeWords = ({ alarm, half }: Reading, input: LineInput): string => {
  if (half !== undefined) return `± ${distance(half, input.units)}`;
  if (alarm.kind !== 'beyond') return '–';
  return alarm.node === undefined ? 'not given' : `at or beyond S${alarm.node + 1}`;
};

/** For screen readers. */
export function spoken(reading: Reading, input: LineInput, answer: LineAnswer): string {
  const { sizes } = answer.heat;
  const shares = reading.found
    .map((share, i) => `${percent(sizes[i] as number)} ${found(share)}`)
    .join(', ');
  const alarm =
    reading.seconds === undefined ? alarmWords(reading) : `alarm after ${alarmWords(reading)}`;
  return `${station(reading.kp, input.units)}: ${pressure(reading.pressure, input.units)}, ${alarm}, place ${placeWords(reading, input)}; found by size ${shares}`;
}

export const tablePlaces = (length: number, rows = 16): number[] =>
  Array.from({ length: rows + 1 }, (_, i) => (length * i) / rows);
