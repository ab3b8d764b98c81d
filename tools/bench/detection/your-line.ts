/**
 * Compares the closed form of 'Your line' with the full simulation on random lines; writes
 * content/your-line.json, from which the page states the differences.
 * `npm run bench:your-line`: the published comparison
 * `npm run bench:your-line -- --lines 10`: fewer lines; prints only
 * `npm run bench:your-line -- --seed 8`: other lines; prints only
 * Lines with stations are counted by where the answer promises more than the runs give.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createRandom, quantile } from '@site/leak-model';
import {
  createRandomLine,
  findSection,
  isUnplaceable,
  type LineInput,
  prepareSections,
  prepareSingleSection,
  type SimulationResult,
  simulateLeak,
  withRandomNodes,
  withRandomStations,
} from '@site/planner';
import { printTable } from '../table.ts';

/** In the published comparison; its seed served no choice. */
export const LINES = 44;
const SEED = 7;

const PLACES = 6;
const RUNS = 6;

/** With stations: lines in the published comparison, places and runs of each. */
const PUMPED = 200;
const PUMPED_PLACES = 3;
const PUMPED_RUNS = 5;
/** Runs that judge a place at which any of those few gives less than is promised. */
const PUMPED_AGAIN = 60;
/** More than the scatter of five runs: s, and share of the half-width. */
const SOONER = 0.5;
const CLOSER = 1.5;

/** The most frequent outcome of the runs: placed, beyond, or no alarm. */
const classifyRuns = (p: SimulationResult) =>
  2 * p.alarms <= p.runs ? 'none' : 2 * p.placed > p.alarms ? 'leak' : 'beyond';

/**
 * Prints a row per line and the differences.
 * @returns the content of content/your-line.json
 */
export function compareYourLine(seed: number, lines: number) {
  const random = createRandom(seed, 1);
  const tried: { input: LineInput; places: SimulationResult[] }[] = [];
  while (tried.length < lines) {
    const input = createRandomLine(random);
    if ('kind' in prepareSingleSection(input)) continue;
    const places = Array.from({ length: PLACES }, (_, i) => {
      const kp = Math.round(((i + random.uniform()) / PLACES) * (input.length - 20)) + 10;
      const made = simulateLeak(input, kp, RUNS, seed * 1000 + tried.length);
      if ('kind' in made) throw new Error(made.verdict);
      return made;
    });
    tried.push({ input, places });
    if (process.stderr.isTTY) process.stderr.write(`\r${tried.length} of ${lines} lines`);
  }

  const all = tried.flatMap((t) => t.places);
  const both = all.filter(
    (p) => p.seconds && p.analytic.seconds !== undefined && 2 * p.alarms > p.runs,
  );
  const later = both.map(
    (p) => (p.seconds as { median: number }).median - (p.analytic.seconds as number),
  );
  const found = all.map((p) => p.alarms / p.runs - p.analytic.found);
  const placed = all.filter((p) => p.half !== undefined && p.analytic.half !== undefined);
  const wider = placed.map((p) => (p.half as number) / (p.analytic.half as number));
  const errors = placed.flatMap((p) =>
    p.errors.map((e) => Math.abs(e) / (p.analytic.half as number)),
  );
  const clear = all.filter((p) => p.analytic.found > 0.95 || p.analytic.found < 0.05);
  const same = (list: readonly SimulationResult[]) =>
    list.filter((p) => classifyRuns(p) === p.analytic.kind).length / list.length;
  const at = (list: readonly number[], q: number) => {
    const v = quantile([...list], q);
    return v === undefined ? null : Number(v.toPrecision(3));
  };
  const spread = (list: readonly number[]) => ({
    p5: at(list, 0.05),
    median: at(list, 0.5),
    p95: at(list, 0.95),
  });
  const result = {
    about:
      'Written by tools/bench/detection/your-line.ts. Do not edit: run npm run bench:your-line.',
    seed,
    date: new Date().toISOString().slice(0, 10),
    lines: tried.length,
    gasLines: tried.filter((t) => t.input.fluid.kind === 'gas').length,
    places: all.length,
    runs: all.reduce((sum, p) => sum + p.runs, 0),
    /** Simulated minus analytic median alarm time of a place, s. */
    secondsLater: spread(later),
    secondsWithinHalf: Number(
      (later.filter((d) => Math.abs(d) <= 0.5).length / later.length).toFixed(3),
    ),
    /** Simulated minus analytic share found, over all places and at single ones. */
    foundMean: Number((found.reduce((a, b) => a + b, 0) / found.length).toFixed(3)),
    foundDifference: spread(found),
    /** Half-width of the interval: simulated over analytic. */
    halfRatio: spread(wider),
    /** Share of simulated places within the analytic half-width. */
    heldByAnalytic: Number((errors.filter((e) => e <= 1).length / errors.length).toFixed(3)),
    /**
     * Share of places whose most frequent outcome (placed, beyond, none) is the analytic one; clear
     * cases separately.
     */
    sameOutcome: Number(same(all).toFixed(3)),
    sameOutcomeClear: Number(same(clear).toFixed(3)),
  };
  const text = (v: number | undefined, digits = 3) =>
    v === undefined ? '–' : String(Number(v.toPrecision(digits)));
  printTable(
    'Analytic form and full simulation, line by line',
    [
      'line',
      'fluid',
      'km',
      'nodes',
      'k',
      'leak %',
      'found: form, runs',
      'alarm s: form, runs',
      '± m: form, runs',
      'outcome same',
    ],
    tried.map(({ input, places }, i) => {
      const mean = (list: (number | undefined)[]) => {
        const defined = list.filter((x) => x !== undefined);
        return defined.length ? defined.reduce((a, b) => a + b, 0) / defined.length : undefined;
      };
      const alarmed = places.filter((p) => p.seconds && p.analytic.seconds !== undefined);
      const half = places.filter((p) => p.half !== undefined && p.analytic.half !== undefined);
      return [
        i + 1,
        input.fluid.name,
        text(input.length / 1000),
        input.nodes.length,
        input.agree,
        text(100 * input.leak, 2),
        `${text(mean(places.map((p) => p.analytic.found)), 2)}, ${text(mean(places.map((p) => p.alarms / p.runs)), 2)}`,
        `${text(mean(alarmed.map((p) => p.analytic.seconds)))}, ${text(mean(alarmed.map((p) => p.seconds?.median)))}`,
        `${text(mean(half.map((p) => p.analytic.half)))}, ${text(mean(half.map((p) => p.half)))}`,
        `${places.filter((p) => classifyRuns(p) === p.analytic.kind).length} of ${places.length}`,
      ];
    }),
  );
  console.log(JSON.stringify(result, undefined, 1));
  return result;
}

/** Whether any run gives less than is promised. */
const isDoubtful = ({ runs, alarms, placed, seconds, half, analytic }: SimulationResult) =>
  (analytic.kind !== 'none' && alarms < runs) ||
  (analytic.half !== undefined && placed < runs) ||
  (seconds?.high ?? 0) > (analytic.seconds ?? Infinity) + SOONER ||
  (half ?? 0) > (analytic.half ?? Infinity);

/** Where the answer for random lines with stations promises more than most of the runs give. */
function comparePumped(seed: number, lines: number) {
  const random = createRandom(seed, 2);
  const all: SimulationResult[] = [];
  let again = 0;
  for (let tried = 0; tried < lines; ) {
    const bare = withRandomStations(
      createRandomLine(random),
      1 + Math.floor(3 * random.uniform()),
      random,
    );
    const parts = prepareSections(withRandomNodes(bare, random));
    if ('kind' in parts) continue;
    tried += 1;
    for (let i = 0; i < PUMPED_PLACES; i++) {
      const share = (i + random.uniform()) / PUMPED_PLACES;
      const kp = Math.round(share * (bare.length - 20)) + 10;
      const { from, input, model } = findSection(parts, kp);
      // There the sheet promises nothing.
      if (!model || input.nodes.length < input.agree || kp - from < 1) continue;
      const run = (runs: number, by: number) => {
        const made = simulateLeak(input, kp - from, runs, by);
        if ('kind' in made) throw new Error(made.verdict);
        // A gas is given no place.
        if (isUnplaceable(input)) {
          made.placed = 0;
          made.analytic.half = undefined;
        }
        return made;
      };
      const few = run(PUMPED_RUNS, seed * 1000 + tried);
      const doubtful = isDoubtful(few);
      if (doubtful) again += 1;
      all.push(doubtful ? run(PUMPED_AGAIN, 1_000_000 + seed * 1000 + tried) : few);
    }
    if (process.stderr.isTTY) process.stderr.write(`\r${tried} of ${lines} lines with stations`);
  }
  const count = (is: (p: SimulationResult) => boolean) => all.filter(is).length;
  return {
    lines,
    places: all.length,
    runs: all.reduce((sum, p) => sum + p.runs, again * PUMPED_RUNS),
    /** Places judged by more runs. */
    again,
    /** Places at which it promises more. */
    alarm: count((p) => p.analytic.kind !== 'none' && classifyRuns(p) === 'none'),
    place: count((p) => p.analytic.half !== undefined && classifyRuns(p) === 'beyond'),
    sooner: count(
      ({ seconds, analytic }) =>
        seconds !== undefined && seconds.median - (analytic.seconds ?? 1e9) > SOONER,
    ),
    closer: count(
      ({ half, analytic }) => half !== undefined && half > CLOSER * (analytic.half ?? half),
    ),
    /** Places that most runs give, and those of them that it does not promise. */
    placed: count((p) => classifyRuns(p) === 'leak'),
    withheld: count((p) => classifyRuns(p) === 'leak' && p.analytic.half === undefined),
  };
}

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
  const begun = performance.now();
  const published = seed === SEED && lines === LINES;
  const result = {
    ...compareYourLine(seed, lines),
    stations: comparePumped(seed, published ? PUMPED : lines),
  };
  console.log(JSON.stringify(result.stations));
  console.log(`${Math.round((performance.now() - begun) / 1000)} s`);
  if (published) {
    const file = new URL('../../../content/your-line.json', import.meta.url);
    writeFileSync(file, `${JSON.stringify(result, undefined, 2)}\n`);
  }
}
