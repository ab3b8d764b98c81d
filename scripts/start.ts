/** Builds when there is no build, or when its sources or environment have changed since; then serves. */
import { spawnSync } from 'node:child_process';
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
  const build = spawnSync(process.execPath, [`${root}scripts/build.ts`], { stdio: 'inherit' });
  if (build.status !== 0) process.exit(build.status ?? 1);
}
await import('../server/main.ts');
