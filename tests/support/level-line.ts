import { flowArea, type LeakEvent, LIQUIDS, type LineSpec } from '@site/leak-model';
import type { Pipe } from '@site/leak-model/closed-form';

/** A level line of crude oil for tests of the hydraulics: 25 km, 0.5 m, 1 m/s, tank and valve. */
export const pipe: Pipe = {
  diameter: 0.5,
  wall: 0.008,
  youngsModulus: 207e9,
  poisson: 0.3,
  roughness: 0.045e-3,
  restraint: 'anchored',
};

export const createLevelLine = (over: Partial<LineSpec> = {}): LineSpec => ({
  length: 25_000,
  pipe,
  fluid: LIQUIDS.crude,
  velocity: 1,
  inletPressure: 4e6,
  upstream: { kind: 'tank' },
  downstream: { kind: 'valve', backPressure: 2e5 },
  waveSpeed: 1100,
  ...over,
});

/** A leak of `share` of the flow at `at` m that opens in `opening` s. */
export const createLeak = (share: number, at: number, opening = 0): LeakEvent => ({
  kind: 'leak',
  at,
  flow: share * flowArea(pipe.diameter),
  opening,
});
