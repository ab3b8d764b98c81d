/**
 * `npm run check`: lint, types and tests of what changed since the last commit that main has; of
 * the last commit where nothing has changed since.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();

function findBase(): string {
  const published = spawnSync('git', ['rev-parse', '--verify', '--quiet', 'origin/main']);
  const base = git('merge-base', 'HEAD', published.status === 0 ? 'origin/main' : 'main');
  const unchanged = base === git('rev-parse', 'HEAD') && !git('status', '--porcelain');
  return unchanged ? git('rev-parse', 'HEAD~1') : base;
}

function listChanged(base: string): string[] {
  const tracked = git('diff', '--name-only', base);
  const untracked = git('ls-files', '--others', '--exclude-standard');
  return `${tracked}\n${untracked}`.split('\n').filter((file) => file !== '' && existsSync(file));
}

let failed = false;
function run(line: string): void {
  const [command = '', ...args] = line.split(' ');
  if (spawnSync(command, args, { stdio: 'inherit' }).status === 0) return;
  console.error(`Failed: ${line}`);
  failed = true;
}

const base = findBase();
const changed = listChanged(base);
console.log(`${changed.length} files changed since ${base.slice(0, 8)}.`);

// Astro's own types and those of the collections follow from these.
const made = existsSync('.astro/types.d.ts');
if (!made || changed.some((file) => /schemas\/|content\.config|\.astro$/.test(file)))
  run('astro sync --silent');
run(`biome check --error-on-warnings --no-errors-on-unmatched ${changed.join(' ')}`);
run('node tools/normal-form.ts');
run('tsc --noEmit --incremental --tsBuildInfoFile node_modules/.cache/check.tsbuildinfo');
if (changed.some((file) => file.endsWith('.astro'))) run('astro check --noSync');
// Tests of a whole build are left to `npm test`, which makes one.
process.env.SECOND_ENGINE = /packages\/enquiries\//.test(changed.join(' ')) ? 'on' : 'off';
const projects = '--project !slow --tags-filter !slow';
run(`vitest run ${projects} --changed ${base} --passWithNoTests packages/ site/ tools/`);
process.exitCode = failed ? 1 : 0;
