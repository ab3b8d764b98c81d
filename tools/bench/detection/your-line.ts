/**
 * Whether 'Your line' keeps its promises: at places of random lines, half of them with stations,
 * what it says from five sparing runs beside twenty runs with every sample; writes
 * content/your-line.json, from which the page states both, content/line-runs.json, the runs along
 * each example, and content/quick-lines.json, what they say of each choice of the home page.
 * `npm run bench:your-line`: the published comparison
 * `npm run bench:your-line -- --lines 10`: fewer lines; prints only
 * `npm run bench:your-line -- --seed 8`: other lines; prints only
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createRandom, quantile } from '@site/leak-model';
import {
  computeAnswerWithoutChanges,
  createRandomLine,
  EXAMPLE_LINES,
  isUnplaceable,
  listQuickLines,
  prepareSections,
  summariseAnswer,
  withRandomNodes,
  withRandomStations,
} from '@site/planner';
import { LineRuns, runAlongLine } from '@site/planner/model/rule-runs.ts';

/** In the published comparison; its seed was first run once every choice was made. */
const LINES = 60;
const SEED = 20_261_127;

const PLACES = 3;
const RUNS = 20;
/** Share of the runs without which an alarm, and a place, counts as broken. */
const ALARMED = 0.9;
const PLACED = 0.5;
/** More than the scatter of the runs: s, and share of the half-width. */
const SOONER = 0.5;
const CLOSER = 1.5;

/** The content of content/your-line.json. */
function compareYourLine(seed: number, lines: number) {
  const random = createRandom(seed, 2);
  const count = { places: 0, alarms: 0, placed: 0 };
  const promised = { alarms: 0, placed: 0 };
  const broken = { alarm: 0, place: 0, sooner: 0, closer: 0 };
  const withheld = { alarms: 0, placed: 0 };
  const wider: number[] = [];
  let gasLines = 0;
  for (let tried = 0; tried < lines; ) {
    const bare = createRandomLine(random);
    const stations = tried % 2 === 0 ? 0 : 1 + Math.floor(3 * random.uniform());
    const line = stations
      ? withRandomNodes(withRandomStations(bare, stations, random), random)
      : bare;
    const parts = prepareSections(line);
    if ('kind' in parts) continue;
    tried += 1;
    if (line.fluid.kind === 'gas') gasLines += 1;
    const sheet = new LineRuns(parts);
    const full = new LineRuns(parts, { sampling: Number.POSITIVE_INFINITY, spare: 4 });
    for (let n = 0; n < PLACES; n++) {
      const i = Math.floor(random.uniform() * sheet.places.length);
      const { part, at } = full.places[i] as (typeof full.places)[number];
      const runs = Array.from({ length: RUNS }, (_, run) => full.decide(part, at, 1000 + run));
      const alarms = runs.filter((one) => one !== undefined);
      const halves = isUnplaceable(line)
        ? []
        : alarms.flatMap((one) => (one.kind === 'leak' ? [one.place.half] : []));
      const given = {
        alarms: alarms.length >= ALARMED * RUNS,
        placed: halves.length >= PLACED * RUNS,
        seconds: quantile(
          alarms.map(({ time }) => time),
          0.5,
        ),
        half: quantile(halves, 0.5),
      };
      const { kind, seconds, half } = sheet.run(i).alarm;
      const says = { alarms: kind !== 'none', placed: half !== undefined };
      count.places += 1;
      for (const what of ['alarms', 'placed'] as const) {
        if (given[what]) count[what] += 1;
        if (says[what]) promised[what] += 1;
        if (given[what] && !says[what]) withheld[what] += 1;
      }
      if (says.alarms && !given.alarms) broken.alarm += 1;
      if (says.placed && !given.placed) broken.place += 1;
      if ((given.seconds ?? 0) - (seconds ?? Infinity) > SOONER) broken.sooner += 1;
      if ((given.half ?? 0) > CLOSER * (half ?? Infinity)) broken.closer += 1;
      if (half !== undefined && given.half !== undefined) wider.push(half / given.half);
    }
    if (process.stderr.isTTY) process.stderr.write(`\r${tried} of ${lines} lines`);
  }
  const at = (q: number) => Number((quantile(wider, q) ?? 0).toPrecision(2));
  return {
    about:
      'Written by tools/bench/detection/your-line.ts. Do not edit: run npm run bench:your-line.',
    ...{ seed, date: new Date().toISOString().slice(0, 10), lines, gasLines },
    ...{ places: count.places, runs: RUNS * count.places },
    /** What 18 of 20 runs give, and half of them. */
    given: { alarms: count.alarms, placed: count.placed },
    ...{ promised, broken, withheld },
    /** Half-width of the sheet over the usual one. */
    halfRatio: { p5: at(0.05), median: at(0.5), p95: at(0.95) },
  };
}

const write = (name: string, text: string) =>
  writeFileSync(new URL(`../../../content/${name}`, import.meta.url), text);
const writeRows = (name: string, rows: readonly (readonly [string, unknown])[]) => {
  const lines = rows.map(([id, row]) => `${JSON.stringify(id)}: ${JSON.stringify(row, shorten)}`);
  write(name, `{\n${lines.join(',\n')}\n}\n`);
};
/** A page takes the opening line's with it; positions are kept to the metre. */
const shorten = (key: string, value: unknown) =>
  typeof value === 'number' ? Number(value.toPrecision(key === 'kp' ? 6 : 4)) : value;

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: String(SEED) },
      lines: { type: 'string', default: String(LINES) },
    },
  });
  const seed = Number(values.seed);
  const lines = Number(values.lines);
  if (!(Number.isInteger(seed) && seed > 0 && Number.isInteger(lines) && lines > 0))
    throw new Error('--seed and --lines are whole numbers from 1 on.');
  const result = compareYourLine(seed, lines);
  const text = `${JSON.stringify(result, undefined, 2)}\n`;
  console.log(text);
  if (seed === SEED && lines === LINES) {
    write('your-line.json', text);
    writeRows(
      'line-runs.json',
      EXAMPLE_LINES.map(({ id, input }) => [id, runAlongLine(input)]),
    );
    writeRows(
      'quick-lines.json',
      listQuickLines().map((line) => {
        const answer = computeAnswerWithoutChanges(line, runAlongLine(line));
        return [line.start, summariseAnswer(line, answer)];
      }),
    );
  }
}
