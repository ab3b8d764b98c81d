/** Run by `npm version` before its commit: dates the unreleased part of CHANGELOG.md. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { companyDay } from '../src/config/site.ts';

const heading = '## Unreleased\n';

/** @throws when nothing is unreleased */
export function released(changelog: string, version: string, day: string): string {
  const [head, rest] = changelog.split(heading);
  if (head === undefined || rest === undefined)
    throw new Error('CHANGELOG.md has no section "Unreleased"');
  const next = rest.search(/^## /m);
  const changes = (next < 0 ? rest : rest.slice(0, next)).trim();
  if (!changes) throw new Error('CHANGELOG.md says of nothing that it is unreleased');
  const others = next < 0 ? '' : rest.slice(next);
  return `${head}${heading}\n## ${version}, ${day}\n\n${changes}\n\n${others}`
    .trimEnd()
    .concat('\n');
}

if (import.meta.main) {
  const version = process.env.npm_package_version;
  if (!version) throw new Error('Run this by `npm version`');
  const changelog = readFileSync('CHANGELOG.md', 'utf8');
  writeFileSync('CHANGELOG.md', released(changelog, version, companyDay()));
  execFileSync('git', ['add', 'CHANGELOG.md']);
}
