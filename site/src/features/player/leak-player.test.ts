import { thinTrace } from '@site/leak-model/simulator';
import {
  buildHeroGeometry,
  buildHeroView,
  computeHeroAlarms,
  simulateHeroRun,
} from './hero-geometry.ts';
import { computeLoudness, computePitches } from './leak-sound.ts';

const run = simulateHeroRun();
const { arrivals, alarm } = buildHeroGeometry(buildHeroView(run));

it('is heard when the front passes: lower and louder after it than before', () => {
  run.sensors.forEach(({ trace }, node) => {
    const pressures = thinTrace(trace, 0.02, 17);
    const at = Math.round((arrivals[node]?.time ?? 0) / 0.02);
    const mean = (list: Float32Array) => list.reduce((sum, x) => sum + x, 0) / list.length;
    const [before, after] = [pressures.slice(0, at - 5), pressures.slice(at + 5, at + 50)];
    expect(mean(computePitches(after, node))).toBeLessThan(
      0.9 * mean(computePitches(before, node)),
    );
    expect(mean(computeLoudness(after))).toBeGreaterThan(1.5 * mean(computeLoudness(before)));
  });
});

it('keeps the alarm and the place of the shorter record', () => {
  expect(alarm).toMatchObject({ words: 'Alarm at 12.3 s', place: 'KP 18+200 ± 1.8 m' });
});

it('places no leak beyond the nodes', () => {
  const { alarm: outside } = buildHeroGeometry(buildHeroView(simulateHeroRun(0.02)));
  expect(outside.place).toMatch(/^(outside the nodes, not placed)?$/);
});

it('narrows down the place, and the leak is always in it', () => {
  for (const fraction of [0.3, 0.5, 0.728]) {
    const { reaches } = buildHeroGeometry(buildHeroView(simulateHeroRun(fraction)));
    const spans = reaches.map(({ x, width }) => [x, width].map(Number.parseFloat));
    expect(spans).toHaveLength(3);
    spans.forEach(([from = 0, width = 0], i) => {
      expect(from - 0.2).toBeLessThanOrEqual(100 * fraction);
      expect(from + width + 0.2).toBeGreaterThanOrEqual(100 * fraction);
      expect(width).toBeLessThan(spans[i - 1]?.[1] ?? 101);
    });
  }
});

it('waits from the third front until its drop has stood and is sent', () => {
  const view = buildHeroView(run);
  const { wait } = buildHeroGeometry(view);
  const seconds = (share = '') => (Number.parseFloat(share) / 100) * view.axis;
  const third = arrivals.map(({ time }) => time ?? Number.NaN).sort((a, b) => a - b)[2];
  expect(seconds(wait?.from)).toBeCloseTo(third ?? 0, 1);
  expect(seconds(wait?.to) - seconds(wait?.from)).toBeCloseTo(
    view.confirmation + view.settings.latency,
    1,
  );
});

it('places no leak at or beyond the outer nodes in the band of all places', () => {
  const placed = computeHeroAlarms(5).map((place) => place.placed);
  expect(placed).toEqual([false, true, true, false]);
  expect(computeHeroAlarms(5)[1]?.time).toBeLessThan(computeHeroAlarms(5)[0]?.time ?? 0);
});
