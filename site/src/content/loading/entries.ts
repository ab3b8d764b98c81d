/**
 * Astro's content loaders, which also refuse files that would be ignored, keep dates as written,
 * and name file and line in errors.
 */
import { readdirSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { file, glob, type Loader } from 'astro/loaders';
import { parse } from 'yaml';
import { checkBody } from '../schemas/fields/cited.ts';
import { bodyOf, dataOf, nameOf, type Problem } from './read.ts';
import { type Source, sourceOf } from './source.ts';

const entryLike = /\.(mdx?|markdown|mdoc|ya?ml|json|toml)$/i;

/** Why no loader would read a file in `base`, e.g. .md beside .mdx. */
function ignored(root: string, base: string, extension: string, file: string): string | undefined {
  if (!entryLike.test(file)) return undefined;
  const name = relative(root, file);
  if (!file.endsWith(`.${extension}`))
    return `${name} would be ignored: entries in ${base} are named .${extension}. Rename or remove it.`;
  return extension === 'yaml' && dirname(file) !== join(root, base)
    ? `${name} would be ignored: entries of ${base} lie in that folder itself.`
    : undefined;
}

/** Keeps dates as written, for the schema to check. */
function asWritten(value: unknown, source: Source, path: (string | number)[] = []): unknown {
  if (value instanceof Date) return source.writtenAt(path) ?? value;
  if (Array.isArray(value)) return value.map((part, i) => asWritten(part, source, [...path, i]));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, asWritten(part, source, [...path, key])]),
  );
}

function located(problem: Problem, place: string, source: Source): Problem {
  const [, field = ''] = /\n\s+\*\*([^*\n]+)\*\*: /.exec(problem.message) ?? [];
  const line = source.lineOf(field.split('.').filter(Boolean));
  problem.message = `${nameOf(place)}, line ${line}: ${problem.message}`;
  problem.loc = { file: place, line, column: 1 };
  return problem;
}

export type Place = { base: string; extension: 'yaml' | 'mdx'; isList: boolean; pattern: string };
type PlacedLoader = Loader & { place: Place; check: BodyCheck | undefined };

/** Throws on a body that the frontmatter schema cannot judge. */
export type BodyCheck = (entry: { name: string; data: { kind?: unknown }; body: string }) => void;

const asError = (error: unknown): Error =>
  error instanceof Error ? error : new Error(String(error));

type Context = Parameters<Loader['load']>[0];
type EntryInfo = (request: { fileUrl: URL; contents: string }) => unknown;
type EntryTypes = ReadonlyMap<string, { getEntryInfo: EntryInfo }>;
/** Astro passes its entry types to loaders without declaring them. */
type WithTypes = Context & { entryTypes: EntryTypes };

/** Checks files before Astro parses them, at the start and on every change. */
const careful = (types: EntryTypes, check?: BodyCheck): EntryTypes => {
  const made = new Map<string, { getEntryInfo: EntryInfo }>();
  for (const [extension, type] of types)
    made.set(extension, {
      ...type,
      getEntryInfo: (request) => {
        const file = fileURLToPath(request.fileUrl);
        checkText(file, request.contents, check);
        return type.getEntryInfo(request);
      },
    });
  return made;
};

/** Throws on broken YAML and on a wrong body. */
export function checkText(file: string, text: string, check?: BodyCheck): void {
  const data = (dataOf(file, text) ?? {}) as { kind?: unknown };
  if (!file.endsWith('.mdx')) return;
  checkBody(file, text);
  check?.({ name: basename(file, '.mdx'), data, body: bodyOf(text) });
}

const parsing =
  (context: Context, isList: boolean): Context['parseData'] =>
  async (entry) => {
    const { filePath } = entry;
    if (!filePath) return context.parseData(entry);
    const source = sourceOf(filePath, entry.id, isList);
    const data = asWritten(entry.data, source) as typeof entry.data;
    try {
      return await context.parseData({ ...entry, data });
    } catch (error) {
      throw located(error as Problem, filePath, source);
    }
  };

/**
 * One entry per file: the `.yaml` files of a folder, or all `.mdx` below it that match `pattern`.
 */
export function folder(
  base: string,
  extension: 'yaml' | 'mdx',
  { pattern = extension === 'mdx' ? '**/*.mdx' : '*.yaml', check }: Options = {},
): PlacedLoader {
  const loader = glob({ base, pattern });
  return {
    ...loader,
    place: { base, extension, isList: false, pattern },
    check,
    load: async (context) => {
      const root = fileURLToPath(context.config.root);
      for (const file of readdirSync(join(root, base), { recursive: true, withFileTypes: true })) {
        const why =
          file.isFile() && ignored(root, base, extension, join(file.parentPath, file.name));
        if (why) throw new Error(why);
      }
      const withTypes: WithTypes = {
        ...context,
        parseData: parsing(context, false),
        entryTypes: careful((context as WithTypes).entryTypes, check),
      };
      await loader.load(withTypes);
      context.watcher?.on('add', (file) => {
        const why = file.startsWith(join(root, base, '/')) && ignored(root, base, extension, file);
        if (why) context.logger.error(why);
      });
    },
  };
}
type Options = { pattern?: string; check?: BodyCheck };

/** Many entries in one file: a list of objects with `id`, or a map by id. */
export function list(name: string): PlacedLoader {
  return {
    name: 'file-loader',
    place: { base: name, extension: 'yaml', isList: true, pattern: '' },
    check: undefined,
    load: async (context) => {
      const path = join(fileURLToPath(context.config.root), name);
      let isLoaded = false;
      const loader = file(name, {
        parser: (text) => {
          try {
            checkText(path, text);
          } catch (error) {
            // Astro hides the reason and keeps the previous entries.
            if (isLoaded) context.logger.error(asError(error).message);
            broken = asError(error);
            throw error;
          }
          return parse(text, { schema: 'core' });
        },
      });
      let broken: Error | undefined;
      await loader.load({ ...context, parseData: parsing(context, true) });
      isLoaded = true;
      if (broken) throw broken;
    },
  };
}
