import { flowArea, LIQUIDS } from '@site/leak-model';
import { FLUIDS, MATERIALS, type Material } from '../input/fluids.ts';
import type { LineInput, ProfilePoint } from '../types.ts';

export type ExampleLine = {
  id: string;
  group: 'typical' | 'location';
  input: LineInput;
};

/** One spacing from either end; whole metres. */
export const placeEvenNodes = (length: number, count: number): number[] =>
  Array.from({ length: count }, (_, i) => Math.round(((i + 1) * length) / (count + 1)));

/** Nodes every `spacing` m from KP 0, and one at the end. */
export const placeNodesEvery = (length: number, spacing: number) => {
  const count = Math.max(1, Math.round(length / spacing));
  const nodes = Array.from({ length: count + 1 }, (_, i) =>
    Math.min(length, Math.round(i * spacing)),
  )
    .map((x, i) => (i === count ? length : x))
    .filter((x, i, all) => i === 0 || x > (all[i - 1] as number));
  return { length, nodes };
};

const PIPE_OF_SITE = { diameter: 0.508, wall: 0.00792 };

const getWallProperties = (key: string) => {
  const { modulus, poisson, roughness } = MATERIALS[key] as Material;
  return { material: key, modulus, poisson, roughness };
};

/** The simulator's default line, to the pascal: the basis of the 12.3 s. */
export const DEFAULT_LINE: LineInput = {
  name: 'The simulator’s crude line',
  start: 'simulator',
  units: { system: 'metric', flow: 'm3/h' },
  length: 25_000,
  ...PIPE_OF_SITE,
  ...getWallProperties('steel'),
  profile: [],
  fluid: { kind: 'liquid', ...LIQUIDS.crude },
  flow: Number(flowArea(PIPE_OF_SITE.diameter - 2 * PIPE_OF_SITE.wall).toPrecision(9)),
  pressure: { known: 'inlet', value: 4_011_309 },
  ends: { upstream: 'tank', downstream: 'valve' },
  stations: [],
  maop: 70e5,
  nodes: [5000, 10_000, 15_000, 20_000],
  agree: 3,
  noise: 1500,
  correlation: 0.02,
  clock: 0.001,
  sampling: 1000,
  waveSpeedError: 0.0005,
  latency: 0.35,
  leak: 0.01,
  opening: 0,
  balance: {
    meter: 0.0025,
    repeatability: 0.0005,
    pressure: 10e3,
    temperature: 0.3,
    expansion: 8e-4,
  },
  patrol: 14,
  valves: [],
  delay: {
    isolation: undefined,
    value: undefined,
    cleanUp: undefined,
    downtime: undefined,
    days: undefined,
    currency: '',
  },
  rates: { node: undefined, dig: undefined, upkeep: undefined },
};

/** KP in km, elevations in m. */
export const buildProfile = (...points: [number, number][]): ProfilePoint[] =>
  points.map(([km, elevation]) => ({ at: 1000 * km, elevation }));

type Variant = Partial<Omit<LineInput, 'flow' | 'fluid' | 'pressure'>> & {
  fluid: string;
  /** m³/h */ flowPerHour: number;
  /** bar gauge */ inlet?: number;
  delivery?: number;
};

/** Diameter and wall in m, MAOP in Pa (gauge). */
export const definePipe = (grade: string, diameter: number, wall: number, maop?: number) => ({
  ...getWallProperties(grade),
  diameter,
  wall,
  maop,
});

/** `count` nodes between the ends. */
export const placeNodesBetweenEnds = (length: number, count: number) => ({
  length,
  nodes: placeEvenNodes(length, count),
});

/** Flow in m³/h, delivery pressure in bar gauge. */
export const defineLiquid = (fluid: string, flowPerHour: number, delivery: number) => ({
  fluid,
  flowPerHour,
  delivery,
});

/** Flow in m³/h, inlet pressure in bar gauge; from a held pressure to a held flow. */
export const defineGas = (flowPerHour: number, inlet: number, agree: number) => ({
  fluid: 'gas',
  flowPerHour,
  inlet,
  agree,
  ends: { upstream: 'tank', downstream: 'flow' } as const,
  leak: 0.05,
});

/** Unspecified values are those of the default line. */
export function defineExample(
  id: string,
  group: ExampleLine['group'],
  name: string,
  { fluid, flowPerHour, inlet, delivery, ...more }: Variant,
): ExampleLine {
  const knownEnd = inlet === undefined ? 'delivery' : 'inlet';
  const water = fluid.includes('water') || fluid === 'slurry';
  return {
    id,
    group,
    input: {
      ...DEFAULT_LINE,
      ends: { upstream: 'pump', downstream: 'valve' },
      balance: {
        ...DEFAULT_LINE.balance,
        expansion: water ? 2e-4 : fluid === 'gas' ? 3.5e-3 : 8e-4,
      },
      ...more,
      agree: more.agree ?? Math.min(3, more.nodes?.length ?? 3),
      name,
      start: id,
      fluid: FLUIDS[fluid] as LineInput['fluid'],
      flow: Number((flowPerHour / 3600).toPrecision(9)),
      pressure: { known: knownEnd, value: 1e5 * (inlet ?? delivery ?? 0) },
    },
  };
}
