import { expect, it } from 'vitest';
import { heroGeometry, heroRun, heroView } from '../figures/detection/hero-geometry.ts';
import { thinTrace } from '../simulation/view.ts';
import { loudness, pitch } from './sound.ts';

const run = heroRun();
const { arrivals, alarm } = heroGeometry(heroView(run));

it('is heard when the front passes: lower and louder after it than before', () => {
  run.sensors.forEach(({ trace }, node) => {
    const pressures = thinTrace(trace, 0.02, 17);
    const at = Math.round((arrivals[node]?.time ?? 0) / 0.02);
    const mean = (list: Float32Array) => list.reduce((sum, x) => sum + x, 0) / list.length;
    const [before, after] = [pressures.slice(0, at - 5), pressures.slice(at + 5, at + 50)];
    expect(mean(pitch(after, node))).toBeLessThan(0.9 * mean(pitch(before, node)));
    expect(mean(loudness(after))).toBeGreaterThan(1.5 * mean(loudness(before)));
  });
});

it('keeps the alarm and the place of the shorter record', () => {
  expect(alarm).toMatchObject({ words: 'Alarm at 12.3 s', place: 'KP 18+200 ± 1.8 m' });
});

it('places no leak beyond the nodes', () => {
  const { alarm: outside } = heroGeometry(heroView(heroRun(0.02)));
  expect(outside.place).toMatch(/^(outside the nodes, not placed)?$/);
});
