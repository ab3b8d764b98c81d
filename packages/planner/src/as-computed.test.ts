/** What 'Your line' says of many lines, as a file that a person can review. */
import { createRandom } from '@site/leak-model';
import { formatFigures } from '#support/format-figures.ts';
import { answerOrThrow, getExampleLine } from '#support/line-answers.ts';
import { prepareSingleSection } from './answer.ts';
import { toCsv } from './csv-export.ts';
import { buildDesignRows } from './design-rows.ts';
import { DEFAULT_LINE, EXAMPLE_LINES as EXAMPLES } from './examples/example-lines.ts';
import { markEntered } from './input/assumed-values.ts';
import { listFields } from './input/fields.ts';
import { encodeLine } from './input/line-address.ts';
import { createRandomLine, withRandomNodes, withRandomStations } from './input/random-line.ts';
import { readValue } from './input/typed-units.ts';
import { formatWithUnit, type Quantity } from './input/units.ts';
import { computeAlarm, computeDetectionChance } from './model/alarm-formula.ts';
import { estimateFalseAlarms } from './model/false-alarms.ts';
import { computeUnitSignals } from './model/node-signals.ts';
import { placeNodes } from './model/place.ts';
import { runAtPlace } from './model/rule-runs.ts';
import type { LineInput } from './types.ts';

const US = { system: 'us', flow: 'bbl/d' } as const;
const DELAY = { isolation: 600, value: 400, cleanUp: 1600, downtime: 5e4, days: 2, currency: '£' };
const RATES = { node: 1000, dig: 200, upkeep: 10 };
const HILLS = getExampleLine('hills');
const [PUMP] = HILLS.stations as [LineInput['stations'][0]];
/** Stations of every kind, with few nodes in some sections. */
const KINDS: LineInput = {
  ...markEntered(HILLS, { ...HILLS, length: 60_000, profile: [] }, 'pressure.value'),
  nodes: [0, 3000, 6000, 9000, 12_000, 21_000, 30_000, 36_000, 42_000, 47_000, 52_000, 60_000],
  stations: [
    { ...PUMP, at: 10_000, kind: 'valve' },
    { ...PUMP, at: 14_000, signal: false, before: 5e5 },
    { ...PUMP, at: 20_000, kind: 'offtake', taken: 0.05 },
    { ...PUMP, at: 29_000, kind: 'let-down', after: 12e5 },
    { ...PUMP, at: 40_000, running: false },
  ],
};
const random = (seed: number, stations = 0): LineInput => {
  const source = createRandom(seed, 1);
  const line = createRandomLine(source);
  return stations ? withRandomNodes(withRandomStations(line, stations, source), source) : line;
};

/** One for each branch of what is said. */
const LINES: Record<string, LineInput> = {
  hills: HILLS,
  'the simulator’s': DEFAULT_LINE,
  'slurry, in US units, all costs entered': {
    ...{ ...getExampleLine('slurry'), units: US, delay: DELAY, rates: RATES },
    valves: [9000, 21_000],
  },
  gas: getExampleLine('gas'),
  'two nodes': getExampleLine('stavanger-norway'),
  'stations of every kind': KINDS,
  'stations, from an inlet above the MAOP': {
    ...{ ...KINDS, leak: 0.001, agree: 4, maop: 50e5, own: ['length'] },
    ...{ pressure: { known: 'inlet', value: 60e5 }, stations: [{ ...PUMP, at: 30_000 }] },
  },
  'stations, random': random(14, 2),
  'opens slowly': { ...DEFAULT_LINE, opening: 40 },
  'in the noise': { ...DEFAULT_LINE, leak: 2e-4 },
  'two must agree': { ...DEFAULT_LINE, agree: 2 },
  'nodes at the ends': { ...DEFAULT_LINE, nodes: [0, 8000, 16_000, 25_000], agree: 4 },
  'a wall that creeps': { ...DEFAULT_LINE, material: 'pe', modulus: 1e9, wall: 0.03, maop: 3e5 },
  'pumped, with an echo': { ...DEFAULT_LINE, ends: { upstream: 'pump', downstream: 'flow' } },
};

type Range = { low: number; high: number } | undefined;
type Point = [place: number, value: number];
const plain = (value: unknown) =>
  typeof value === 'number' ? String(Number(value.toPrecision(6))) : String(value);
/** All values of a list in four, so that each counts. */
const series = (points: readonly Point[]) => {
  if (points.length === 0) return 'none';
  const values = points.map(([, value]) => value);
  const sum = (of: (one: Point) => number) => points.reduce((all, one) => all + of(one), 0);
  const mean = sum(([, v]) => v) / points.length;
  const centre = sum(([x, v]) => x * v) / (sum(([, v]) => v) || 1);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return `${points.length} of ${[low, high].map(plain).join(' to ')}, mean ${plain(mean)}, centre ${plain(centre)}`;
};
/** Words as runs, such as 'leak from 3, none from 7'. */
const runs = (words: readonly unknown[]) =>
  words.flatMap((word, i) => (i > 0 && word === words[i - 1] ? [] : `${word} from ${i}`)).join();
const columns = (rows: readonly object[]) =>
  Object.fromEntries(
    [...new Set(rows.flatMap(Object.keys))].map((key) => [
      key,
      condensed(rows.map((row) => (row as Record<string, unknown>)[key])),
    ]),
  );
const condensed = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const isShort = ([, one]: [string, unknown]) => typeof one !== 'object' && !/\.$/.test(`${one}`);
  if (entries.length < 16 && entries.every(isShort))
    return Array.isArray(value)
      ? value.map(plain).join(' | ')
      : entries.map(([key, one]) => `${key} ${plain(one)}`).join(', ');
  if (!Array.isArray(value)) {
    const isNumber = ([, one]: [string, unknown]) => typeof one === 'number';
    const numbers = entries.filter(isNumber).map(([key, one]) => `${key} ${plain(one)}`);
    const rest = entries.filter((one) => !isNumber(one)).map(([key, one]) => [key, condensed(one)]);
    return {
      ...(numbers.length > 0 && { numbers: numbers.join(', ') }),
      ...Object.fromEntries(rest),
    };
  }
  if (value.length < 16) return value.map(condensed);
  if (typeof value[0] === 'object') return columns(value);
  const numbers = value.flatMap((one, i): Point[] => (typeof one === 'number' ? [[i, one]] : []));
  return numbers.length > 0 ? series(numbers) : runs(value);
};
const text = (value: unknown) => formatFigures(condensed(value) as object, { figures: 6 });

it.each(Object.entries(LINES))('the answer for %s', (_, input) => {
  const { methods, changes, along, delay, ...full } = answerOrThrow(input);
  const span = (one: Range) => (one ? `${plain(one.low)} to ${plain(one.high)}` : 'none');
  expect(
    text({
      ...full,
      ...(along && { sections: columns(along.sections), stationed: along.stations }),
      changes: changes?.map(({ text, input: next }) =>
        [text, ...(next ? [next.nodes.join(), next.agree, next.noise, next.clock] : [])].join(),
      ),
      methods: methods
        .filter(({ basis }) => basis === 'computed')
        .map(({ id, formula, seconds, volume }) =>
          [id, span(seconds), span(volume), formula].join('; '),
        ),
      ...(input.delay.days && {
        delay,
        design: buildDesignRows(input, answerOrThrow(input)).map((row) => row.join(': ')),
        methodsInFull: methods.map(({ sources, ...one }) => ({ ...one, sources: sources.join() })),
      }),
    }),
  ).toMatchSnapshot();
});

it('the examples, as addresses', () => {
  const quick = ['quick-25-10-gas', 'quick-50-5-diesel'].map((id) => ({ id, group: 'quick' }));
  const lines = [...EXAMPLES, ...quick].map(
    ({ id, group }) =>
      `${id}, ${group}: ${getExampleLine(id).name}, ${encodeLine(getExampleLine(id))}`,
  );
  expect(`${lines.join('\n')}\n`).toMatchSnapshot();
});

it('the inputs, stations and sections of a CSV', () => {
  const [about = ''] = toCsv(KINDS, answerOrThrow(KINDS)).split('kp m,result');
  expect(about).toContain('\r\nlength,60000,SI,\r\ndiameter,0.508,SI,assumed\r\n');
  for (const { path } of listFields('liquid')) expect(about).toContain(`\r\n${path},`);
  expect(about.slice(about.indexOf('nodes,'))).toMatchSnapshot();
});

/** From a metre off each end, where echoes meet the wave, to the middle of every gap. */
it('leaks along random lines', () => {
  const seeds = Array.from({ length: 45 }, (_, i) => i + 1);
  const lines = seeds.flatMap((seed) => {
    const input = random(seed);
    const prepared = prepareSingleSection(input);
    if ('kind' in prepared) return [[seed, prepared.verdict]];
    const { length, leak, flow, opening } = input;
    const inner = Array.from({ length: 19 }, (_, i) => ((i + 1) * length) / 20);
    const places = [1, 200, ...inner, ...input.nodes, length - 200, length - 1];
    const alarms = places.map((at) => {
      const of = (size: number) => ({ at, flow: size * flow, opening });
      return {
        ...computeAlarm(prepared.model, of(leak)),
        small: computeDetectionChance(
          prepared.model,
          of(leak / 5),
          computeUnitSignals(prepared.model, at, opening),
        ),
      };
    });
    const sum = (of: (one: (typeof alarms)[0]) => number | undefined) =>
      Number(alarms.reduce((all, one, i) => all + (i + 1) * (of(one) ?? 0), 0).toPrecision(6));
    return [
      [
        ...[seed, alarms.map(({ kind, reason = '' }) => kind[0] + reason.slice(0, 1)).join('')],
        ...[sum((a) => a.seconds), sum((a) => a.half), sum((a) => a.found)],
        ...[sum((a) => a.warning), sum((a) => a.drop), sum((a) => a.node)],
        sum(({ side }) => (side === 'upstream' ? 1 : 0)),
        plain(estimateFalseAlarms(prepared.model)),
        sum(({ small }) => small),
      ],
    ];
  });
  expect(`${lines.map((line) => line.join(' ')).join('\n')}\n`).toMatchSnapshot();
});

it('runs of the rule, some of which give no place', () => {
  const line = { ...DEFAULT_LINE, length: 4000, nodes: [200, 1300, 2600, 3800], sampling: 250 };
  const loose = { ...line, leak: 0.03, noise: 500, waveSpeedError: 0.02 };
  expect(text([0, 1, 2, 3].map((place) => runAtPlace(loose, place)))).toMatchSnapshot();
});

const SHORT = { ...DEFAULT_LINE, length: 4000, nodes: [1000, 2000, 3000] };
it.each<[name: string, line: LineInput, seconds: number, metres: number]>([
  ['between a held end and a valve', SHORT, 6, 4],
  ['without echoes', { ...SHORT, ends: { upstream: 'flow', downstream: 'flow' } }, 8, 9],
  ['too faint', { ...SHORT, length: 1500, nodes: [300, 700, 1200], leak: 1e-4 }, 6, 4],
  ['too soon', { ...SHORT, length: 1500, nodes: [300, 700, 1200] }, 0.35, 4],
  ['with two that agree', { ...SHORT, agree: 2 }, 6, 4],
  [
    'in gas',
    { ...getExampleLine('gas'), ...{ length: 9000, nodes: [1000, 5000], agree: 2 } },
    30,
    1,
  ],
])('nodes placed %s', (_, line, seconds, metres) => {
  expect(text(placeNodes(line, { seconds, metres }))).toMatchSnapshot();
});

const TYPED =
  'km mi m ft miles " ″ inch in cm mm µm um bar psi kpa mpa pa bar_g barg psig mbar in_h2o gpa mpsi kg/m3 lb/ft3 g/cm3 kg/l mm2/s cst m2/s µpa_s cp mpa_s pa_s g/mol kg/mol kg/kmol °c °f k m3/h bbl/d gpm m3/d m3/s l/s bbl/h bpd % 10-4/k ms s sec min h d µs us hz khz /s weeks';
it('a quantity of each kind in each unit', () => {
  const flows = [
    { system: 'metric', flow: 'm3/h' },
    { system: 'us', flow: 'bbl/d' },
    { system: 'us', flow: 'gpm' },
  ] as const;
  const quantities = new Set(
    (['liquid', 'gas'] as const).flatMap((kind) => listFields(kind).map((field) => field.quantity)),
  );
  const typed = (quantity: Quantity) =>
    TYPED.split(' ').flatMap((unit) => {
      const read = readValue(`1 ${unit.replace('_', ' ')}`, quantity, flows[0]);
      return read.kind === 'number' ? `${unit} = ${read.value}` : [];
    });
  const lines = [...quantities].map((quantity) =>
    [
      quantity,
      ...flows.map((units) => formatWithUnit(1234.5, quantity, units)),
      ...typed(quantity),
    ].join(' | '),
  );
  expect(`${lines.join('\n')}\n`).toMatchSnapshot();
});
