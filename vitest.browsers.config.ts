import { defineConfig } from 'vitest/config';

/** Journeys in Firefox and WebKit, where they are installed: `npm run browsers`. */
export default defineConfig({
  test: {
    globals: true,
    reporters: ['default', './tests/support/skips.ts'],
    include: ['tests/browsers/**/*.test.ts'],
    exclude: ['**/*.slow.test.ts'],
    passWithNoTests: true,
    maxWorkers: 2,
    // As in playwright.config.ts.
    retry: process.env.CI ? 1 : 0,
    // For what hangs: WebKit computes a line ten times slower on a busy machine.
    testTimeout: 180_000,
    hookTimeout: 60_000,
  },
});
