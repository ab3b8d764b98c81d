import { describe, expect, it } from 'vitest';
import { distanceFrom, pictureOf, scaleOf, uprightTicks } from '../../../tests/support/picture.ts';
import { LocationMap } from '../maps/LocationMap.tsx';
import { WorldMap } from '../maps/WorldMap.tsx';
import { SpanDiagram } from './SpanDiagram.tsx';
import { travelSeconds } from './span.ts';

describe.each([
  ['liquid', 1100, false],
  ['gas', 400, true],
] as const)('a span of %s', (_, speed, compact) => {
  it('hears the leak at both stations on the V, time downward', () => {
    const picture = pictureOf(
      <SpanDiagram spacingKm={5} speed={speed} target={15} compact={compact} title="t" />,
    );
    const ticks = uprightTicks(picture);
    expect(ticks.map(({ value }) => value)).toEqual([0, 5, 10, 15, 20]);
    // The numbers on the axis are drawn four units below their lines.
    const time = scaleOf(ticks.map(({ value, at }) => ({ value, at: at + 0.5 })));
    const front = picture.shapes.find(({ kind, stroke }) => kind === 'path' && stroke === 'hivis');
    const rings = picture.shapes.filter(({ kind, fill }) => kind === 'circle' && fill === 'sheet');
    expect(rings).toHaveLength(2);
    for (const [i, km] of [1.25, 3.75].entries())
      expect(Math.abs(time(rings[i]?.y ?? 0) - travelSeconds(km, speed))).toBeLessThan(0.1);
    for (const { x, y } of rings)
      expect(distanceFrom(front?.points ?? [], [x, y])).toBeLessThan(0.5);
  });
});

describe('maps', () => {
  it('have north at the top and east to the right', () => {
    const places = [
      { slug: 'north', city: 'Stavanger', lat: 58.97, lng: 5.7331 },
      { slug: 'south', city: 'Perth', lat: -31.9523, lng: 115.8613 },
      { slug: 'west', city: 'Houston', lat: 29.7604, lng: -95.3698 },
    ];
    const picture = pictureOf(<WorldMap locations={places} title="t" />);
    const [north, south, west] = picture.shapes.filter(({ fill }) => fill === 'hivis');
    expect(north?.y).toBeLessThan(west?.y ?? 0);
    expect(west?.y).toBeLessThan(south?.y ?? 0);
    expect(west?.x).toBeLessThan(north?.x ?? 0);
    expect(north?.x).toBeLessThan(south?.x ?? 0);
  });

  it('print degrees that rise to the north and to the east, and the city at its cross', () => {
    const picture = pictureOf(
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
    const [city] = picture.shapes.filter(({ fill, kind }) => fill === 'hivis' && kind === 'circle');
    expect([city?.x, city?.y]).toEqual([picture.width / 2, picture.height / 2]);
    // Land is east of Stavanger and sea west of it: the map is not mirrored.
    expect(picture.words.find(({ text }) => text === 'Norway')?.x).toBeGreaterThan(city?.x ?? 0);
  });
});
