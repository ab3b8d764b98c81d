/** `node tools/parallel.ts NAME…` runs npm scripts side by side and names each line's script. */
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

await Promise.all(
  process.argv.slice(2).map(async (script) => {
    const [name] = script.split(' ');
    const child = spawn(`npm run --silent ${script} 2>&1`, { shell: true, env, stdio: 'pipe' });
    createInterface(child.stdout).on('line', (line) => console.log(`${name} | ${line}`));
    const [status] = await once(child, 'close');
    if (status !== 0) {
      console.error(`${name} failed.`);
      process.exitCode = 1;
    }
  }),
);
