import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'src/**/*.test.{ts,tsx}',
      'server/**/*.test.ts',
      'tests/build/**/*.test.ts',
      'scripts/**/*.test.ts',
    ],
    // Two cores: more workers would only wait for each other.
    maxWorkers: 2,
    testTimeout: 30_000,
    // A server that is told to end gives requests under way ten seconds.
    hookTimeout: 30_000,
  },
});
