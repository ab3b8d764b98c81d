/**
 * A checker for StrykerJS that lets only a sample of the mutants be tried, because all of them take a day. Whether a
 * mutant is in the sample depends on a hash of itself and of the seed: the same ones are tried in every run with that
 * seed, and a change of one file leaves the sample of the others as it is.
 */
import { createHash } from 'node:crypto';
import { relative } from 'node:path';

type Mutant = {
  id: string;
  fileName: string;
  mutatorName: string;
  replacement: string;
  location: { start: { line: number; column: number } };
};

/** Share of the mutants that is tried, from 0 to 1. */
const share = Number(process.env.MUTATION_SAMPLE ?? 1);
const seed = process.env.MUTATION_SEED ?? '';

function isDrawn({ fileName, mutatorName, replacement, location }: Mutant): boolean {
  // In the folder where StrykerJS tries mutants, paths begin with that folder.
  const file = relative(process.cwd(), fileName).replace(/^\.stryker-tmp\/[^/]+\//, '');
  const { line, column } = location.start;
  const words = [file, line, column, mutatorName, replacement, ...(seed ? [seed] : [])];
  const digest = createHash('sha256').update(words.join('\n')).digest();
  return digest.readUInt32BE(0) < share * 2 ** 32;
}

export const strykerPlugins = [
  {
    kind: 'Checker',
    name: 'sample',
    factory: () => ({
      init: async () => undefined,
      check: async (mutants: Mutant[]) =>
        Object.fromEntries(
          mutants.map((mutant) => [
            mutant.id,
            // The report leaves such mutants out of the score.
            isDrawn(mutant)
              ? { status: 'passed' }
              : { status: 'compileError', reason: 'not in the sample' },
          ]),
        ),
    }),
  },
];
