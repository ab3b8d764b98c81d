import { expect, test } from 'vitest';
import {
  alarmWords,
  placeWords,
  readingAt,
  spoken,
  tablePlaces,
} from '../../../site/src/features/planner/sheet/reading.ts';
import {
  decades,
  linear,
  logarithmic,
  ticks,
} from '../../../site/src/features/planner/sheet/scale.ts';
import { DEFAULT_LINE } from './examples/lines.ts';
import {
  alarmAfter,
  distance,
  duration,
  found,
  percent,
  post,
  pressure,
  range,
  station,
  volume,
} from './format.ts';
import type { AlarmAt, LineAnswer } from './types.ts';

const metric = DEFAULT_LINE.units;
const us = { system: 'us', flow: 'bbl/d' } as const;

test.each([
  [post(15_250, metric), '15+250'],
  [station(15_250, metric), 'KP 15+250'],
  [station(15_256, us), 'MP 9.48'],
  [distance(5.66, metric), '5.7 m'],
  [distance(14.4, metric), '14 m'],
  [distance(3.048, us), '10 ft'],
  [pressure(40e5, metric), '40 bar'],
  [pressure(1e5, us), '15 psi'],
  [volume(0.05, metric), '0.05 m³'],
  [volume(0.5, metric), '0.5 m³'],
  [volume(0.1, us), '26 gal'],
  [volume(0.2, us), '1.3 bbl'],
  [duration(9.14), '9.1 s'],
  [duration(20.4), '20 s'],
  [duration(119), '119 s'],
  [duration(120), '2 min'],
  [duration(7199), '120 min'],
  [duration(7200), '2.0 h'],
  [duration(36_000), '10 h'],
  [duration(172_799), '48 h'],
  [duration(172_800), '2 days'],
  [percent(0.004), '0.4%'],
  [percent(0.0999), '10%'],
  [percent(0.9547), '95.5%'],
  [found(0.995), '>99%'],
  [found(0.9949), '99%'],
  [found(0.0049), '0%'],
  [found(0.005), '1%'],
  [range({ low: 9.11, high: 9.14 }, duration), '9.1 s'],
  [range({ low: 9.1, high: 12 }, duration), '9.1 s to 12.0 s'],
  [
    alarmAfter({ seconds: { low: 1, high: 2 }, basis: 'literature' }),
    '1.0 s to 2.0 s (literature)',
  ],
  [alarmAfter({ seconds: { low: 1, high: 2 }, basis: 'computed' }), '1.0 s to 2.0 s'],
  [alarmAfter({ seconds: undefined, basis: 'literature' }), 'no published time found'],
  [alarmAfter({ seconds: undefined, basis: 'computed' }), 'no alarm at this size'],
])('%s', (text, expected) => {
  expect(text).toBe(expected);
});

test('round marks lie within their axis', () => {
  expect(ticks(3, 27, 5)).toEqual([5, 10, 15, 20, 25]);
  expect(ticks(0, 1, 4)).toEqual([0, 0.5, 1]);
  expect(ticks(-12, 12, 5)).toEqual([-10, -5, 0, 5, 10]);
  expect(ticks(4, 4, 5)).toEqual([4]);
  expect(decades(2, 300)).toEqual([1, 10, 100, 1000]);
  expect(decades(10, 10)).toEqual([10, 100]);
  expect(linear(0, 10, 100, 200)(2.5)).toBe(125);
  expect(logarithmic(1, 100, 0, 10)(10)).toBeCloseTo(5);
  expect(logarithmic(1, 100, 0, 10)(0)).toBe(0);
  expect(tablePlaces(8, 4)).toEqual([0, 2, 4, 6, 8]);
});

test('a place is read between its neighbours, and as the nearer one where they differ', () => {
  const at = (more: Partial<AlarmAt>) => ({ kind: 'leak', drop: 1, found: 1, ...more }) as AlarmAt;
  const answer = {
    kp: [0, 100, 200],
    alarm: [
      at({ seconds: 10, half: 4 }),
      at({ seconds: 20, half: 8 }),
      at({ kind: 'beyond', seconds: 40, node: 2 }),
    ],
    heat: {
      sizes: [0.01, 0.1],
      width: 50,
      found: [
        [0, 0.2, 0.4, 0.6],
        [1, 1, 1, 1],
      ],
    },
    hydraulics: { kp: [0, 200], elevation: [0, 20], pressure: [40e5, 20e5], head: undefined },
  } as unknown as LineAnswer;
  const near = readingAt(answer, 25);
  expect(near).toMatchObject({ kp: 25, elevation: 2.5, pressure: 37.5e5, seconds: 12.5, half: 5 });
  expect(readingAt(answer, 50).found).toEqual([0.2, 1]);
  expect(readingAt(answer, 49.9).found).toEqual([0, 1]);
  expect(readingAt(answer, 200).found).toEqual([0.6, 1]);
  expect(readingAt(answer, 140).seconds).toBe(20);
  const beyond = readingAt(answer, 160);
  expect([beyond.seconds, placeWords(beyond, DEFAULT_LINE)]).toEqual([40, 'at or beyond S3']);
  const unplaced = { ...beyond, alarm: at({ kind: 'beyond' }) };
  expect(placeWords(unplaced, DEFAULT_LINE)).toBe('not given');
  expect([alarmWords(near), placeWords(near, DEFAULT_LINE)]).toEqual(['12.5 s', '± 5.0 m']);
  const none = { ...near, seconds: undefined, half: undefined, alarm: at({ reason: 'echo' }) };
  expect(alarmWords(none)).toBe('no alarm: the echo of the end cancels its drop');
  expect(placeWords(none, DEFAULT_LINE)).toBe('–');
  expect(spoken(near, DEFAULT_LINE, answer)).toMatch(
    /^KP 0\+025: 38 bar, alarm after 12\.5 s, place ± 5\.0 m; .*1% 0%, 10% >99%/,
  );
});
