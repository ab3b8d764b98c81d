/**
 * Mutation testing with StrykerJS: changes the code in small ways and counts the changes that a unit test notices.
 *
 *   npm run bench:mutation -- [--sample SHARE] [--seed WORD] [--own] [--flat] [--quick] [FOLDER …]
 *
 * Folders are such as src/enquiries/guard; without any, those listed below. All mutants take a day; with
 * `--sample 0.05` a twentieth of them is tried, the same ones in every run, and the score has its 95 % interval. Another
 * `--seed` draws another sample: tests written for the survivors of one are judged by the next. With `--own` only the
 * tests in the folder itself are run, which finds fewer; with `--flat` the folders in it are left out, for the files
 * beside them; with `--quick` no tests that take several seconds. Results are kept per folder in reports/mutation/, so
 * that a second run tries only what has changed; survivors are printed.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { printTable } from '../table.ts';
import { readReport } from './report.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    flat: { type: 'boolean' },
    own: { type: 'boolean' },
    quick: { type: 'boolean' },
    sample: { type: 'string' },
    seed: { type: 'string', default: '' },
  },
});
const { sample, seed } = values;
if (sample !== undefined && !(Number(sample) > 0 && Number(sample) <= 1))
  throw new Error('--sample is a share of all mutants, such as 0.05');
const rooms = positionals.length
  ? positionals.map((room) => room.replace(/\/+$/, ''))
  : ['src/enquiries', 'src/simulation', 'server', 'src/outputs'];

/**
 * Not changed: what StrykerJS cannot see executed, because it runs in a process or thread of its own. These files only
 * call what stands in others; tests start the process or thread.
 */
const apart = ['server/main.ts', 'src/enquiries/store/sqlite/thread.ts'];

const rows: string[][] = [];
let failed = false;
for (const room of rooms) {
  const within = values.flat ? room : `${room}/**`;
  const words = [room.replaceAll('/', '-'), values.flat && 'flat', sample, seed];
  const name = words.filter(Boolean).join('-');
  const file = `reports/mutation/${name}.json`;
  const { status } = spawnSync(
    process.execPath,
    [
      'node_modules/@stryker-mutator/core/bin/stryker.js',
      'run',
      'scripts/bench/mutation/stryker.config.json',
      '--mutate',
      [
        `${within}/*.ts*`,
        '!**/*.test.ts*',
        '!**/*.d.ts',
        ...apart.map((file) => `!${file}`),
      ].join(),
      '--incrementalFile',
      file,
      ...(sample ? ['--checkers', 'sample'] : []),
    ],
    {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        ...(sample && { MUTATION_SAMPLE: sample, MUTATION_SEED: seed }),
        ...(values.own && { MUTATION_TESTS: within }),
        ...(values.quick && { MUTATION_QUICK: 'yes' }),
      },
    },
  );
  failed ||= status !== 0;
  // StrykerJS writes none when a test fails without any change.
  if (!existsSync(`${root}${file}`)) continue;
  const { tried, noticed, low, high } = readReport(`${root}${file}`);
  rows.push([
    room,
    String(tried),
    String(noticed),
    `${((100 * noticed) / tried).toFixed(1)} %`,
    sample ? `${(100 * low).toFixed(0)} to ${(100 * high).toFixed(0)} %` : '',
  ]);
}
printTable('Mutations', ['folder', 'tried', 'noticed', 'score', '95 % interval'], rows);
process.exitCode = failed ? 1 : 0;
