import { defineConfig } from 'vitest/config';

/** With `--own`: the folder whose tests are run. */
const folder = process.env.MUTATION_TESTS;

/** Unit tests only. Those that start processes of the project would run the code without its mutants. */
export default defineConfig({
  test: {
    include: folder
      ? [`${folder}/**/*.test.{ts,tsx}`]
      : ['src/**/*.test.{ts,tsx}', 'server/**/*.test.ts'],
    exclude: [
      'src/config/process-config.test.ts',
      'src/enquiries/faults.test.ts',
      'server/{main,stripped}.test.ts',
    ],
    globalSetup: 'tests/support/service/shared-postgres.ts',
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
