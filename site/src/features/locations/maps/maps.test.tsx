import { readFileSync } from 'node:fs';
import { brand, office } from '@site/config';
import { geoContains } from 'd3-geo';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { parse } from 'yaml';
import { cropParts, findLand, outlineRegion } from './atlas.ts';
import {
  type Box,
  computeLabelBox,
  isOverlapping,
  type Label,
  placeLabels,
} from './label-placement.ts';
import { chooseScaleBar, createFrame, formatCoordinates } from './map-frame.ts';
import { clipToRectangle, measureDistanceToSegment, type Point, simplify } from './map-outline.ts';
import { lettering, type Network, placeNetworkLabels, projectLines } from './network-labels.ts';
import { sheets } from './regional-map.ts';
import { WorldMap } from './WorldMap.tsx';

// The first test reads 7 MB of coastlines, which is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

/** City, position, width of a map in degrees, and a point of sea nearby. */
const places = [
  ['houston-usa', 'Houston', 29.7604, -95.3698, 9, [28.6, -94.6]],
  ['calgary-canada', 'Calgary', 51.0447, -114.0719, 15, undefined],
  ['stavanger-norway', 'Stavanger', 58.97, 5.7331, 15, [58.97, 4.9]],
  ['lagos-nigeria', 'Lagos', 6.5244, 3.3792, 11, [6.1, 3.38]],
  ['rio-de-janeiro-brazil', 'Rio de Janeiro', -22.9068, -43.1729, 11, [-23.3, -43.17]],
  ['riyadh-saudi-arabia', 'Riyadh', 24.7136, 46.6753, 19, undefined],
  ['baghdad-iraq', 'Baghdad', 33.3152, 44.3661, 13, undefined],
  ['perth-australia', 'Perth', -31.9523, 115.8613, 19, [-31.95, 115.4]],
  ['muscat-oman', 'Muscat', 23.588, 58.3829, 13, [24.0, 58.6]],
] as const;

const locations = places.map(([slug, city, lat, lng]) => ({ slug, city, lat, lng }));

type Entry = {
  network: Network & { centre?: { lat: number; lng: number } };
  heroImage: { widthDeg: number };
  image: { widthDeg: number };
};
const entryOf = (slug: string): Entry =>
  parse(
    readFileSync(new URL(`../../../../../content/locations/${slug}.yaml`, import.meta.url), 'utf8'),
  );

describe.each(places)('%s', (slug, city, lat, lng, _page, sea) => {
  it('stands on land, and its sea is sea', () => {
    const box: Box = [lng - 1, lat - 1, lng + 1, lat + 1];
    const land = cropParts(findLand('10m', box), box);
    // The centre of a harbour city can be on a quay that 1:10 million data omits: allow 1.5 km.
    const near = [0, 60, 120, 180, 240, 300].map((bearing): [number, number] => {
      const turn = (bearing * Math.PI) / 180;
      const reach = 1.5 / 111.2;
      return [
        lng + (reach * Math.sin(turn)) / Math.cos((lat * Math.PI) / 180),
        lat + reach * Math.cos(turn),
      ];
    });
    expect([[lng, lat] as [number, number], ...near].some((at) => geoContains(land, at))).toBe(
      true,
    );
    if (sea) expect(geoContains(land, [sea[1], sea[0]])).toBe(false);
  });

  it('numbers every line on the line, names every port, and covers no name', () => {
    const { network, heroImage } = entryOf(slug);
    const { width, height } = sheets.page;
    const frame = createFrame(network.centre ?? { lat, lng }, heroImage.widthDeg, width, height);
    const lines = projectLines(frame, network);
    for (const screen of ['wide', 'phone'] as const) {
      const { size, radius } = lettering[screen];
      const { numbers, ports, basins } = placeNetworkLabels(
        frame,
        outlineRegion(frame),
        { name: city, lat, lng },
        network,
        screen,
      );
      expect(numbers).toHaveLength(network.lines.length);
      for (const [i, at] of numbers.entries()) {
        const points = lines[i] ?? [];
        const off = points
          .slice(1)
          .map((b, k) => measureDistanceToSegment(at, points[k] as Point, b));
        expect(Math.min(...off)).toBeLessThan(1.5);
        expect(at[0] > radius && at[0] < width - radius).toBe(true);
        expect(at[1] > radius && at[1] < height - radius).toBe(true);
      }
      const boxes = [
        ...numbers.map(([x, y]) => [x - radius, y - radius, x + radius, y + radius] as const),
        ...ports.flatMap(({ label, text }) => (label ? [computeLabelBox(label, text, size)] : [])),
      ];
      for (const [i, a] of boxes.entries())
        for (const b of boxes.slice(i + 1)) expect(isOverlapping(a, b)).toBe(false);
      if (screen === 'phone') continue;
      expect(ports.map(({ text }) => text)).toEqual([
        city,
        ...network.ports.map(({ name }) => name),
      ]);
      expect(ports.every(({ label }) => label)).toBe(true);
      expect(basins.map(({ text }) => text)).toEqual(network.basins.map(({ name }) => name));
    }
  });
});

it('draws a scale bar that is true at the city', () => {
  const frame = createFrame({ lat: 59, lng: 5 }, 10, 600, 400);
  const { km, length } = chooseScaleBar(frame);
  expect([50, 100, 200]).toContain(km);
  // One degree of longitude at 59° N is 111.19 × cos 59° = 57.27 km.
  expect(length / km).toBeCloseTo(600 / (10 * 57.27), 2);
});

it('prints coordinates with hemispheres', () => {
  expect(formatCoordinates({ lat: -31.9523, lng: 115.8613 })).toBe('31.95° S, 115.86° E');
  expect(formatCoordinates({ lat: 29.7604, lng: -95.3698 })).toBe('29.76° N, 95.37° W');
});

describe('world map', () => {
  const markup = renderToStaticMarkup(<WorldMap locations={locations} linked title="Locations" />);

  it('links every location, and only when it is asked to', () => {
    for (const { slug } of locations) expect(markup).toContain(`href="/locations/${slug}"`);
    expect(renderToStaticMarkup(<WorldMap locations={locations} />)).not.toContain('href');
  });

  it('has links that a finger meets: 24 px on the narrowest screen of each size, none over another', () => {
    const boxes = [
      ...markup.matchAll(/<foreignObject x="(-?\d+)" y="(-?\d+)" width="(\d+)" height="(\d+)"/g),
    ].map(([, ...box]) => box.map(Number) as [number, number, number, number]);
    // The first half is for phones of 360 px, 320 without their margins; the other from 640 px.
    const half = boxes.length / 2;
    for (const [i, [x, y, width, height]] of boxes.entries()) {
      const perUnit = (i < half ? 320 : 592) / 1000;
      expect(Math.min(width, height) * perUnit).toBeGreaterThan(23.9);
      for (const [j, [x2, y2, width2, height2]] of boxes.entries())
        if (i !== j && i < half === j < half)
          expect(
            x < x2 + width2 - 1 &&
              x2 < x + width - 1 &&
              y < y2 + height2 - 1 &&
              y2 < y + height - 1,
          ).toBe(false);
    }
    expect(boxes).toHaveLength(2 * locations.length);
  });

  it('leaves a name without room out, on a phone sooner than on a wide screen', () => {
    const home = { ...office.map, city: brand.city, href: '/about' };
    const added = (city: string) => ({ slug: 'new', city, lat: 34, lng: 10 });
    const drawn = renderToStaticMarkup(
      <WorldMap locations={[...locations, added('Kuala Lumpur')]} office={home} linked />,
    );
    expect(drawn.match(/<text /g)).toHaveLength(2 * (locations.length + 2) - 1);
    const crowd = Array.from({ length: 60 }, () => added('Kuala Lumpur'));
    const crowded = renderToStaticMarkup(<WorldMap locations={crowd} office={home} linked />);
    expect(crowded.match(/<text /g)?.length).toBeLessThan(40);
  });

  it('tears no land across the sheet', () => {
    const outline = markup.match(/ d="(M[^"]*z)"/)?.[1] ?? '';
    const steps = outline.matchAll(/l([^Mz]*)/g);
    for (const [, run] of steps) {
      const deltas = run?.match(/-?\d+/g)?.map(Number) ?? [];
      for (const delta of deltas) expect(Math.abs(delta)).toBeLessThan(120);
    }
  });
});

describe('labels', () => {
  const sheet = { width: 1000, height: 470, mark: 5 };

  it('never overlap, even in a crowd', () => {
    const crowd = Array.from({ length: 9 }, (_, i) => ({
      x: 480 + (i % 3) * 24,
      y: 200 + Math.floor(i / 3) * 24,
      text: `Town ${i}`,
    }));
    const placed = placeLabels(crowd, 12, sheet);
    const boxes = placed.map((label, i) =>
      computeLabelBox(label as Label, crowd[i]?.text ?? '', 12),
    );
    for (const [i, a] of boxes.entries())
      for (const b of boxes.slice(i + 1)) expect(isOverlapping(a, b)).toBe(false);
  });

  it('are none where there is no room', () => {
    const heap = Array.from({ length: 60 }, () => ({ x: 500, y: 200, text: 'Rio de Janeiro' }));
    expect(placeLabels(heap, 30, sheet)).toContain(undefined);
  });
});

describe('outline', () => {
  const zigzag: Point[] = Array.from({ length: 101 }, (_, i) => [i, i % 2 ? 0.2 : 0]);

  it('simplifies within its tolerance and keeps the ends', () => {
    const kept = simplify(zigzag, 0.3);
    expect(kept).toEqual([zigzag[0], zigzag[100]]);
    for (const p of zigzag)
      expect(measureDistanceToSegment(p, kept[0] as Point, kept[1] as Point)).toBeLessThanOrEqual(
        0.3,
      );
  });

  it('is cut at the edges of a rectangle, and comes back in', () => {
    const line: Point[] = [
      [-10, 5],
      [5, 5],
      [5, 30],
      [15, 30],
      [15, 5],
    ];
    expect(clipToRectangle(line, 20, 20)).toEqual([
      [
        [0, 5],
        [5, 5],
        [5, 20],
      ],
      [
        [15, 20],
        [15, 5],
      ],
    ]);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: -50, max: 70 }), fc.integer({ min: -50, max: 70 }))),
        (points) => {
          for (const [x, y] of clipToRectangle(points, 20, 20).flat())
            expect(x >= 0 && x <= 20 && y >= 0 && y <= 20).toBe(true);
        },
      ),
    );
  });
});
