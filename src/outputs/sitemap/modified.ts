/** When a page last changed: the newest date of what its words and drawings are written in. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Content that a page shows besides what bears its name. */
const shownToo: Readonly<Record<string, readonly string[]>> = {
  '/': ['claims.yaml', 'timeline.yaml', 'sectors', 'articles', 'company/values.yaml'],
  '/technology': ['claims.yaml', 'faq'],
  '/about': ['company'],
  '/investors': ['claims.yaml', 'timeline.yaml'],
  '/pilot-program': ['pilot.yaml'],
  '/blog': ['articles'],
};

const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** The file in src/pages that answers `path`. */
export function routeFile(root: string, path: string): string | undefined {
  const pages = join(root, 'src/pages');
  const own = ['.astro', '/index.astro'].map((end) => join(pages, `${path}${end}`));
  const found = own.find((file) => existsSync(file));
  if (found) return found;
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const here = join(pages, folder);
    const dynamic =
      existsSync(here) && readdirSync(here).find((name) => /^\[.+\.astro$/.test(name));
    if (dynamic) return join(here, dynamic);
    if (folder === '/') return undefined;
  }
}

/** The sections and figures that a file is made of, itself included. */
function madeOf(file: string, root: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !existsSync(file)) return seen;
  seen.add(file);
  for (const [, from = ''] of readFileSync(file, 'utf8').matchAll(/from '(\.[^']+\.tsx?)'/g)) {
    const target = join(dirname(file), from);
    if (/^src\/(components\/sections|figures)\//.test(relative(root, target)))
      madeOf(target, root, seen);
  }
  return seen;
}

/** Everything that the words and drawings of `path` are written in. */
export function sourcesOf(root: string, path: string): string[] {
  const route = routeFile(root, path);
  if (!route) return [];
  const content = join(root, 'content');
  const name = path.split('/').pop() ?? '';
  const extra = (shownToo[path] ?? []).map((part) => join(content, part));
  const shown = filesUnder(content).filter((file) => {
    const parts = relative(content, file)
      .replace(/\.\w+$/, '')
      .split('/');
    return (
      parts.includes(name) || extra.some((part) => file === part || file.startsWith(`${part}/`))
    );
  });
  return [...madeOf(route, root), ...shown];
}

/**
 * Date of the last commit of each file, or of the file itself where it has changed since.
 * Undefined where the history cannot be read: without Git, or cut short as in a shallow clone.
 */
export function fileDates(root: string): ((file: string) => Date | undefined) | undefined {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe', maxBuffer: 1 << 28 });
  try {
    if (git('rev-parse', '--is-shallow-repository').trim() !== 'false') return undefined;
    const dates = new Map<string, Date>();
    let date = new Date(0);
    for (const line of git('log', '--format=@%cI', '--name-only', '--no-renames').split('\n')) {
      if (line.startsWith('@')) date = new Date(line.slice(1));
      else if (line && !dates.has(line)) dates.set(line, date);
    }
    const top = git('rev-parse', '--show-toplevel').trim();
    const changed = git('status', '--porcelain', '-z', '--no-renames', '-uall')
      .split('\0')
      .map((line) => join(top, line.slice(3)));
    for (const file of changed) {
      const stats = statSync(file, { throwIfNoEntry: false });
      if (stats) dates.set(relative(top, file), stats.mtime);
    }
    return (file) => dates.get(relative(top, file));
  } catch {
    return undefined;
  }
}

/** When the page at `path` last changed; undefined where nobody can know. */
export function modified(
  root: string,
  path: string,
  dates: (file: string) => Date | undefined,
): Date | undefined {
  const known = sourcesOf(root, path).flatMap((file) => dates(file) ?? []);
  return known.length > 0 ? new Date(Math.max(...known.map(Number))) : undefined;
}
