import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

const root = new URL('../../', import.meta.url).pathname;

/**
 * Copies parts of the repository and its packages to `project`. The packages of other people are
 * links to the installed ones; ours are those of the copy, so that a test may change them.
 */
export function copyProject(project: string, parts: readonly string[]): void {
  for (const name of [...parts, 'packages'])
    cpSync(join(root, name), join(project, name), { recursive: true });
  const modules = join(project, 'node_modules');
  mkdirSync(modules);
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@site' && name !== '.cache')
      symlinkSync(join(root, 'node_modules', name), join(modules, name));
  cpSync(join(root, 'node_modules/@site'), join(modules, '@site'), {
    recursive: true,
    verbatimSymlinks: true,
  });
}
