import { defineConfig } from '@playwright/test';
import { browserArgs, findBrowser } from './tests/support/browser/browser.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // Accessibility trees (tests/support/browser/accessibility-tree.ts): the same text on every system.
  snapshotPathTemplate: '{testDir}/trees/{arg}{ext}',
  fullyParallel: true,
  projects: [
    { name: 'usual', grepInvert: /@slow/ },
    { name: 'slow', grep: /@slow/ },
  ],
  // On two cores: a test often waits for an island, an answer or a run of the simulator.
  workers: 3,
  forbidOnly: !!process.env.CI,
  // A second try, listed as flaky, in CI alone: one page that is slow there must not refuse a change.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list'], ['./tests/support/browser/skips.ts']],
  timeout: 120_000,
  // Islands are hydrated when the browser is idle, which on two busy cores can take seconds.
  expect: { timeout: 15_000 },
  // No trace is recorded, which costs a tenth of the time: a failure is looked into with `npx
  // playwright test FILE --trace on`.
  use: {
    // Emulating a graphics processor costs more than painting without one, a process for the
    // network more than a thread.
    launchOptions: {
      executablePath: await findBrowser(),
      args: [...browserArgs, '--disable-gpu', '--enable-features=NetworkServiceInProcess2'],
    },
    locale: 'en-GB',
    // Sixty frames a second of the simulator take a third of a core while something else is tested;
    // `moving` in tests/support/fixtures.ts is for tests of what moves.
    contextOptions: { reducedMotion: 'reduce' },
  },
});
