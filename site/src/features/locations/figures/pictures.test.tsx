import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { parsePathPoints, readPicture, scaleOf } from '../../../../../tests/support/picture.ts';
import { LocationMap } from '../maps/LocationMap.tsx';
import { buildLevelMap, locateOnCourse } from '../maps/level-map.ts';
import { sheets } from '../maps/regional-map.ts';
import { WorldMap } from '../maps/WorldMap.tsx';
import { LineSheet } from './LineSheet.tsx';
import { PatrolBand } from './PatrolBand.tsx';

describe.each([false, true])('the sheet of a line, compact %s', (compact) => {
  const along = [
    { at: 0.2, alarm: 14, warning: 5, half: 3 },
    { at: 4, alarm: 9, warning: 4, half: 2 },
    { at: 8, alarm: undefined, warning: 3, half: undefined },
    { at: 12, alarm: 11, warning: 4, half: undefined },
  ];
  const sheet = (
    <LineSheet
      id="s"
      title="t"
      length={12}
      stations={[0, 4, 8, 12]}
      along={along}
      target={15}
      speed={1000}
      compact={compact}
    />
  );
  const picture = readPicture(sheet);
  const axis = picture.words.find(({ text }) => text === 'km')?.y;
  const km = scaleOf(
    picture.words
      .filter(({ text, y }) => /^\d+$/.test(text) && y === axis)
      .map(({ text, x }) => ({ value: Number(text), at: x }))
      .filter(({ value }) => value !== 12),
  );
  const curves = picture.shapes.filter(
    ({ kind, stroke, strokeWidth, points }) =>
      kind === 'path' && stroke === 'ink' && strokeWidth === 2.4 && points.length > 0,
  );

  it('draws the seconds of the alarm over their places, and breaks where there is none', () => {
    const [alarm, placed] = curves;
    expect(alarm?.points.map(([x]) => Math.round(10 * km(x)) / 10)).toEqual([0.2, 4, 12]);
    expect(placed?.points.map(([x]) => Math.round(10 * km(x)) / 10)).toEqual([0.2, 4]);
    // The target of 15 s is printed at the height of its line, the later alarm higher than the
    // sooner.
    const [first, second] = alarm?.points ?? [];
    expect(first?.[1]).toBeLessThan(second?.[1] ?? 0);
    // The second band, below the wave's.
    const at = (value: string) =>
      picture.words.filter(({ text, x }) => text === value && x < (first?.[0] ?? 0))[1]?.y ??
      Number.NaN;
    const seconds = (y: number) => (15 * (at('0') - y)) / (at('0') - at('15'));
    expect(seconds((first?.[1] ?? 0) + 5)).toBeCloseTo(14, 0);
    expect(seconds((second?.[1] ?? 0) + 5)).toBeCloseTo(9, 0);
  });

  it('draws the fronts at the speed of the wave, and fills the nodes that they reach in time', () => {
    // The place nearest to 7/16 of 12 km is KP 4, of which the alarm comes after 9 s.
    const fronts = picture.shapes.find(
      ({ kind, stroke, strokeWidth }) =>
        kind === 'path' && stroke === 'hivis' && strokeWidth === 2.4,
    );
    const [apex, left, , right] = fronts?.points ?? [];
    expect([apex, left, right].map((point) => Math.round(km(point?.[0] ?? 0)))).toEqual([4, 0, 12]);
    const perSecond = ((left?.[1] ?? 0) - (apex?.[1] ?? 0)) / 4;
    expect(((right?.[1] ?? 0) - (apex?.[1] ?? 0)) / perSecond).toBeCloseTo(8, 1);
    const alarm = picture.words.find(({ text }) => text === 'Alarm at 9.0 s');
    const line = picture.shapes.find(
      ({ dashed, stroke, strokeWidth }) => dashed && stroke === 'ink' && strokeWidth === 1.6,
    );
    expect(((line?.points[0]?.[1] ?? 0) - (apex?.[1] ?? 0)) / perSecond).toBeCloseTo(9, 1);
    expect(alarm?.y).toBeGreaterThan(line?.points[0]?.[1] ?? Number.NaN);
  });

  it('hatches what has no answer, and nothing else', () => {
    const hatched = [...renderToStaticMarkup(sheet).matchAll(/<path d="([^"]*)" fill="url/g)];
    const runs = hatched.map(([, d = '']) =>
      [...new Set(parsePathPoints(d).map(([x]) => Math.round(km(x))))].sort((a, b) => a - b),
    );
    // The last is the patrol's, for a leak that opens slowly.
    expect(runs).toEqual([
      [4, 12],
      [0, 12],
    ]);
  });
});

describe('the metres of the patrol', () => {
  const drawn = (place: { half?: number; gradual?: number }) =>
    readPicture(
      <svg viewBox="0 0 700 300">
        <PatrolBand
          {...{ left: 100, right: 600, y: 20, x: 250, length: 24, size: 15, hatch: 'h', ...place }}
        />
      </svg>,
    );

  it('are drawn to scale', () => {
    const picture = drawn({ half: 20, gradual: 119 });
    const said = picture.words.map(({ text }) => text);
    expect(said).toEqual(expect.arrayContaining(['±20 m at once', '±119 m in a second']));
    const metre = scaleOf(
      picture.words
        .filter(({ text }) => /^[−+]?\d+( m)?$/.test(text))
        .map(({ text, x }) => ({ value: Number.parseInt(text.replace('−', '-'), 10), at: x })),
    );
    const reach = (fill: string) => {
      const xs = picture.shapes
        .filter((shape) => shape.fill === fill)
        .flatMap(({ points }) => points.map(([x]) => Math.round(metre(x))));
      return [Math.min(...xs), Math.max(...xs)];
    };
    expect([reach('hivis'), reach('rule')]).toEqual([
      [-20, 20],
      [-119, 119],
    ]);
  });

  it('are the whole stretch where there is no place', () => {
    expect(drawn({}).words.map(({ text }) => text)).toEqual(['no place: walk 24 km']);
  });
});

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

describe('maps', () => {
  it('have north at the top and east to the right', () => {
    const places = [
      { slug: 'north', city: 'Stavanger', lat: 58.97, lng: 5.7331 },
      { slug: 'south', city: 'Perth', lat: -31.9523, lng: 115.8613 },
      { slug: 'west', city: 'Houston', lat: 29.7604, lng: -95.3698 },
    ];
    const picture = readPicture(<WorldMap locations={places} title="t" />);
    const [north, south, west] = picture.shapes.filter(({ fill }) => fill === 'hivis');
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
