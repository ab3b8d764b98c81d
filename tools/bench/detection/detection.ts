/**
 * Runs the detection campaign: prints its table and writes content/performance.json, the source of
 * all such figures on the site.
 * `npm run bench:detection`: the published campaign; `npm run format` after it
 * `npm run bench:detection -- --seed 2`: other random numbers; prints only
 * `npm run bench:detection -- --share 0.1`: a tenth of the runs; prints only
 * `npm run bench:detection -- --only wrong`: the runs outside the assumptions alone
 * `npm run bench:detection -- --only wrong --rows hunting,batch`: these of their rows alone
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  listAssumptionTasks,
  listTasks,
  summariseAfterOperation,
  summariseAssumptions,
  summariseCampaign,
  summariseNoise,
} from '@site/leak-bench';
import { DEFAULT_LEAK, NODE_SENSOR, RULE } from '@site/leak-model';
import { printTable } from '../table.ts';
import { runAll } from './pool.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    share: { type: 'string', default: '1' },
    only: { type: 'string' },
    rows: { type: 'string' },
  },
});
const seed = Number(values.seed);
const share = Number(values.share);
if (!(Number.isInteger(seed) && seed > 0 && share > 0))
  throw new Error('--seed is a whole number from 1 on, --share is positive.');

const file = new URL('../../../content/performance.json', import.meta.url);
const published = seed === 1 && share === 1;
const write = (content: object) => writeFileSync(file, `${JSON.stringify(content, null, 1)}\n`);
const date = new Date().toISOString().slice(0, 10);

const asked = listAssumptionTasks(seed, share).filter(
  (task) => !values.rows || (task.kind === 'wrong' && values.rows.split(',').includes(task.what)),
);
const outside = await runAll(asked, (done) => {
  if (process.stderr.isTTY) process.stderr.write(`\r${done} kinds`);
});
const wrong = {
  rows: summariseAssumptions(outside).map((row) => ({ ...row, date })),
  noise: summariseNoise(outside),
  deaf: summariseAfterOperation(outside),
};
printTable(
  `Outside the assumptions, seed ${seed}`,
  [
    'what',
    'runs',
    'right',
    'not placed',
    'missed',
    'wrong',
    'wrong without the rules',
    '± m',
    'held',
  ],
  wrong.rows.map(({ what, runs, with: w, without, half, placed, held }) => [
    what,
    ...[runs, w.right, w.unplaced, w.missed, w.wrong, without.wrong],
    half ?? '–',
    `${held} of ${placed}`,
  ]),
);
printTable(
  'False alarms a year from noise',
  ['noise', 'node-hours', 'stand for h', 'alarms', 'warnings'],
  wrong.noise.map((n) => [n.kind, n.nodeHours, n.standsFor, n.alarms ?? '–', n.warnings ?? '–']),
);
printTable(
  'Leaks within 150 s of an announced operation of a tenth of the flow',
  ['operation', 'leak', 'runs', 'heard at once', 'by the second reading', 'median s'],
  wrong.deaf.map((d) => [d.what, d.size, d.runs, d.first, d.again, d.medianAgain ?? '–']),
);
if (values.only === 'wrong') {
  const kept = JSON.parse(readFileSync(file, 'utf8'));
  const rows = [...kept.wrong.rows, ...wrong.rows].map((row) => [row.what, row] as const);
  const merged = { ...kept.wrong, rows: [...new Map(rows).values()] };
  if (published) write({ ...kept, wrong: values.rows ? merged : wrong });
  process.exit();
}

const begun = performance.now();
const tasks = listTasks(seed, share);
const answers = await runAll(tasks, (done) => {
  if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${tasks.length} tasks`);
});
const seconds = Math.round((performance.now() - begun) / 1000);
const summary = summariseCampaign(answers);
printTable(
  `Detection, seed ${seed}`,
  ['figure', 'reach', 'computed'],
  summary.rows.map(({ figure, reach, result, reached, note }) => [
    figure,
    reach,
    `${reached ? '' : 'NOT REACHED: '}${result}${note ? `; ${note}` : ''}`,
  ]),
);
const leakRuns = summary.cells.reduce((sum, c) => sum + c.runs, 0);
process.stdout.write(`${leakRuns} leak runs, seed ${seed}, ${seconds} s\n`);

if (published)
  write({
    about:
      'Written by tools/bench/detection/detection.ts. Do not edit: run npm run bench:detection.',
    seed,
    date,
    seconds,
    leakRuns,
    conditions: {
      node: { ...NODE_SENSOR, bandwidth: null },
      sampleRate: 1000,
      calibration: { waveSpeed: 0.0005, dispersion: RULE.dispersionError },
      history: 60,
      latency: DEFAULT_LEAK.latency,
      line: 'NPS 20, five spacings long, four nodes, 1 m/s, tank or pump upstream, valve downstream',
      unsteadyFriction: true,
    },
    rule: RULE,
    default: DEFAULT_LEAK,
    ...summary,
    wrong,
  });
