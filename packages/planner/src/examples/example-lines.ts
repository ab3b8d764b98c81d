import type { LineInput } from '../types.ts';
import {
  buildProfile,
  DEFAULT_LINE,
  defineExample,
  defineGas,
  defineLiquid,
  definePipe,
  type ExampleLine,
  placeNodesBetweenEnds,
  placeNodesEvery,
} from './define-example.ts';
import { parseQuickLine } from './quick-line.ts';

const OF_LOCATIONS: readonly ExampleLine[] = [
  defineExample('houston-usa', 'location', 'A products line from refinery to terminal', {
    ...definePipe('x52', 0.3556, 0.00714, 80e5),
    ...defineLiquid('diesel', 450, 8),
    ...placeNodesEvery(60_000, 10_000),
    units: { system: 'us', flow: 'bbl/d' },
  }),
  defineExample('calgary-canada', 'location', 'A produced-water line in a gathering system', {
    ...definePipe('grade-b', 0.1683, 0.00711, 50e5),
    ...defineLiquid('water', 60, 8),
    ...placeNodesEvery(12_000, 6000),
  }),
  defineExample('stavanger-norway', 'location', 'A liquid tie-back with sensors at its two ends', {
    ...definePipe('x65', 0.2731, 0.0159, 200e5),
    ...defineLiquid('crude', 220, 15),
    ...placeNodesEvery(24_000, 24_000),
    noise: 3000,
    profile: buildProfile([0, -300], [12, -310], [22.5, -290], [24, 25]),
  }),
  defineExample('lagos-nigeria', 'location', 'A product line with a node every 5 km', {
    ...definePipe('x52', 0.3239, 0.00635, 70e5),
    ...defineLiquid('diesel', 320, 8),
    ...placeNodesEvery(50_000, 5000),
    agree: 4,
  }),
  defineExample(
    'rio-de-janeiro-brazil',
    'location',
    'An onshore gas section between landfall and plant',
    {
      ...definePipe('x65', 0.508, 0.0127, 100e5),
      ...defineGas(3500, 70, 4),
      ...placeNodesEvery(40_000, 5000),
    },
  ),
  defineExample('riyadh-saudi-arabia', 'location', 'A crude line of 1,200 km, as one section', {
    ...definePipe('x65', 1.219, 0.0143),
    ...defineLiquid('crude', 4800, 6),
    ...placeNodesEvery(1_200_000, 10_000),
    agree: 7,
  }),
  defineExample('baghdad-iraq', 'location', 'A crude section monitored during restart', {
    ...definePipe('x60', 0.508, 0.00953, 80e5),
    ...defineLiquid('crude', 900, 8),
    ...placeNodesEvery(80_000, 8000),
    agree: 4,
  }),
  defineExample('perth-australia', 'location', 'A gas lateral to a mine or a power station', {
    ...definePipe('x52', 0.3239, 0.0095, 100e5),
    ...defineGas(1000, 70, 4),
    ...placeNodesEvery(30_000, 2000),
  }),
  defineExample('muscat-oman', 'location', 'A gas line of 208 km, the length of the Saib line', {
    ...definePipe('x65', 0.914, 0.0159, 90e5),
    ...defineGas(6600, 70, 6),
    ...placeNodesEvery(208_000, 5000),
  }),
];

export const RUNNING_PUMP = {
  kind: 'pump',
  running: true,
  signal: true,
  before: undefined,
  after: undefined,
  taken: undefined,
} as const;

/** What ‘Your line’ opens with: hills and a station between the ends, as long lines have. */
export const OPENING_LINE = defineExample(
  'hills',
  'typical',
  'Crude line over hills, one pump station',
  {
    ...definePipe('x60', 0.508, 0.00953, 80e5),
    ...defineLiquid('crude', 900, 8),
    length: 40_000,
    nodes: [20, 4600, 9200, 13_800, 18_380, 18_420, 23_600, 28_800, 34_000, 38_600],
    stations: [{ ...RUNNING_PUMP, at: 18_400 }],
    valves: [0, 18_400, 40_000],
    profile: buildProfile(
      [0, 40],
      [5, 95],
      [9, 70],
      [14, 210],
      [18.4, 180],
      [24, 330],
      [29, 240],
      [34, 390],
      [40, 310],
    ),
  },
);

const TYPICAL: readonly ExampleLine[] = [
  defineExample('crude-trunk', 'typical', 'Crude trunk line', {
    ...definePipe('x60', 0.508, 0.00953, 80e5),
    ...defineLiquid('crude', 900, 12),
    ...placeNodesBetweenEnds(48_000, 9),
    valves: [0, 12_000, 24_000, 36_000, 48_000],
    profile: buildProfile([0, 40], [8, 62], [17, 55], [24, 120], [31, 85], [40, 60], [48, 35]),
  }),
  defineExample('crude-stations', 'typical', 'Crude line with three pump stations', {
    ...definePipe('x60', 0.508, 0.00953, 80e5),
    ...defineLiquid('crude', 1200, 8),
    length: 62_000,
    nodes: [
      20, 4700, 9500, 14_180, 14_220, 20_000, 25_800, 31_580, 31_620, 36_700, 41_700, 46_780,
      46_820, 51_800, 57_000, 60_500,
    ],
    stations: [14_200, 31_600, 46_800].map((at) => ({ ...RUNNING_PUMP, at })),
    profile: buildProfile(
      [0, 120],
      [8, 150],
      [14.2, 290],
      [22, 480],
      [31.6, 610],
      [40, 790],
      [46.8, 900],
      [54, 1080],
      [62, 1010],
    ),
  }),
  defineExample('products', 'typical', 'Products line, refinery to depot', {
    ...definePipe('x52', 0.3239, 0.00635, 70e5),
    ...defineLiquid('diesel', 350, 8),
    ...placeNodesBetweenEnds(40_000, 7),
    valves: [0, 10_000, 20_000, 30_000, 40_000],
    profile: buildProfile([0, 8], [9, 30], [18, 75], [26, 60], [33, 95], [40, 70]),
  }),
  defineExample('water-main', 'typical', 'Ductile iron water main, DN 600', {
    ...definePipe('ductile', 0.635, 0.0099, 16e5),
    ...defineLiquid('water', 900, 4),
    ...placeNodesBetweenEnds(12_000, 5),
    valves: [0, 3000, 6000, 9000, 12_000],
    noise: 3000,
    profile: buildProfile([0, 12], [2.5, 20], [5, 14], [8, 38], [10, 30], [12, 34]),
  }),
  defineExample('slurry', 'typical', 'Mineral slurry, mine to port', {
    ...definePipe('x65', 0.2731, 0.00927, 140e5),
    ...defineLiquid('slurry', 300, 25),
    ...placeNodesBetweenEnds(30_000, 7),
    noise: 4000,
    profile: buildProfile([0, 180], [6, 165], [12, 210], [18, 150], [24, 110], [30, 60]),
  }),
  defineExample('subsea', 'typical', 'Subsea flowline, liquid-full', {
    ...definePipe('x65', 0.2731, 0.0159, 200e5),
    ...defineLiquid('crude', 220, 15),
    ...placeNodesBetweenEnds(15_000, 4),
    noise: 3000,
    profile: buildProfile([0, -340], [4, -355], [9, -320], [13.6, -310], [15, 25]),
  }),
  defineExample('gas', 'typical', 'Gas transmission line', {
    ...definePipe('x65', 0.61, 0.00953, 75e5),
    ...defineGas(5000, 60, 4),
    ...placeNodesBetweenEnds(40_000, 9),
  }),
  defineExample('heating', 'typical', 'District heating, DN 300 flow pipe', {
    ...definePipe('steel', 0.3239, 0.0056, 25e5),
    ...defineLiquid('hot-water', 450, 6),
    ...placeNodesBetweenEnds(8000, 4),
    noise: 2000,
    profile: buildProfile([0, 5], [3, 18], [5, 40], [8, 22]),
  }),
  defineExample('jet', 'typical', 'Jet fuel to an airport', {
    ...definePipe('grade-b', 0.2731, 0.00635, 50e5),
    ...defineLiquid('jet', 200, 6),
    ...placeNodesBetweenEnds(20_000, 4),
    valves: [0, 5000, 10_000, 15_000, 20_000],
    profile: buildProfile([0, 4], [5, 12], [12, 48], [16, 40], [20, 58]),
  }),
];

export { DEFAULT_LINE, type ExampleLine, placeEvenNodes } from './define-example.ts';

/**
 * Example lines with standard dimensions; none is an existing line or a client's. Location lines
 * use length, medium and spacing of content/locations (held by a test); the rest is assumed.
 */
export const EXAMPLE_LINES: readonly ExampleLine[] = [
  OPENING_LINE,
  { id: DEFAULT_LINE.start, group: 'typical', input: DEFAULT_LINE },
  ...TYPICAL,
  ...OF_LOCATIONS,
];

export const findExampleLine = (id: string): LineInput | undefined =>
  EXAMPLE_LINES.find((l) => l.id === id)?.input ?? parseQuickLine(id);
