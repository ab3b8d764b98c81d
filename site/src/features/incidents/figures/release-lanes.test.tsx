import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { readPicture } from '#support/picture.ts';
import { ReleaseLanes } from './release-lanes.tsx';
import { buildTimeTicks, findDecisiveWait, type RecordedRelease } from './release-states.ts';

const releases = readdirSync('content/incidents').map(
  (file) => parse(readFileSync(`content/incidents/${file}`, 'utf8')) as RecordedRelease,
);
const named = (name: string) =>
  releases.find((one) => one.name.startsWith(name)) as RecordedRelease;

describe.each(releases)('the lanes of $name', (incident) => {
  const { words } = readPicture(<ReleaseLanes id="t" incident={incident} />);

  it('stand every clock of the record under the lanes, in order', () => {
    const clocks = [...new Set(incident.events.map(({ clock }) => clock))];
    const drawn = words.filter(({ text, y }) => y > 150 && clocks.includes(text));
    expect(new Set(drawn.map(({ text }) => text))).toEqual(new Set(clocks));
    const times = drawn.map(
      ({ text }) => incident.events.find(({ clock }) => clock === text)?.seconds ?? Number.NaN,
    );
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(drawn.every(({ x }, i) => i === 0 || x > (drawn[i - 1]?.x ?? 0))).toBe(true);
  });
});

describe.each(releases)('the lanes of $name on a phone', (incident) => {
  const { words, shapes, width } = readPicture(<ReleaseLanes id="t" compact incident={incident} />);

  it('stand every clock beside them, downward in order and within the sheet', () => {
    const clocks = incident.events.map(({ clock }) => clock);
    const drawn = words.filter(({ text, mono, anchor }) => mono && anchor === 'start' && text);
    expect(drawn.map(({ text }) => text)).toEqual(expect.arrayContaining(clocks));
    expect(drawn.every(({ y }, i) => i === 0 || y > (drawn[i - 1]?.y ?? 0))).toBe(true);
    expect(Math.max(...shapes.map(({ right }) => right))).toBeLessThanOrEqual(width);
  });
});

test('on a phone the volume widens downward by the shares of the record', () => {
  const incident = named('Marshall');
  const { shapes } = readPicture(<ReleaseLanes id="t" compact incident={incident} />);
  const course = shapes.find(({ points }) => points.length > 6);
  const xs = [...new Set(course?.points.map(([x]) => x))].sort((a, b) => a - b);
  const [left = 0, before = 0, all = 0] = xs;
  expect(xs).toHaveLength(3);
  expect((100 * (all - before)) / (all - left)).toBeCloseTo(
    incident.facts?.restarts?.value ?? Number.NaN,
    0,
  );
});

test('the wait is until somebody knew, or until the valves where they took longer', () => {
  expect(findDecisiveWait(named('Marshall'))).toMatchObject({ length: '17 h 19 min' });
  expect(findDecisiveWait(named('Danville'))?.words).toMatch(/isolated; .* after 1 min$/);
  expect(findDecisiveWait({ ...named('Danville'), events: [] })).toBeUndefined();
  // The record bounds it: the hour is the beginning of a shift.
  expect(findDecisiveWait(named('Main Pass'))?.length).toBe('over 11 h 15 min');
});

test('ticks are of the day where the zero has a time, else since the zero', () => {
  expect(buildTimeTicks({ zero: 'The rupture at 17:58.' }, 3 * 3600, 5)[0]).toEqual({
    at: 120,
    label: '18:00',
  });
  expect(buildTimeTicks({ zero: 'The burst.' }, 3 * 3600, 5).at(1)?.label).toBe('1 h');
});
