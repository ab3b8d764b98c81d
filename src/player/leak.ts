import type { HeroGeometry } from '../figures/detection/hero-geometry.ts';

/** Drawn and heard from the same samples. */
export type Leak = {
  fraction: number;
  geometry: HeroGeometry;
  title: string;
  /** Seconds drawn. */ axis: number;
  /** Pa from steady state by node, `rate` samples a second. */ pressures: number[][];
  rate: number;
};
