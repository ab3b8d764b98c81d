/**
 * Astro's content loaders, which also refuse files that would be ignored, keep dates as written,
 * and name file and line in errors.
 */
import { readdirSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { file, glob, type Loader } from 'astro/loaders';
import { parse } from 'yaml';
import { writeFigures } from '../named-figures/write-figures.ts';
import { checkBody, checkPhotograph } from '../schemas/fields/check-citations.ts';
import { locateSource, type Source } from './locate-source.ts';
import { type Problem, parseBody, parseFrontmatter, shortenPath } from './read-entry.ts';

const entryLike = /\.(mdx?|markdown|mdoc|ya?ml|json|toml)$/i;

/** Why no loader would read a file in `base`, e.g. .mdx beside .md. */
function explainIgnoredFile(
  root: string,
  base: string,
  extension: string,
  file: string,
): string | undefined {
  if (!entryLike.test(file)) return undefined;
  const name = relative(root, file);
  if (!file.endsWith(`.${extension}`))
    return `${name} would be ignored: entries in ${base} are named .${extension}. Rename or remove it.`;
  return extension === 'yaml' && dirname(file) !== join(root, base)
    ? `${name} would be ignored: entries of ${base} lie in that folder itself.`
    : undefined;
}

/** Keeps dates as written, for the schema to check. */
function restoreWrittenDates(
  value: unknown,
  locate: () => Source,
  path: (string | number)[] = [],
): unknown {
  if (value instanceof Date) return locate().writtenAt(path) ?? value;
  if (Array.isArray(value))
    return value.map((part, i) => restoreWrittenDates(part, locate, [...path, i]));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      restoreWrittenDates(part, locate, [...path, key]),
    ]),
  );
}

function addLocation(problem: Problem, place: string, source: Source): Problem {
  // Astro marks fields for Markdown, and names that of a missing one twice.
  const message = problem.message.replaceAll('**', '').replace(/^( *)(?:: |(\S+: )\2)/gm, '$1$2');
  // A misspelt field is missing too.
  const misspelt = /^ +(?:(\S+): )?Unrecognized key: "([^"]+)"/m.exec(message);
  const [, path = '', key = ''] = misspelt ?? /^ +(\S+): /m.exec(message) ?? [];
  const line = source.lineOf([...path.split('.'), key].filter(Boolean));
  problem.message = `${shortenPath(place)}, line ${line}: ${message}`;
  problem.loc = { file: place, line, column: 1 };
  return problem;
}

type Extension = 'yaml' | 'json' | 'md';
export type Place = { base: string; extension: Extension; isList: boolean; pattern: string };
type PlacedLoader = Loader & { place: Place; check: BodyCheck | undefined };

/** Throws on a body that the frontmatter schema cannot judge. */
export type BodyCheck = (entry: { name: string; data: { kind?: unknown }; body: string }) => void;

type Context = Parameters<Loader['load']>[0];
type EntryInfo = (request: { fileUrl: URL; contents: string }) => unknown;
type Render = (entry: { body?: string }) => unknown;
type EntryType = {
  getEntryInfo: EntryInfo;
  getRenderFunction?: (config: Context['config']) => Promise<Render>;
};
type EntryTypes = ReadonlyMap<string, EntryType>;
/** Astro passes its entry types to loaders without declaring them. */
type WithTypes = Context & { entryTypes: EntryTypes };

/**
 * Checks files before Astro parses them, at the start and on every change, and writes the figures of
 * a body before it is rendered: Astro logs an error of rendering and goes on.
 */
const wrapWithChecks = (types: EntryTypes, check?: BodyCheck): EntryTypes => {
  const made = new Map<string, EntryType>();
  for (const [extension, type] of types) {
    const { getRenderFunction } = type;
    made.set(extension, {
      ...type,
      getEntryInfo: (request) => {
        const file = fileURLToPath(request.fileUrl);
        checkPhotograph(file, request.contents, checkText(file, request.contents, check));
        return type.getEntryInfo(request);
      },
      ...(getRenderFunction && {
        getRenderFunction: async (config) => {
          const render = await getRenderFunction(config);
          return (entry) => render({ ...entry, body: writeFigures(entry.body ?? '') });
        },
      }),
    });
  }
  return made;
};

/** Throws on broken YAML and on a wrong body; returns the fields. */
export function checkText(file: string, text: string, check?: BodyCheck): object {
  const data = parseFrontmatter(file, text) ?? {};
  if (!file.endsWith('.md')) return data;
  checkBody(file, text);
  check?.({ name: basename(file, '.md'), data, body: parseBody(text) });
  return data;
}

const createDataParser =
  (context: Context, isList: boolean): Context['parseData'] =>
  async (entry) => {
    const { filePath } = entry;
    if (!filePath) return context.parseData(entry);
    const locate = () => locateSource(filePath, entry.id, isList);
    const data = restoreWrittenDates(entry.data, locate) as typeof entry.data;
    try {
      return await context.parseData({ ...entry, data });
    } catch (error) {
      throw addLocation(error as Problem, filePath, locate());
    }
  };

/**
 * One entry per file: the `.yaml` files of a folder, or all `.md` below it that match `pattern`.
 */
export function createFolderLoader(
  base: string,
  extension: Extension,
  { pattern = extension === 'md' ? '**/*.md' : `*.${extension}`, check }: Options = {},
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
          file.isFile() &&
          explainIgnoredFile(root, base, extension, join(file.parentPath, file.name));
        if (why) throw new Error(why);
      }
      const withTypes: WithTypes = {
        ...context,
        parseData: createDataParser(context, false),
        entryTypes: wrapWithChecks((context as WithTypes).entryTypes, check),
      };
      await loader.load(withTypes);
      context.watcher?.on('add', (file) => {
        const why =
          file.startsWith(join(root, base, '/')) && explainIgnoredFile(root, base, extension, file);
        if (why) context.logger.error(why);
      });
    },
  };
}
type Options = { pattern?: string; check?: BodyCheck };

/** Many entries in one file: a list of objects with `id`, or a map by id. */
export function createListLoader(name: string): PlacedLoader {
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
            broken = error as Error;
            // Astro hides the reason and keeps the previous entries.
            if (isLoaded) context.logger.error(broken.message);
            throw error;
          }
          return parse(text, { schema: 'core' });
        },
      });
      let broken: Error | undefined;
      await loader.load({ ...context, parseData: createDataParser(context, true) });
      isLoaded = true;
      if (broken) throw broken;
    },
  };
}
