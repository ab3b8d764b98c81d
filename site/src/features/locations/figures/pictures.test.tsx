import { buildLevelMap, locateOnCourse } from '../maps/level-map.ts';

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
