import { describe } from '../figures/detection/describe.ts';
import { HERO_AXIS, heroGeometry, heroRun, heroView } from '../figures/detection/hero-geometry.ts';
import { thinTrace } from '../simulation/view.ts';
import type { Leak } from './leak.ts';

/** Audible samples a second. */
const RATE = 50;

self.addEventListener('message', ({ data: fraction }: MessageEvent<number>) => {
  const run = heroRun(fraction);
  const view = heroView(run);
  self.postMessage({
    fraction,
    geometry: heroGeometry(view),
    title: describe(view),
    axis: HERO_AXIS,
    pressures: run.sensors.map(({ trace }) => thinTrace(trace, 1 / RATE, HERO_AXIS)),
    rate: RATE,
  } satisfies Leak);
});
