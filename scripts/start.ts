/**
 * Builds when there is no build, or when its sources or environment have changed since; then serves.
 * package.json starts it with `exec`: npm passes SIGTERM on to its shell, and the shell must be us.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { processConfig } from '../src/config/process-config.ts';
import { stamp } from './stamp.ts';

processConfig();
const root = fileURLToPath(new URL('../', import.meta.url));

function isBuilt(): boolean {
  try {
    return readFileSync(`${root}dist/build.json`, 'utf8').trim() === JSON.stringify(stamp(root));
  } catch {
    return false;
  }
}

if (!isBuilt()) {
  const build = spawn(process.execPath, [`${root}scripts/build.ts`], { stdio: 'inherit' });
  const stop = (signal: NodeJS.Signals) => build.kill(signal);
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  const [code] = await once(build, 'exit');
  if (code !== 0) process.exit(code ?? 1);
  process.off('SIGTERM', stop);
  process.off('SIGINT', stop);
}
await import('../server/main.ts');
