import type { HeroGeometry } from '../figures/detection/hero-geometry.ts';

/** One leak, drawn and heard from the same computed samples. */
export type Leak = {
  fraction: number;
  geometry: HeroGeometry;
  title: string;
  /** Seconds drawn. */ axis: number;
  /** Pa from steady, `rate` a second, by node. */ pressures: number[][];
  rate: number;
};
