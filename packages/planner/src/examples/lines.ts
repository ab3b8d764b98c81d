import type { LineInput } from '../types.ts';
import {
  DEFAULT_LINE,
  divided,
  type ExampleLine,
  gas,
  line,
  liquid,
  pipe,
  route,
  spaced,
} from './example.ts';
import { quickOf } from './quick.ts';

const OF_LOCATIONS: readonly ExampleLine[] = [
  line('houston-usa', 'location', 'A products line from refinery to terminal', {
    ...pipe('x52', 0.3556, 0.00714, 80e5),
    ...liquid('diesel', 450, 8),
    ...spaced(60_000, 10_000),
    units: { system: 'us', flow: 'bbl/d' },
  }),
  line('calgary-canada', 'location', 'A produced-water line in a gathering system', {
    ...pipe('grade-b', 0.1683, 0.00711, 50e5),
    ...liquid('water', 60, 8),
    ...spaced(12_000, 6000),
  }),
  line('stavanger-norway', 'location', 'A liquid tie-back with sensors at its two ends', {
    ...pipe('x65', 0.2731, 0.0159, 200e5),
    ...liquid('crude', 220, 15),
    ...spaced(24_000, 24_000),
    noise: 3000,
    profile: route([0, -300], [12, -310], [22.5, -290], [24, 25]),
  }),
  line('lagos-nigeria', 'location', 'A product line with a station every 5 km', {
    ...pipe('x52', 0.3239, 0.00635, 70e5),
    ...liquid('diesel', 320, 8),
    ...spaced(50_000, 5000),
    agree: 4,
  }),
  line('rio-de-janeiro-brazil', 'location', 'An onshore gas section between landfall and plant', {
    ...pipe('x65', 0.508, 0.0127, 100e5),
    ...gas(3500, 70, 4),
    ...spaced(40_000, 5000),
  }),
  line('riyadh-saudi-arabia', 'location', 'A crude line of 1,200 km, as one section', {
    ...pipe('x65', 1.219, 0.0143),
    ...liquid('crude', 4800, 6),
    ...spaced(1_200_000, 10_000),
    agree: 7,
  }),
  line('baghdad-iraq', 'location', 'A crude section monitored during restart', {
    ...pipe('x60', 0.508, 0.00953, 80e5),
    ...liquid('crude', 900, 8),
    ...spaced(80_000, 8000),
    agree: 4,
  }),
  line('perth-australia', 'location', 'A gas lateral to a mine or a power station', {
    ...pipe('x52', 0.3239, 0.0095, 100e5),
    ...gas(1000, 70, 4),
    ...spaced(30_000, 5000),
  }),
  line('muscat-oman', 'location', 'A gas line of 208 km, the length of the Saib line', {
    ...pipe('x65', 0.914, 0.0159, 90e5),
    ...gas(6600, 70, 6),
    ...spaced(208_000, 5000),
  }),
];

const RUNNING_PUMP = {
  kind: 'pump',
  running: true,
  signal: true,
  before: undefined,
  after: undefined,
  taken: undefined,
} as const;

/** What ‘Your line’ opens with: hills and a station between the ends, as long lines have. */
export const OPENING = line('hills', 'typical', 'Crude line over hills, one pump station', {
  ...pipe('x60', 0.508, 0.00953, 80e5),
  ...liquid('crude', 900, 8),
  length: 40_000,
  nodes: [20, 4600, 9200, 13_800, 18_380, 18_420, 23_600, 28_800, 34_000, 38_600],
  stations: [{ ...RUNNING_PUMP, at: 18_400 }],
  valves: [0, 18_400, 40_000],
  profile: route(
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
});

const TYPICAL: readonly ExampleLine[] = [
  line('crude-trunk', 'typical', 'Crude trunk line', {
    ...pipe('x60', 0.508, 0.00953, 80e5),
    ...liquid('crude', 900, 12),
    ...divided(48_000, 9),
    valves: [0, 12_000, 24_000, 36_000, 48_000],
    profile: route([0, 40], [8, 62], [17, 55], [24, 120], [31, 85], [40, 60], [48, 35]),
  }),
  line('crude-stations', 'typical', 'Crude line with three pump stations', {
    ...pipe('x60', 0.508, 0.00953, 80e5),
    ...liquid('crude', 1200, 8),
    length: 62_000,
    nodes: [
      20, 4700, 9500, 14_180, 14_220, 20_000, 25_800, 31_580, 31_620, 46_780, 46_820, 51_800,
      57_000, 60_500,
    ],
    stations: [14_200, 31_600, 46_800].map((at) => ({ ...RUNNING_PUMP, at })),
    profile: route(
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
  line('products', 'typical', 'Products line, refinery to depot', {
    ...pipe('x52', 0.3239, 0.00635, 70e5),
    ...liquid('diesel', 350, 8),
    ...divided(40_000, 7),
    valves: [0, 10_000, 20_000, 30_000, 40_000],
    profile: route([0, 8], [9, 30], [18, 75], [26, 60], [33, 95], [40, 70]),
  }),
  line('water-main', 'typical', 'Water main, DN 600', {
    ...pipe('ductile', 0.635, 0.0099, 16e5),
    ...liquid('water', 900, 4),
    ...divided(12_000, 5),
    valves: [0, 3000, 6000, 9000, 12_000],
    noise: 3000,
    profile: route([0, 12], [2.5, 20], [5, 14], [8, 38], [10, 30], [12, 34]),
  }),
  line('slurry', 'typical', 'Mineral slurry, mine to port', {
    ...pipe('x65', 0.2731, 0.00927, 140e5),
    ...liquid('slurry', 300, 25),
    ...divided(30_000, 7),
    noise: 4000,
    profile: route([0, 180], [6, 165], [12, 210], [18, 150], [24, 110], [30, 60]),
  }),
  line('subsea', 'typical', 'Subsea flowline, liquid-full', {
    ...pipe('x65', 0.2731, 0.0159, 200e5),
    ...liquid('crude', 220, 15),
    ...divided(15_000, 4),
    noise: 3000,
    profile: route([0, -340], [4, -355], [9, -320], [13.6, -310], [15, 25]),
  }),
  line('gas', 'typical', 'Gas transmission line', {
    ...pipe('x65', 0.61, 0.00953, 75e5),
    ...gas(5000, 60, 4),
    ...divided(40_000, 9),
  }),
  line('heating', 'typical', 'District heating, DN 300 flow pipe', {
    ...pipe('steel', 0.3239, 0.0056, 25e5),
    ...liquid('hot-water', 450, 6),
    ...divided(8000, 4),
    noise: 2000,
    profile: route([0, 5], [3, 18], [5, 40], [8, 22]),
  }),
  line('jet', 'typical', 'Jet fuel to an airport', {
    ...pipe('grade-b', 0.2731, 0.00635, 50e5),
    ...liquid('jet', 200, 6),
    ...divided(20_000, 4),
    valves: [0, 5000, 10_000, 15_000, 20_000],
    profile: route([0, 4], [5, 12], [12, 48], [16, 40], [20, 58]),
  }),
];

export { DEFAULT_LINE, type ExampleLine, evenNodes } from './example.ts';

/**
 * Example lines with standard dimensions; none is an existing line or a client's. Location lines
 * use length, medium and spacing of content/locations (held by a test); the rest is assumed.
 */
export const LINES: readonly ExampleLine[] = [
  OPENING,
  { id: DEFAULT_LINE.start, group: 'typical', input: DEFAULT_LINE },
  ...TYPICAL,
  ...OF_LOCATIONS,
];

export const lineOf = (id: string): LineInput | undefined =>
  LINES.find((l) => l.id === id)?.input ?? quickOf(id);
