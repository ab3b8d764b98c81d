/** Writes the figures of whole entries as they are read: frontmatter, YAML and the text of MDX files. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Loader } from 'astro/loaders';
import type { Plugin } from 'vite';
import { type ZodType, z } from 'zod';
import { allCounts } from './counts.ts';
import { replaceFigures } from './marks.ts';
import { digestOf } from './remembered.ts';
import { figureText, writeFigures } from './write.ts';

type Problem = { path: PropertyKey[]; message: string };

/** The value with the figures of all its texts written; what cannot be is left and reported. */
function written(value: unknown, path: PropertyKey[], problem: (p: Problem) => void): unknown {
  if (typeof value === 'string') {
    try {
      return writeFigures(value);
    } catch (error) {
      problem({ path, message: (error as Error).message });
      return value;
    }
  }
  if (Array.isArray(value)) return value.map((part, i) => written(part, [...path, i], problem));
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, written(part, [...path, key], problem)]),
  );
}

/** A schema of entries whose texts may ask for figures; its own rules see the text as printed. */
export const withFigures = <Schema extends ZodType>(schema: Schema) =>
  z.preprocess(
    (entry, context) =>
      written(entry, [], ({ path, message }) =>
        context.issues.push({ code: 'custom', path, message, input: entry }),
      ),
    schema,
  );

/** What figures are made from, beside the numbers of entries. */
const made = ['content/claims.yaml', 'content/performance.json', 'content/sources.yaml'];
const makers = ['src/simulation', 'src/content', 'src/config'];

/** Another text for every state in which some figure may read differently, also by the day of a publication. */
const stateOfFigures = (): string => digestOf([...made, ...makers]) + allCounts();

/**
 * A loader that reads every entry again when the register, the model, the brand or the number of entries
 * has changed. Astro keeps entries between builds and reads again only those whose own file has.
 */
export const refreshed = (loader: Loader): Loader => ({
  ...loader,
  name: `${loader.name}-refreshed`,
  load: async (context) => {
    const now = stateOfFigures();
    if (context.meta.get('figures') !== now) context.store.clear();
    context.meta.set('figures', now);
    await loader.load(context);
  },
});

/** The text of an MDX file with its figures; in its body a sign `<` would begin an element. */
export function writeFiguresInMdx(text: string): string {
  const [head = ''] = /^---\n[\s\S]*?\n---\n/.exec(text) ?? [];
  const body = replaceFigures(text.slice(head.length), (name) =>
    figureText(name).replaceAll('<', '&lt;'),
  );
  return writeFigures(head) + body;
}

let readAgain: (() => Promise<void>) | undefined;

/** How `astro dev` reads the entries again: a changed register or a new entry changes texts in files that did not change. */
export const readEntriesBy = (read: () => Promise<void>): void => {
  readAgain = read;
};

/** Writes the figures of MDX files before they are compiled. A changed register writes them again. */
export const figuresInMdx = (): Plugin => ({
  name: 'figures-in-mdx',
  enforce: 'pre',
  // Built in as it is: the server reads nothing from content/. In development it changes.
  config: (_, { command }) =>
    command === 'build'
      ? { define: { __CLAIMS__: JSON.stringify(readFileSync('content/claims.yaml', 'utf8')) } }
      : {},
  transform: (code, id) =>
    /\.mdx(\?|$)/.test(id) ? { code: writeFiguresInMdx(code), map: null } : undefined,
  configureServer: (server) => {
    const content = join(process.cwd(), 'content/');
    server.watcher.add(made.map((file) => join(process.cwd(), file)));
    let state = stateOfFigures();
    // A restart instead would end Astro's watching of the entries.
    const writeAgain = async () => {
      await readAgain?.();
      for (const { moduleGraph, hot } of Object.values(server.environments)) {
        moduleGraph.invalidateAll();
        hot.send({ type: 'full-reload' });
      }
    };
    server.watcher.on('all', (_, file) => {
      if (!file.startsWith(content)) return;
      const now = stateOfFigures();
      if (now !== state) void writeAgain();
      state = now;
    });
  },
});
