import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// Each thread of SQLite and each server that a test starts would strip the same types again, which
// takes a processor longer than most tests.
process.env.NODE_COMPILE_CACHE ??= `${import.meta.dirname}/node_modules/.cache/compiled`;

/** What the server runs, with its databases. */
const server = ['packages/enquiries/src/**/*.test.ts', 'site/server/*.test.ts'];

/**
 * Tests that set what modules read when they are imported, that start servers and builds, or that
 * read the code as it stands on disk: each file in a process of its own.
 */
const isolated = [
  'packages/config/src/{environment,process-config}.test.ts',
  'packages/enquiries/src/mail/particulars.test.ts',
  'tools/{*,launch/*,drawings/*}.test.ts',
  'tests/build/service/**/*.test.ts',
  'tests/build/{broken-entry,builds}.test.ts',
  'tests/build/content/particulars.test.ts',
];

/**
 * Left to `npm run test:slow`, as are tests with that tag: whole builds, floods, faults and prints of
 * many seconds.
 */
const slow = '{packages,site,tools,tests}/**/*.slow.test.{ts,tsx}';

/** What takes longest, so that it does not begin when all the rest is done. */
const longest =
  /(rebrand|print|publish|strangers|dispatcher|broken-entry|hostile-input)\.(slow\.)?test/;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification) => (longest.test(moduleId) ? 0 : 1);
    return sorted.sort((a, b) => rank(a) - rank(b));
  }
}

/**
 * As in playwright.config.ts: a second try in CI alone, for tests of processes and their clocks. What
 * needed it is named at the end (tests/support/skips.ts).
 */
const retry = process.env.CI ? 1 : 0;

export default defineConfig({
  resolve: { alias: { '#support': `${import.meta.dirname}/tests/support` } },
  test: {
    globals: true,
    reporters: ['default', './tests/support/skips.ts'],
    // Two cores: a third of the time a worker waits, for a server, a database or a time limit.
    maxWorkers: 3,
    // For what hangs: nothing may fail because a machine is busy.
    testTimeout: 120_000,
    // Its own second is too short on a busy machine.
    expect: { poll: { timeout: 15_000 } },
    // A build, or a run of Astro for many broken entries, on a machine that does much else.
    hookTimeout: 400_000,
    tags: [{ name: 'slow', description: 'left to `npm run test:slow`' }],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{packages,site,tools}/**/*.test.{ts,tsx}', 'tests/build/**/*.test.ts'],
          exclude: [...server, ...isolated, slow],
          // Starting a process and loading React for each of these files costs more than most of them.
          isolate: false,
          setupFiles: 'tests/support/seed.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: server,
          retry,
          exclude: [...isolated, slow],
          // A process each: what one file did to clocks and connections made mails of others fail.
          setupFiles: ['tests/support/restore.ts', 'tests/support/seed.ts'],
          globalSetup: 'tests/support/service/shared-postgres.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'isolated',
          include: isolated,
          retry,
          exclude: [slow],
          globalSetup: 'tests/support/service/shared-postgres.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'slow',
          include: [slow],
          testTimeout: 300_000,
          globalSetup: 'tests/support/service/shared-postgres.ts',
        },
      },
    ],
  },
});
