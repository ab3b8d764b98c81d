import {
  describeAlarm,
  describePlace,
  describeReading,
  interpolateReading,
  listTablePlaces,
} from '../../../site/src/features/planner/sheet/sheet-reading.ts';
import {
  chooseTicks,
  createLinearScale,
  createLogarithmicScale,
  listDecades,
} from '../../../site/src/features/planner/sheet/sheet-scales.ts';
import { DEFAULT_LINE } from './examples/example-lines.ts';
import {
  describeAlarmTime,
  formatChance,
  formatDistance,
  formatPercent,
  formatPosition,
  formatPost,
  formatPressure,
  formatRange,
  formatShortDuration,
  formatVolume,
  formatVolumeRange,
} from './format.ts';
import type { LineAnswer, PlaceAlarm } from './types.ts';

const metric = DEFAULT_LINE.units;
const us = { system: 'us', flow: 'bbl/d' } as const;

test.each([
  [formatPost(15_250, metric), '15+250'],
  [formatPosition(15_250, metric), 'KP 15+250'],
  [formatPosition(15_256, us), 'MP 9.48'],
  [formatDistance(5.66, metric), '5.7 m'],
  [formatDistance(14.4, metric), '14 m'],
  [formatDistance(3.048, us), '10 ft'],
  [formatPressure(40e5, metric), '40 bar'],
  [formatPressure(1e5, us), '15 psi'],
  [formatVolume(0.05, metric), '0.05 m³'],
  [formatVolume(0.5, metric), '0.50 m³'],
  [formatVolume(0.1, us), '26 gal'],
  [formatVolume(0.2, us), '1.3 bbl'],
  [formatShortDuration(9.14), '9.1 s'],
  [formatShortDuration(20.4), '20 s'],
  [formatShortDuration(299), '299 s'],
  [formatShortDuration(300), '5 min'],
  [formatShortDuration(7199), '120 min'],
  [formatShortDuration(7200), '2 h'],
  [formatShortDuration(36_000), '10 h'],
  [formatShortDuration(172_799), '48 h'],
  [formatShortDuration(172_800), '2 days'],
  [formatPercent(0.004), '0.4%'],
  [formatPercent(0.0999), '10%'],
  [formatPercent(0.9547), '95.5%'],
  [formatChance(0.995), '>99%'],
  [formatChance(0.9949), '99%'],
  [formatChance(0.0049), '0%'],
  [formatChance(0.005), '1%'],
  [formatRange({ low: 9.11, high: 9.14 }, formatShortDuration), '9.1 to 9.2 s'],
  [formatRange({ low: 9.1, high: 9.1 }, formatShortDuration), '9.1 s'],
  [formatRange({ low: 61.9, high: 301 }, formatShortDuration), '61 s to 5.1 min'],
  [formatVolumeRange({ low: 0.031, high: 12.1 }, metric), '0.03 to 13 m³'],
  [formatRange({ low: 9.1, high: 12 }, formatShortDuration), '9.1 to 12 s'],
  [formatRange({ low: 1700, high: 1700, open: true }, formatShortDuration), '28 min or more'],
  [
    describeAlarmTime({ seconds: { low: 1, high: 2 }, basis: 'literature' }),
    '1 to 2 s (literature)',
  ],
  [describeAlarmTime({ seconds: { low: 1, high: 2 }, basis: 'computed' }), '1 to 2 s'],
  [describeAlarmTime({ seconds: undefined, basis: 'literature' }), 'no published time found'],
  [describeAlarmTime({ seconds: undefined, basis: 'computed' }), 'no alarm at this size'],
])('%s', (text, expected) => {
  expect(text).toBe(expected);
});

test('round marks lie within their axis', () => {
  expect(chooseTicks(3, 27, 5)).toEqual([5, 10, 15, 20, 25]);
  expect(chooseTicks(0, 1, 4)).toEqual([0, 0.5, 1]);
  expect(chooseTicks(-12, 12, 5)).toEqual([-10, -5, 0, 5, 10]);
  expect(chooseTicks(4, 4, 5)).toEqual([4]);
  expect(listDecades(2, 300)).toEqual([1, 10, 100, 1000]);
  expect(listDecades(10, 10)).toEqual([10, 100]);
  expect(listDecades(10, 100)).toEqual([10, 100]);
  expect(createLinearScale(0, 10, 100, 200)(2.5)).toBe(125);
  expect(createLogarithmicScale(1, 100, 0, 10)(10)).toBeCloseTo(5);
  expect(createLogarithmicScale(1, 100, 0, 10)(0)).toBe(0);
  expect(listTablePlaces(8, 4)).toEqual([0, 2, 4, 6, 8]);
});

test('a place is read between its neighbours, and as the nearer one where they differ', () => {
  const at = (more: Partial<PlaceAlarm>) =>
    ({ kind: 'leak', drop: 1, found: 1, ...more }) as PlaceAlarm;
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
  const near = interpolateReading(answer, 25);
  expect(near).toMatchObject({ kp: 25, elevation: 2.5, pressure: 37.5e5, seconds: 12.5, half: 5 });
  expect(interpolateReading(answer, 50).found).toEqual([0.2, 1]);
  expect(interpolateReading(answer, 49.9).found).toEqual([0, 1]);
  expect(interpolateReading(answer, 200).found).toEqual([0.6, 1]);
  expect(interpolateReading(answer, 140).seconds).toBe(20);
  const beyond = interpolateReading(answer, 160);
  expect([beyond.seconds, describePlace(beyond, DEFAULT_LINE)]).toEqual([40, 'at or beyond S3']);
  const unplaced = { ...beyond, alarm: at({ kind: 'beyond' }) };
  expect(describePlace(unplaced, DEFAULT_LINE)).toBe('not given');
  expect([describeAlarm(near), describePlace(near, DEFAULT_LINE)]).toEqual(['12.5 s', '± 5.0 m']);
  const none = { ...near, seconds: undefined, half: undefined, alarm: at({ reason: 'echo' }) };
  expect(describeAlarm(none)).toBe('no alarm: the echo of the end cancels its drop');
  expect(describePlace(none, DEFAULT_LINE)).toBe('–');
  expect(describeReading(near, DEFAULT_LINE, answer)).toMatch(
    /^KP 0\+025: 38 bar, alarm after 12\.5 s, place ± 5\.0 m; .*1% 0%, 10% >99%/,
  );
});
