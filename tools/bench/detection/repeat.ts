/**
 * Whether one run gives one answer, to the last bit, in isolates that have just begun: V8 is made
 * to collect garbage while it optimises, which is late enough only in a bundle. Fails if a worker's
 * run differs.
 */
import { spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { DEFAULT_SETTINGS, runScenario } from '@site/leak-model/simulator';

const WORKERS = 40;
const RUNS = 4;
const FLAGS = ['--stress-scavenge=5', '--concurrent-recompilation-delay=10'];

function digestRun(): string {
  const { outcome, sensors } = runScenario(DEFAULT_SETTINGS);
  return hash(
    'sha1',
    JSON.stringify([
      outcome,
      sensors.map(({ trace: { samples, start, clockOffset }, fronts }) => [
        [...samples.subarray(0, 100)],
        start,
        clockOffset,
        fronts,
      ]),
    ]),
  );
}

async function inBundle(): Promise<number> {
  const { build } = await import('rolldown');
  const file = join(tmpdir(), 'repeat.mjs');
  await build({
    input: import.meta.filename,
    platform: 'node',
    external: ['rolldown'],
    output: { file, format: 'esm' },
  });
  return spawnSync(process.execPath, [...FLAGS, file], { stdio: 'inherit' }).status ?? 1;
}

const inWorker = () =>
  new Promise<string[]>((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url));
    worker.once('message', resolve);
    worker.once('error', reject);
  });

if (!isMainThread) parentPort?.postMessage(Array.from({ length: RUNS }, digestRun));
else if (!process.execArgv.includes(FLAGS[0] as string)) process.exit(await inBundle());
else {
  const digests: string[][] = [];
  for (let i = 0; i < WORKERS; i++) digests.push(await inWorker());
  const usual = digestRun();
  const other = digests.filter((of) => of.some((digest) => digest !== usual)).length;
  process.stdout.write(`${other} of ${WORKERS} workers gave another answer\n`);
  process.exit(other > 0 ? 1 : 0);
}
