/**
 * Random posts, bytes that are not HTTP and odd headers, with `readings` reads for every two posts;
 * then the situations. Run after a build. Memory and descriptors are read on Linux. Exits with 1
 * for a wrong answer or mail, and when the server ends or leaks.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildMailEnvironment, startMailPeer } from '../../../tests/support/enquiries/mail-peer.ts';
import { readStoredReferences } from '../../../tests/support/enquiries/stored-enquiries.ts';
import {
  createTally,
  findMailFault,
  runHostile,
  sampleHostileCases,
} from '../../../tests/support/hostile/send.ts';
import { type Instance, startInstance } from '../../../tests/support/service/instance.ts';
import { countDescriptors, readMemory } from '../../../tests/support/service/process-facts.ts';
import { formatMegabytes, printTable } from '../table.ts';
import { type Result, situations, situationsApart } from './situations.ts';

const { values: options } = parseArgs({
  options: {
    requests: { type: 'string', default: '200000' },
    seed: { type: 'string', default: '1' },
    readings: { type: 'string', default: '10' },
  },
});
const total = Number(options.requests);
const portion = 1000;
/** After the first tenth of the requests, in bytes. */
const maxGrowth = 50 * 2 ** 20;

type Figures = { memory: number; descriptors: number };
/** Waits first for connections to close and garbage collection. */
async function measureSite(site: Instance): Promise<Figures> {
  if (process.platform !== 'linux') return { memory: 0, descriptors: 0 };
  await wait(8000);
  return { memory: readMemory(site.pid()), descriptors: countDescriptors(site.pid()) };
}

const scratch = mkdtempSync(join(tmpdir(), 'bench-hostile-'));
const database = join(scratch, 'enquiries.db');
const peer = await startMailPeer({ keep: false });
const mailFaults: string[] = [];
let mails = 0;
peer.always((request) => {
  mails += 1;
  const fault = findMailFault(request);
  if (fault && mailFaults.length < 20) mailFaults.push(`${fault}: ${request.raw.slice(0, 500)}`);
  return 'ok';
});
const site = await startInstance({
  env: { ...buildMailEnvironment(peer), DATABASE_URL: `file:${database}`, RATE_LIMIT: 'off' },
});
const { pid } = site;
const firstProcess = pid();

const started = performance.now();
const tally = createTally();
let highest = 0;
let warm: Figures | undefined;
for (let part = 0; tally.requests < total; part++) {
  const cases = sampleHostileCases(
    portion,
    Number(options.seed) * 1_000_003 + part,
    Number(options.readings),
  );
  await runHostile(site.url, cases, 16, tally);
  highest = Math.max(highest, site.memory() ?? 0);
  if (!warm && tally.requests >= total / 10) warm = await measureSite(site);
  if (part % 20 === 0)
    console.log(
      `${tally.requests} requests, ${tally.faults.length} faults, ${formatMegabytes(site.memory())} MB …`,
    );
}
const seconds = (performance.now() - started) / 1000;
const afterRandom = await measureSite(site);

const problems = [...tally.faults, ...mailFaults];
const rows: string[][] = [];
async function report(situation: Promise<Result>): Promise<void> {
  const { name, result, problem } = await situation;
  console.log(`${name}: ${result}`);
  rows.push([name, result]);
  if (problem) problems.push(`${name}: ${problem}`);
}
for (const situation of situations) await report(situation(site));
const afterAll = await measureSite(site);
const health = await fetch(`${site.url}/healthz`);
const code = await site.stop();
for (const situation of situationsApart) await report(situation(scratch));
await peer.close();

const stored = readStoredReferences(database);
const storedSet = new Set(stored);
const missing = tally.references.filter((reference) => !storedSet.has(reference)).length;
rmSync(scratch, { recursive: true, force: true });

if (missing > 0) problems.push(`${missing} references that are not stored`);
if (storedSet.size !== stored.length) problems.push('a reference twice in the store');
if (!health.ok) problems.push(`health at the end: ${health.status}`);
if (code !== 0 || firstProcess !== pid()) problems.push(`exit code ${code}`);
const growth = afterAll.memory - (warm?.memory ?? 0);
if (growth > maxGrowth) problems.push(`memory grew by ${formatMegabytes(growth)} MB`);
if (afterAll.descriptors > (warm?.descriptors ?? 0) + 2)
  problems.push(`descriptors: ${warm?.descriptors} before, ${afterAll.descriptors} after`);

const kinds = Map.groupBy(Object.entries(tally.statuses).sort(), ([key]) => key.split(' ')[0]);
printTable(
  `${tally.requests} random requests in ${seconds.toFixed(0)} s, seed ${options.seed}`,
  ['what was sent', 'answers'],
  [...kinds].map(([kind, entries]) => [
    kind ?? '',
    entries
      .sort(([, a], [, b]) => b - a)
      .map(([key, number]) => `${number} × ${key.split(' ')[1]}`)
      .join(', '),
  ]),
);
printTable('Situations', ['what happens', 'result'], rows);
printTable(
  'The process',
  ['', 'after a tenth of the requests', 'after the random requests', 'after the situations'],
  [
    ['resident, MB', ...[warm, afterRandom, afterAll].map((each) => formatMegabytes(each?.memory))],
    ['descriptors', ...[warm, afterRandom, afterAll].map((each) => each?.descriptors ?? '?')],
  ],
);
console.log(`\nHighest resident memory during the random requests: ${formatMegabytes(highest)} MB`);
console.log(
  `${tally.references.length} answers of success for ${new Set(tally.references).size} enquiries, ${stored.length} stored, ${missing} missing; ${mails} mails`,
);
for (const problem of problems.slice(0, 30)) console.log(`  FAIL ${problem}`);
console.log(
  problems.length > 0
    ? 'Something gave way.'
    : 'No server error, no exit, no descriptor left, memory given back.',
);
process.exitCode = problems.length > 0 ? 1 : 0;
