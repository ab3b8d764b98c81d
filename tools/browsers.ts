/** The journeys in Firefox and WebKit, and the print tests in Chromium too. */
import { spawnSync } from 'node:child_process';
import { engines } from '../tests/browsers/engines.ts';

const missing = ['Firefox', 'WebKit'].filter((name) => !engines.some((each) => each.name === name));
if (missing.length > 0)
  console.log(`Not installed, so not tested: ${missing.join(' and ')} (docs/testing.md says how).`);
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--config', 'vitest.browsers.config.ts'],
  { stdio: 'inherit' },
);
process.exit(status ?? 1);
