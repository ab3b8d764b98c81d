/**
 * Mutation testing with StrykerJS: changes the code in small ways and counts the changes that a unit
 * test notices. `npm run bench:mutation -- [FOLDER …]`, with folders such as
 * src/enquiries/guard; without any, those listed below. With `--own` only the tests in the folder itself are
 * run, which takes minutes instead of an hour and finds fewer. Results are stored per folder in reports/mutation/,
 * so that a second run tries only what has changed. An HTML report of the last folder is beside them.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { own: { type: 'boolean' } },
});
const rooms = positionals.length
  ? positionals.map((room) => room.replace(/\/+$/, ''))
  : ['src/enquiries', 'src/simulation', 'server', 'src/outputs'];

let failed = false;
for (const room of rooms) {
  const name = room.replaceAll('/', '-');
  const { status } = spawnSync(
    process.execPath,
    [
      'node_modules/@stryker-mutator/core/bin/stryker.js',
      'run',
      'scripts/bench/mutation/stryker.config.json',
      '--mutate',
      `${room}/**/*.ts*,!**/*.test.ts*`,
      '--incrementalFile',
      `reports/mutation/${name}.json`,
    ],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...(values.own && { MUTATION_TESTS: room }) },
    },
  );
  failed ||= status !== 0;
}
process.exitCode = failed ? 1 : 0;
