import { LIQUIDS } from '../simulation/liquids.ts';
import { area } from '../simulation/pipe.ts';
import { FLUIDS, MATERIALS, type Material } from './fluids.ts';
import type { LineInput, ProfilePoint } from './types.ts';

/**
 * Lines to begin from. They are examples of their kind with standard dimensions: no line that
 * stands anywhere, and no client's. The lines of the nine locations carry the length, medium and
 * spacing of content/locations (a test compares them); what those do not say is assumed here.
 */
export type ExampleLine = {
  id: string;
  group: 'default' | 'typical' | 'location';
  input: LineInput;
};

/** Nodes at equal distances that leave one spacing to either end, m; whole metres. */
export const evenNodes = (length: number, count: number): number[] =>
  Array.from({ length: count }, (_, i) => Math.round(((i + 1) * length) / (count + 1)));

/** Nodes every `spacing` metres from KP 0, and one at the end. */
export const nodesEvery = (length: number, spacing: number): number[] => {
  const count = Math.max(1, Math.round(length / spacing));
  return Array.from({ length: count + 1 }, (_, i) => Math.min(length, Math.round(i * spacing)))
    .map((x, i) => (i === count ? length : x))
    .filter((x, i, all) => i === 0 || x > (all[i - 1] as number));
};

const PIPE_OF_SITE = { diameter: 0.508, wall: 0.00792 };

const wallOf = (key: string) => {
  const { modulus, poisson, roughness } = MATERIALS[key] as Material;
  return { material: key, modulus, poisson, roughness };
};

/** The line of the simulator, to the pascal: what the home page's 12.3 s are computed for. */
export const DEFAULT_LINE: LineInput = {
  name: 'The simulator’s crude line',
  start: 'default',
  units: { system: 'metric', flow: 'm3/h' },
  length: 25_000,
  ...PIPE_OF_SITE,
  ...wallOf('steel'),
  profile: [],
  fluid: { kind: 'liquid', ...LIQUIDS.crude },
  flow: Number(area(PIPE_OF_SITE.diameter - 2 * PIPE_OF_SITE.wall).toPrecision(9)),
  pressure: { known: 'inlet', value: 4_011_309 },
  ends: { upstream: 'tank', downstream: 'valve' },
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
};

/** Profile from KP in kilometres and elevations in metres. */
const route = (...points: [number, number][]): ProfilePoint[] =>
  points.map(([km, elevation]) => ({ at: 1000 * km, elevation }));

type Variant = Partial<Omit<LineInput, 'flow' | 'fluid' | 'pressure'>> & {
  fluid: string;
  /** m³/h */ flowPerHour: number;
  /** bar gauge */ inlet?: number;
  delivery?: number;
};

function line(
  id: string,
  group: ExampleLine['group'],
  name: string,
  { fluid, flowPerHour, inlet, delivery, ...more }: Variant,
): ExampleLine {
  const known = inlet === undefined ? 'delivery' : 'inlet';
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
      pressure: { known, value: 1e5 * (inlet ?? delivery ?? 0) },
    },
  };
}

export const LINES: readonly ExampleLine[] = [
  { id: 'default', group: 'default', input: DEFAULT_LINE },
  line('crude-trunk', 'typical', 'Crude trunk line', {
    ...wallOf('x60'),
    fluid: 'crude',
    flowPerHour: 900,
    delivery: 12,
    length: 48_000,
    diameter: 0.508,
    wall: 0.00953,
    maop: 80e5,
    nodes: evenNodes(48_000, 9),
    valves: [0, 12_000, 24_000, 36_000, 48_000],
    profile: route([0, 40], [8, 62], [17, 55], [24, 120], [31, 85], [40, 60], [48, 35]),
  }),
  line('products', 'typical', 'Products line, refinery to depot', {
    ...wallOf('x52'),
    fluid: 'diesel',
    flowPerHour: 350,
    delivery: 8,
    length: 40_000,
    diameter: 0.3239,
    wall: 0.00635,
    maop: 70e5,
    nodes: evenNodes(40_000, 7),
    valves: [0, 10_000, 20_000, 30_000, 40_000],
    profile: route([0, 8], [9, 30], [18, 75], [26, 60], [33, 95], [40, 70]),
  }),
  line('water-main', 'typical', 'Water main, DN 600', {
    ...wallOf('ductile'),
    fluid: 'water',
    flowPerHour: 900,
    delivery: 4,
    length: 12_000,
    diameter: 0.635,
    wall: 0.0099,
    maop: 16e5,
    nodes: evenNodes(12_000, 5),
    valves: [0, 3000, 6000, 9000, 12_000],
    noise: 3000,
    profile: route([0, 12], [2.5, 20], [5, 14], [8, 38], [10, 30], [12, 34]),
  }),
  line('slurry', 'typical', 'Mineral slurry, mine to port', {
    ...wallOf('x65'),
    fluid: 'slurry',
    flowPerHour: 300,
    delivery: 25,
    length: 30_000,
    diameter: 0.2731,
    wall: 0.00927,
    maop: 140e5,
    nodes: evenNodes(30_000, 7),
    noise: 4000,
    profile: route([0, 180], [6, 165], [12, 210], [18, 150], [24, 110], [30, 60]),
  }),
  line('subsea', 'typical', 'Subsea flowline, liquid-full', {
    ...wallOf('x65'),
    fluid: 'crude',
    flowPerHour: 220,
    delivery: 15,
    length: 15_000,
    diameter: 0.2731,
    wall: 0.0159,
    maop: 200e5,
    nodes: evenNodes(15_000, 4),
    noise: 3000,
    profile: route([0, -340], [4, -355], [9, -320], [13.6, -310], [15, 25]),
  }),
  line('gas', 'typical', 'Gas transmission line', {
    ...wallOf('x65'),
    fluid: 'gas',
    flowPerHour: 5000,
    inlet: 60,
    length: 40_000,
    diameter: 0.61,
    wall: 0.00953,
    maop: 75e5,
    ends: { upstream: 'tank', downstream: 'flow' },
    agree: 4,
    nodes: evenNodes(40_000, 9),
    leak: 0.05,
  }),
  line('heating', 'typical', 'District heating, DN 300 flow pipe', {
    ...wallOf('steel'),
    fluid: 'hot-water',
    flowPerHour: 450,
    delivery: 6,
    length: 8000,
    diameter: 0.3239,
    wall: 0.0056,
    maop: 25e5,
    nodes: evenNodes(8000, 4),
    noise: 2000,
    profile: route([0, 5], [3, 18], [5, 40], [8, 22]),
  }),
  line('jet', 'typical', 'Jet fuel to an airport', {
    ...wallOf('grade-b'),
    fluid: 'jet',
    flowPerHour: 200,
    delivery: 6,
    length: 20_000,
    diameter: 0.2731,
    wall: 0.00635,
    maop: 50e5,
    nodes: evenNodes(20_000, 4),
    valves: [0, 5000, 10_000, 15_000, 20_000],
    profile: route([0, 4], [5, 12], [12, 48], [16, 40], [20, 58]),
  }),
  line('houston-usa', 'location', 'A products line from refinery to terminal', {
    ...wallOf('x52'),
    fluid: 'diesel',
    flowPerHour: 450,
    delivery: 8,
    length: 60_000,
    diameter: 0.3556,
    wall: 0.00714,
    maop: 80e5,
    units: { system: 'us', flow: 'bbl/d' },
    nodes: nodesEvery(60_000, 10_000),
  }),
  line('calgary-canada', 'location', 'A produced-water line in a gathering system', {
    ...wallOf('grade-b'),
    fluid: 'water',
    flowPerHour: 60,
    delivery: 8,
    length: 12_000,
    diameter: 0.1683,
    wall: 0.00711,
    maop: 50e5,
    nodes: nodesEvery(12_000, 6000),
  }),
  line('stavanger-norway', 'location', 'A liquid tie-back with sensors at its two ends', {
    ...wallOf('x65'),
    fluid: 'crude',
    flowPerHour: 220,
    delivery: 15,
    length: 24_000,
    diameter: 0.2731,
    wall: 0.0159,
    maop: 200e5,
    noise: 3000,
    nodes: nodesEvery(24_000, 24_000),
    profile: route([0, -300], [12, -310], [22.5, -290], [24, 25]),
  }),
  line('lagos-nigeria', 'location', 'A product line with a station every 5 km', {
    ...wallOf('x52'),
    fluid: 'diesel',
    flowPerHour: 320,
    delivery: 8,
    length: 50_000,
    diameter: 0.3239,
    wall: 0.00635,
    maop: 70e5,
    agree: 4,
    nodes: nodesEvery(50_000, 5000),
  }),
  line('rio-de-janeiro-brazil', 'location', 'An onshore gas section between landfall and plant', {
    ...wallOf('x65'),
    fluid: 'gas',
    flowPerHour: 3500,
    inlet: 70,
    length: 40_000,
    diameter: 0.508,
    wall: 0.0127,
    maop: 100e5,
    ends: { upstream: 'tank', downstream: 'flow' },
    agree: 4,
    nodes: nodesEvery(40_000, 5000),
    leak: 0.05,
  }),
  line('riyadh-saudi-arabia', 'location', 'A crude line of 1,200 km, as one section', {
    ...wallOf('x65'),
    fluid: 'crude',
    flowPerHour: 4800,
    delivery: 6,
    length: 1_200_000,
    diameter: 1.219,
    wall: 0.0143,
    agree: 7,
    nodes: nodesEvery(1_200_000, 10_000),
    maop: undefined,
  }),
  line('baghdad-iraq', 'location', 'A crude section watched while it is restarted', {
    ...wallOf('x60'),
    fluid: 'crude',
    flowPerHour: 900,
    delivery: 8,
    length: 80_000,
    diameter: 0.508,
    wall: 0.00953,
    maop: 80e5,
    agree: 4,
    nodes: nodesEvery(80_000, 8000),
  }),
  line('perth-australia', 'location', 'A gas lateral to a mine or a power station', {
    ...wallOf('x52'),
    fluid: 'gas',
    flowPerHour: 1000,
    inlet: 70,
    length: 30_000,
    diameter: 0.3239,
    wall: 0.0095,
    maop: 100e5,
    ends: { upstream: 'tank', downstream: 'flow' },
    agree: 4,
    nodes: nodesEvery(30_000, 5000),
    leak: 0.05,
  }),
  line('muscat-oman', 'location', 'A gas line of 208 km, the length of the Saib line', {
    ...wallOf('x65'),
    fluid: 'gas',
    flowPerHour: 6600,
    inlet: 70,
    length: 208_000,
    diameter: 0.914,
    wall: 0.0159,
    maop: 90e5,
    ends: { upstream: 'tank', downstream: 'flow' },
    agree: 6,
    nodes: nodesEvery(208_000, 5000),
    leak: 0.05,
  }),
];

export const lineOf = (id: string): LineInput | undefined => LINES.find((l) => l.id === id)?.input;
