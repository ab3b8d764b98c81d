/**
 * Builds when there is no build, or when its sources or environment have changed since; then serves.
 * package.json starts it with `exec`: npm sends SIGTERM to its shell, which `exec` replaces with this process.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { processConfig } from '../src/config/process-config.ts';
import { isBuilt } from './stamp.ts';

processConfig();
const root = fileURLToPath(new URL('../', import.meta.url));

if (!isBuilt(root)) {
  const build = spawn(process.execPath, [`${root}scripts/build.ts`, '--if-needed'], {
    stdio: 'inherit',
  });
  const stop = (signal: NodeJS.Signals) => build.kill(signal);
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  const [code] = await once(build, 'exit');
  if (code !== 0) process.exit(code ?? 1);
  process.off('SIGTERM', stop);
  process.off('SIGINT', stop);
}
await import('../server/main.ts');
