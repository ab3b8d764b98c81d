/**
 * Which constants of the model a test holds: each is made a tenth larger and a tenth smaller (a count
 * one more and one less), in memory only, and the unit tests of src/simulation are run: first the
 * quick ones, then those with whole runs, last the comparison with the published campaign, which
 * notices any change of rule.ts.
 *   npm run bench:constants              all
 *   npm run bench:constants -- gate pick those whose name contains one of the words
 */
import { readdirSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createVitest, type TestModule } from 'vitest/node';
import { CONSTANTS, type Constant } from './constants-list.ts';

const root = new URL('../../../', import.meta.url);
const source = (file: string): string =>
  readFileSync(new URL(`src/simulation/${file}`, root), 'utf8');

/** Tests from the quickest to the slowest: files and names. */
const PUBLISHED = 'content/performance.json';
const WHOLE_RUNS = /(campaign|compare|network|scenario|performance|transient|unsteady)\.test\.ts$/;
const files = readdirSync(new URL('src/simulation/', root), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => `src/simulation/${name}`);
const quick = files.filter((name) => !WHOLE_RUNS.test(name));
const behaviour = `^(?!${PUBLISHED})`;
/** The quick tests of the constant's own folder come first. */
function passesFor({ file }: Constant) {
  const folder = `src/simulation/${file.slice(0, file.lastIndexOf('/') + 1)}`;
  const isNear = (name: string) => name.slice(0, name.lastIndexOf('/') + 1) === folder;
  return [
    { files: quick.filter(isNear), tests: behaviour },
    { files: quick.filter((name) => !isNear(name)), tests: behaviour },
    { files: files.filter((name) => WHOLE_RUNS.test(name)), tests: behaviour },
    { files: ['src/simulation/campaign/campaign.test.ts'], tests: PUBLISHED },
  ];
}

/** The source with what stands between « and » made `factor` times as large, or one more or less. */
function changed({ file, where, count }: Constant, factor: number): string {
  const plain = where.replace(/[«»]/g, '');
  const [before = '', inner = '', after = ''] = where.split(/[«»]/);
  const text = source(file);
  if (text.split(plain).length !== 2) throw new Error(`${file} does not hold once: ${plain}`);
  const made = count ? Number(inner) + Math.sign(factor - 1) : `(${inner} * ${factor})`;
  return text.replace(plain, () => `${before}${made}${after}`);
}

/** Names of the tests that fail under the changed source; the run ends with the first. */
async function noticedBy(constant: Constant, factor: number): Promise<string[]> {
  const code = changed(constant, factor);
  for (const { files, tests } of passesFor(constant)) {
    const vitest = await createVitest(
      {
        root: root.pathname,
        watch: false,
        bail: 1,
        reporters: [{}],
        testNamePattern: tests,
        // The cache on disk does not know of the change.
        fsModuleCache: false,
      },
      {
        plugins: [
          {
            name: 'changed-constant',
            enforce: 'pre',
            load: (id) => (id.endsWith(`/src/simulation/${constant.file}`) ? code : undefined),
          },
        ],
      },
    );
    const { testModules } = await vitest.start(files);
    await vitest.close();
    const failed = testModules.flatMap(failures);
    if (failed.length) return failed;
  }
  return [];
}

const failures = (module: TestModule): string[] => {
  const file = module.relativeModuleId.replace('src/simulation/', '');
  return [
    ...[...module.children.allTests('failed')].map((test) => `${file}: ${test.fullName}`),
    ...module.errors().map((error) => `${file}: ${error.message}`),
  ];
};

const { positionals } = parseArgs({ allowPositionals: true });
const wanted = CONSTANTS.filter(
  ({ name }) => positionals.length === 0 || positionals.some((word) => name.includes(word)),
);
let passed = 0;
for (const constant of wanted)
  for (const factor of [1.1, 0.9]) {
    const how = constant.count ? (factor > 1 ? '+1' : '−1') : factor > 1 ? '+10 %' : '−10 %';
    const by = await noticedBy(constant, factor);
    if (by.length === 0) passed += 1;
    const verdict = by.length ? 'noticed' : 'PASSED ';
    process.stdout.write(`${verdict}  ${constant.name} ${how}  ${by[0] ?? ''}\n`);
  }
process.stdout.write(`${passed} of ${2 * wanted.length} changes were noticed by no test.\n`);
process.exitCode = passed ? 1 : 0;
