/** CHANGELOG.md as text: what a release changes in it, and which release it names last. */

const open = '## Unreleased\n';

/** The changelog in which what was unreleased is the section of `version`. Throws when nothing is. */
export function released(changelog: string, version: string, day: string): string {
  const [head, rest] = changelog.split(open);
  if (head === undefined || rest === undefined)
    throw new Error('CHANGELOG.md has no section "Unreleased"');
  const next = rest.search(/^## /m);
  const changes = (next < 0 ? rest : rest.slice(0, next)).trim();
  if (!changes) throw new Error('CHANGELOG.md says of nothing that it is unreleased');
  const others = next < 0 ? '' : rest.slice(next);
  return `${head}${open}\n## ${version}, ${day}\n\n${changes}\n\n${others}`.trimEnd().concat('\n');
}

/** The newest release that a changelog names. */
export const newestRelease = (changelog: string): string | undefined =>
  /^## (\d+\.\d+\.\d+)/m.exec(changelog)?.[1];
