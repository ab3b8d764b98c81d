/**
 * `npm run check`: lint, types and tests of what changed since the last commit that main has; of
 * the last commit where nothing has changed since. What imports the change is looked at nearest
 * first, as far as twenty seconds of a processor reach; of its tests, those that import least. Of a
 * change of content/, deploy/ or docs/, every test that reads it, and no build.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AstroCheck } from '@astrojs/language-server/dist/check.js';

/** Processor seconds after which no further file's types are looked at. */
const secondsOfTypes = 8;
/** A program of all files takes twice that before it says a word about one. */
const mostTyped = 24;
const mostTests = 8;

const root = join(import.meta.dirname, '..');
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', cwd: root });
const list = (...args: string[]) => git(...args).match(/.+/g) ?? [];

function findBase(): string {
  const published = spawnSync('git', ['rev-parse', '--verify', '--quiet', 'origin/main']);
  const base = git('merge-base', 'HEAD', published.status === 0 ? 'origin/main' : 'main').trim();
  const unchanged = base === git('rev-parse', 'HEAD').trim() && !git('status', '--porcelain');
  return unchanged ? git('rev-parse', 'HEAD~1').trim() : base;
}

const readText = (file: string) => readFileSync(join(root, file), 'utf8');

/** Files that a source names: imports, workers and mocks. */
function listNamed(file: string): string[] {
  const named = readText(file).matchAll(/['"]((?:\.\.?|@site|#support)\/[^'"?\s]+)/g);
  return [...named].flatMap(([, name = '']) => {
    if (name.startsWith('.')) return [join(file, '..', name)];
    if (name.startsWith('#')) return [join('tests', name.slice(1))];
    try {
      return [relative(root, fileURLToPath(import.meta.resolve(name)))];
    } catch {
      return [];
    }
  });
}

const imports = new Map(
  list('ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.astro')
    .filter((file) => existsSync(join(root, file)))
    .map((file) => [file, listNamed(file)] as const),
);
const importers = Map.groupBy(
  [...imports].flatMap(([file, all]) => all.map((named) => ({ file, named }))),
  ({ named }) => named,
);

/** Files and what they lead to, step by step, the nearest first. */
function follow(files: readonly string[], next: (file: string) => readonly string[]): string[] {
  // A set is read to its end, with what is added meanwhile.
  const met = new Set(files);
  for (const one of met) for (const file of next(one)) met.add(file);
  return [...met].filter((file) => existsSync(join(root, file)));
}

const failed: string[] = [];
function run(line: string): void {
  const [command = '', ...args] = line.split(' ');
  if (spawnSync(command, args, { stdio: 'inherit' }).status !== 0) failed.push(line);
}

const base = findBase();
const changed = [
  ...new Set([
    ...list('diff', '--name-only', base),
    ...list('ls-files', '-o', '--exclude-standard'),
  ]),
];
const concerned = follow(changed, (file) => (importers.get(file) ?? []).map((by) => by.file));
console.log(`${changed.length} files changed since ${base.slice(0, 8)}.`);

const content = changed.some((file) => file.startsWith('content/'));
// Astro's own types and those of the collections follow from these; so does what it refuses.
if (content || !existsSync('.astro/types.d.ts') || /schemas\/|content\.config/.test(changed.join()))
  run('astro sync --silent');
if (content) run('node tools/normal-form.ts');
const present = changed.filter((file) => existsSync(join(root, file)));
run(`biome check --error-on-warnings --no-errors-on-unmatched ${present.join(' ')}`);

const typed = concerned.filter((file) => /\.(tsx?|astro)$/.test(file));
const nearTyped = typed.filter((file, n) => n < mostTyped || changed.includes(file));
let looked = 0;
if (nearTyped.length > 0) {
  const ambient = [...imports.keys()].filter((file) => /^declare /m.test(readText(file)));
  const files = ['.astro/types.d.ts', ...ambient, ...nearTyped].map((file) => join(root, file));
  const project = join(root, 'node_modules/.cache/check.tsconfig.json');
  writeFileSync(project, JSON.stringify({ extends: '../../tsconfig.json', include: [], files }));
  const { errors } = await new AstroCheck(root, undefined, project).lint({
    fileNames: files.slice(-nearTyped.length),
    cancel: () => {
      const late =
        process.cpuUsage().user > secondsOfTypes * 1e6 &&
        !changed.includes(nearTyped[looked] ?? '');
      if (!late) looked += 1;
      return late;
    },
    logErrors: { level: 'error' },
  });
  if (errors > 0) failed.push('types');
}

// Tests of a whole build are left to `npm test`, which makes one.
const runnable = /^(?!tests\/).*(?<!\.slow)\.test\.tsx?$/;
const folders = changed.flatMap(
  (file) => /^(content\/[^/]+|deploy\/|docs\/)/.exec(file)?.[0] ?? [],
);
const readsBuild = /\bdist\b|built-site|(site|server-arguments)\.ts/;
const isBuilt = !content && existsSync(join(root, 'dist/server'));
const readsChanged = (file: string) => {
  const text = /(?<!\.slow)\.test\.tsx?$/.test(file) ? readText(file) : '';
  if (!isBuilt && file.startsWith('tests/') && readsBuild.test(text)) return false;
  const ofContent = content && /^(site\/src|tests\/build)\/content\//.test(file);
  return text !== '' && (ofContent || folders.some((folder) => text.includes(folder)));
};
const cost = (test: string) =>
  changed.includes(test) ? 0 : follow([test], (file) => imports.get(file) ?? []).length;
const sortByCost = (files: string[]) => {
  const costs = new Map(files.map((file) => [file, cost(file)]));
  return files.toSorted((a, b) => (costs.get(a) ?? 0) - (costs.get(b) ?? 0));
};
const tests = concerned.filter((file) => runnable.test(file));
const ofFolders = folders.length > 0 ? [...imports.keys()].filter(readsChanged) : [];
const near = new Set([
  ...sortByCost(tests).filter((file, n) => n < mostTests || changed.includes(file)),
  ...ofFolders,
]);
process.env.SECOND_ENGINE = /packages\/enquiries\//.test(changed.join()) ? 'on' : 'off';
if (near.size > 0)
  run(`vitest run --project !slow --tags-filter !slow --passWithNoTests ${[...near].join(' ')}`);
console.log(
  `This reaches ${typed.length} files: types of the nearest ${looked}, and ${near.size} of ${new Set([...tests, ...ofFolders]).size} files of tests, which import least; the rest is left to npm test.`,
);
for (const line of failed) console.error(`Failed: ${line.slice(0, 100)}`);
process.exitCode = failed.length && 1;
