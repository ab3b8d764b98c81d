/**
 * `node tools/parallel.ts NAME…` runs npm scripts side by side and names each line's script. The
 * last goes first where processors are short: what takes longest ends as soon as it can.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';

const env = {
  ...process.env,
  ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
  // Astro, TypeScript and Playwright are compiled once, not in each of their processes.
  NODE_COMPILE_CACHE: resolve('node_modules/.cache/compiled'),
};

const scripts = process.argv.slice(2);
await Promise.all(
  scripts.map(async (script) => {
    const command = script === scripts.at(-1) ? 'npm' : 'nice npm';
    const line = `${command} run --silent ${script} 2>&1`;
    const child = spawn(line, { shell: true, env, stdio: 'pipe' });
    createInterface(child.stdout).on('line', (line) => console.log(`${script} | ${line}`));
    const [status] = await once(child, 'close');
    if (status !== 0) {
      console.error(`${script} failed.`);
      process.exitCode = 1;
    }
  }),
);
