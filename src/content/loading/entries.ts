/**
 * Astro's content loaders, which also refuse files that would be ignored, keep dates as written,
 * and add file and line to errors.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { file, glob, type Loader } from 'astro/loaders';
import { parseDocument } from 'yaml';
import { type Problem, tell } from './problems.ts';
import { type Source, sourceOf } from './source.ts';

/** Extensions of entries; pictures may lie beside them. */
const entryLike = /\.(mdx?|markdown|mdoc|ya?ml|json|toml)$/i;

/**
 * Throws on a file below `base` (a folder of `root`) that no loader reads, e.g. .md beside .mdx.
 */
function refuseIgnored(root: string, base: string, extension: string): void {
  const folder = join(root, base);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entryLike.test(entry.name)) continue;
    const name = relative(root, join(entry.parentPath, entry.name));
    if (!entry.name.endsWith(`.${extension}`))
      throw new Error(
        `${name} would be ignored: entries in ${base} are named .${extension}. Rename or remove it.`,
      );
    if (extension === 'yaml' && entry.parentPath !== folder)
      throw new Error(`${name} would be ignored: entries of ${base} lie in that folder itself.`);
  }
}

/** The data with dates as written, so that the schema can check them. */
function asWritten(value: unknown, source: Source, path: (string | number)[] = []): unknown {
  if (value instanceof Date) return source.writtenAt(path) ?? value;
  if (Array.isArray(value)) return value.map((part, i) => asWritten(part, source, [...path, i]));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, asWritten(part, source, [...path, key])]),
  );
}

/** Adds file and line to Astro's error, which names the field. */
function located(problem: Problem, place: string, source: Source): Problem {
  const [, field = ''] = /\n\s+\*\*([^*\n]+)\*\*: /.exec(problem.message) ?? [];
  const line = source.lineOf(field.split('.').filter(Boolean));
  problem.message = `${relative(process.cwd(), place)}, line ${line}: ${problem.message}`;
  problem.loc = { file: place, line, column: 1 };
  return problem;
}

/** Throws on invalid YAML, where Astro's loader would keep stale data. */
function refuseBroken(root: string, name: string): void {
  const [first] = parseDocument(readFileSync(join(root, name), 'utf8')).errors;
  if (first) throw new Error(`${name}, line ${first.linePos?.[0].line ?? 1}: ${first.message}`);
}

const checked = (loader: Loader, isList: boolean, before: (root: string) => void): Loader => ({
  ...loader,
  load: async (context) => {
    before(fileURLToPath(context.config.root));
    await loader.load({
      ...context,
      parseData: async (entry) => {
        const { filePath } = entry;
        if (!filePath) return context.parseData(entry);
        const source = sourceOf(filePath, entry.id, isList);
        const data = asWritten(entry.data, source) as typeof entry.data;
        try {
          const parsed = await context.parseData({ ...entry, data });
          tell(filePath, undefined);
          return parsed;
        } catch (error) {
          const problem = located(error as Problem, filePath, source);
          tell(filePath, problem);
          throw problem;
        }
      },
    });
  },
});

/**
 * One entry per file: the `.yaml` files of a folder, or all `.mdx` below it, limited by `pattern`.
 */
export const folder = (base: string, extension: 'yaml' | 'mdx', pattern?: string): Loader =>
  checked(
    glob({ base, pattern: pattern ?? (extension === 'mdx' ? '**/*.mdx' : '*.yaml') }),
    false,
    (root) => refuseIgnored(root, base, extension),
  );

/** One file of many entries: a list of objects with an `id`, or a map by id. */
export const list = (name: string): Loader =>
  checked(file(name), true, (root) => refuseBroken(root, name));
