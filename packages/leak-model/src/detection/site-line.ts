import { LIQUIDS, type LiquidName } from '../hydraulics/liquids.ts';
import { flowArea, G, type Pipe } from '../hydraulics/pipe.ts';
import type { EndSpec, LineSpec, SensorSpec } from '../types.ts';

/** NPS 20 line pipe, 508.0 mm × 7.92 mm, commercial steel, buried. */
export const PIPE: Pipe = {
  diameter: 0.508 - 2 * 0.00792,
  wall: 0.00792,
  youngsModulus: 207e9,
  poisson: 0.3,
  roughness: 0.045e-3,
  restraint: 'anchored',
};

/** Sensor of every published figure. */
export const NODE_SENSOR: SensorSpec = {
  bandwidth: Number.POSITIVE_INFINITY,
  noise: { sigma: 1500, correlation: 0.02 },
  wander: 0,
  resolution: 0,
  clock: 0.001,
};

/** Inlet and back pressure, m of liquid. */
export const HEADS = { inlet: 470, back: 20 } as const;

/** The site's line: five spacings long, four nodes. */
export function buildSiteLine(
  fluid: LiquidName,
  spacing: number,
  upstream: 'tank' | 'pump' = 'tank',
  velocity = 1,
): { spec: LineSpec; stations: number[] } {
  const liquid = LIQUIDS[fluid];
  const head = (metres: number) => liquid.density * G * metres;
  const inlet: EndSpec =
    upstream === 'tank'
      ? { kind: 'tank' }
      : { kind: 'pump', shutOff: head(1.2 * HEADS.inlet), suction: head(10) };
  return {
    spec: {
      length: 5 * spacing,
      pipe: PIPE,
      fluid: liquid,
      velocity,
      inletPressure: head(HEADS.inlet),
      upstream: inlet,
      downstream: { kind: 'valve', backPressure: head(HEADS.back) },
    },
    stations: [1, 2, 3, 4].map((i) => i * spacing),
  };
}

/** m³/s */
export const lineFlow = (spec: { velocity: number; pipe: Pipe }): number =>
  spec.velocity * flowArea(spec.pipe.diameter);
