import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** With `--own`: the folder whose tests are run, or a pattern for folders. */
const folder = process.env.MUTATION_TESTS;

/** Quick files first: the first test that fails ends the run, so that the slow ones are seldom needed. */
class ShortestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const { cache } = this.ctx;
    const duration = (file: TestSpecification) =>
      cache.getTestSpecificationResult(file)?.duration ?? 0;
    return files.toSorted((a, b) => duration(a) - duration(b));
  }
}

/** Tests that would cost each survivor of the simulation half a minute and more; left out with `--quick`. */
const slow = [
  'src/simulation/campaign/campaign.test.ts',
  'src/simulation/detection/{end-nodes,network}.test.ts',
  'src/simulation/hydraulics/{gas,transient,unsteady,wave}.test.ts',
];

/** Unit tests only. Those that start processes of the project would run the code without its mutants. */
export default defineConfig({
  test: {
    include: folder
      ? [`${folder}/*.test.{ts,tsx}`]
      : ['src/**/*.test.{ts,tsx}', 'server/**/*.test.ts'],
    exclude: [
      'src/config/process-config.test.ts',
      'src/enquiries/faults.test.ts',
      'server/{main,stripped}.test.ts',
      ...(process.env.MUTATION_QUICK ? slow : []),
    ],
    sequence: { sequencer: ShortestFirst },
    globalSetup: 'tests/support/service/shared-postgres.ts',
    // Code with all its mutants in it takes several times as long.
    testTimeout: 120_000,
    hookTimeout: 30_000,
  },
});
