import { readPicture } from '#support/picture.ts';
import { LocationMap } from '../maps/LocationMap.tsx';
import { buildLevelMap, locateOnCourse } from '../maps/level-map.ts';
import { sheets } from '../maps/regional-map.ts';
import { WorldMap } from '../maps/WorldMap.tsx';
import { LevelPlan } from './LevelPlan.tsx';

describe('a plan turned level', () => {
  // North-east, then east; a second line crosses it.
  const via = [
    [6.4, 3.4],
    [6.8, 3.8],
    [6.8, 5],
  ] as const;
  const map = buildLevelMap({
    ...{ via, length: 120, nodes: [0, 40, 80, 120], width: 1000, height: 240 },
    city: { lat: 6.9, lng: 3.4 },
    network: {
      lines: [
        {
          name: 'other',
          carries: 'gas',
          via: [
            [7, 4],
            [6.5, 4],
          ],
        },
      ],
      basins: [],
      ports: [],
    },
    inset: [100, 100],
  });

  it('has both ends at one height, at the insets, and nodes in the distances of the course', () => {
    const [first, , , last] = map.nodes;
    expect(first?.map(Math.round)).toEqual([100, Math.round(last?.[1] ?? 0)]);
    expect(last?.[0]).toBeCloseTo(900, 0);
    // 80 km of one leg, in units of the map.
    const [a, b] = [map.place(70), map.place(110)];
    const scale = 40 / Math.hypot(b[0] - a[0], b[1] - a[1]);
    const chord = scale * ((last?.[0] ?? 0) - (first?.[0] ?? 0));
    expect(chord).toBeGreaterThan(110);
    expect(chord).toBeLessThan(120);
  });

  it('keeps what lies left of the course above it, and turns north with it', () => {
    // The city is north-west of the start: above the line, and north points up and right.
    expect(map.city[1]).toBeLessThan(map.nodes[0]?.[1] ?? 0);
    expect(map.north).toBeGreaterThan(0);
    expect(map.north).toBeLessThan(90);
    expect(map.lines[0]?.pieces).toHaveLength(1);
  });

  it('refuses a course that is too short', () => {
    expect(() => locateOnCourse(via, 400)).toThrow('not 400 km');
  });
});

test.each([
  ['east', 1, 'A'],
  ['west', -1, 'south is up'],
])('a plan of a course to the %s says what it shows', (_, sign, said) => {
  const via = [
    [24, 45],
    [24, 45 + 2 * sign],
  ] as const;
  const drawLine = (length: number) =>
    readPicture(
      <LevelPlan
        {...{ id: 'p', title: 't', count: 5, length }}
        city={{ name: 'C', lat: 24.1, lng: 45 + sign }}
        network={{ lines: [], basins: [], ports: [] }}
        course={{ name: 'n', route: 'A to B', carries: 'crude', via }}
        frame={{ width: 347, left: 50, right: 333, compact: true }}
      />,
    ).words.map(({ text }) => text);
  const whole = drawLine(203);
  expect(whole).toEqual(expect.arrayContaining(['A', 'B', said]));
  // The name of an end that the line does not reach would be wrong.
  expect(drawLine(100)).not.toContain('B');
  expect(whole.includes('south is up')).toBe(sign < 0);
});

describe('maps', () => {
  it('have north at the top and east to the right', () => {
    const places = [
      { slug: 'north', city: 'Stavanger', lat: 58.97, lng: 5.7331 },
      { slug: 'south', city: 'Perth', lat: -31.9523, lng: 115.8613 },
      { slug: 'west', city: 'Houston', lat: 29.7604, lng: -95.3698 },
    ];
    const picture = readPicture(<WorldMap locations={places} title="t" />);
    const [north, south, west] = picture.shapes.filter(({ fill }) => fill === 'ink');
    expect(north?.y).toBeLessThan(west?.y ?? 0);
    expect(west?.y).toBeLessThan(south?.y ?? 0);
    expect(west?.x).toBeLessThan(north?.x ?? 0);
    expect(north?.x).toBeLessThan(south?.x ?? 0);
  });

  it('print degrees that rise to the north and to the east, and the city at its cross', () => {
    const picture = readPicture(
      <LocationMap city="Stavanger" lat={58.97} lng={5.7331} widthDeg={30} size="page" title="t" />,
    );
    const degrees = (sign: string) =>
      picture.words
        .filter(({ text }) => new RegExp(`^\\d+°\\s?${sign}$`).test(text))
        .map(({ text, x, y }) => ({ value: Number.parseInt(text, 10), x, y }));
    const north = degrees('N').sort((a, b) => a.value - b.value);
    const east = degrees('E').sort((a, b) => a.value - b.value);
    expect(north.length).toBeGreaterThan(1);
    expect(east.length).toBeGreaterThan(1);
    expect(north.map(({ y }) => y)).toEqual(north.map(({ y }) => y).sort((a, b) => b - a));
    expect(east.map(({ x }) => x)).toEqual(east.map(({ x }) => x).sort((a, b) => a - b));
    const [city] = picture.shapes.filter(({ fill, kind }) => fill === 'ink' && kind === 'circle');
    expect([city?.x, city?.y]).toEqual([sheets.page.width / 2, sheets.page.height / 2]);
    // Land is east of Stavanger and sea west of it: the map is not mirrored.
    expect(picture.words.find(({ text }) => text === 'Norway')?.x).toBeGreaterThan(city?.x ?? 0);
  });
});
