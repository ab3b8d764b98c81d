import { thinTrace } from '@site/leak-model/simulator';
import { describeDiagram } from '../detection/describe-diagram.ts';
import {
  buildHeroGeometry,
  buildHeroView,
  HERO_AXIS,
  type HeroGeometry,
  simulateHeroRun,
} from './hero-geometry.ts';
import { type HeroMarks, listMarks } from './hero-marks.ts';

/** Drawn and heard from the same samples. */
export type Leak = {
  fraction: number;
  geometry: HeroGeometry;
  marks: HeroMarks;
  title: string;
  /** Seconds drawn. */ axis: number;
  /** Pa from steady state by node, `rate` samples a second. */ pressures: number[][];
  rate: number;
};

/** Audible samples a second. */
const RATE = 50;

self.addEventListener('message', ({ data: fraction }: MessageEvent<number>) => {
  const run = simulateHeroRun(fraction);
  const view = buildHeroView(run);
  const geometry = buildHeroGeometry(view);
  self.postMessage({
    fraction,
    geometry,
    marks: listMarks(geometry),
    title: describeDiagram(view),
    axis: HERO_AXIS,
    pressures: run.sensors.map(({ trace }) => thinTrace(trace, 1 / RATE, HERO_AXIS)),
    rate: RATE,
  } satisfies Leak);
});
