import { thinTrace } from '@site/leak-model';
import { describe } from '../detection/describe.ts';
import { HERO_AXIS, type HeroGeometry, heroGeometry, heroRun, heroView } from './hero-geometry.ts';

/** Drawn and heard from the same samples. */
export type Leak = {
  fraction: number;
  geometry: HeroGeometry;
  title: string;
  /** Seconds drawn. */ axis: number;
  /** Pa from steady state by node, `rate` samples a second. */ pressures: number[][];
  rate: number;
};

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
