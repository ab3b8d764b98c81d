/** Replaces figures in frontmatter, YAML and MDX when entries are loaded. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Loader } from 'astro/loaders';
import type { Plugin } from 'vite';
import { drawingsAsJson } from '../drawings.ts';
import { bodyOf } from '../loading/read.ts';
import { allCounts } from './counts.ts';
import { replaceFigures } from './marks.ts';
import { digestOf } from './remembered.ts';
import { figureText, writeFigures } from './write.ts';

/** Further inputs of figures, besides the data in entries. */
const made = [
  'content/claims.yaml',
  'content/performance.json',
  'content/sources.yaml',
  'content/incidents',
];
const makers = ['src/simulation', 'src/content', 'src/config'];

/** Digest of everything that figures depend on, including the date. */
const stateOfFigures = (): string => digestOf([...made, ...makers]) + allCounts();

/**
 * Reloads all entries when an input of figures has changed: Astro's cache checks only the entries.
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

/** MDX text with its figures; `<` in the body is escaped. */
export function writeFiguresInMdx(text: string): string {
  const below = bodyOf(text);
  const head = text.slice(0, text.length - below.length).replace('\uFEFF', '');
  const body = replaceFigures(below, (name) => figureText(name).replaceAll('<', '&lt;'));
  return writeFigures(head) + body;
}

let readAgain: (() => Promise<void>) | undefined;

/** For `astro dev`: a changed claim changes texts in unchanged files. */
export const readEntriesBy = (read: () => Promise<void>): void => {
  readAgain = read;
};

/** Vite plugin that replaces figures in MDX before compilation. */
export const figuresInMdx = (): Plugin => ({
  name: 'figures-in-mdx',
  enforce: 'pre',
  // Inlined by the build: the server does not read content/.
  config: (_, { command }) =>
    command === 'build'
      ? {
          define: {
            __CLAIMS__: JSON.stringify(readFileSync('content/claims.yaml', 'utf8')),
            __DRAWINGS__: JSON.stringify(drawingsAsJson()),
          },
        }
      : {},
  transform: (code, id) =>
    /\.mdx(\?|$)/.test(id) ? { code: writeFiguresInMdx(code), map: null } : undefined,
  configureServer: (server) => {
    const content = join(process.cwd(), 'content/');
    server.watcher.add(made.map((file) => join(process.cwd(), file)));
    let state = stateOfFigures();
    // Reloads the entries; a restart would end Astro's file watching.
    const writeAgain = async () => {
      await readAgain?.();
      for (const { moduleGraph, hot } of Object.values(server.environments)) {
        moduleGraph.invalidateAll();
        hot.send({ type: 'full-reload' });
      }
    };
    server.watcher.on('all', (_, file) => {
      if (!file.startsWith(content)) return;
      let now: string;
      try {
        now = stateOfFigures();
      } catch {
        // The loader of that file says what is wrong with it.
        return;
      }
      if (now !== state) void writeAgain();
      state = now;
    });
  },
});
