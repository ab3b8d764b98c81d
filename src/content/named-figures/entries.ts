/** Writes the figures of whole entries as they are read: frontmatter, YAML and the text of MDX files. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Loader } from 'astro/loaders';
import type { Plugin } from 'vite';
import { drawingsAsJson } from '../drawings.ts';
import { allCounts } from './counts.ts';
import { replaceFigures } from './marks.ts';
import { digestOf } from './remembered.ts';
import { figureText, writeFigures } from './write.ts';

/** What figures are made from, beside the numbers of entries. */
const made = [
  'content/claims.yaml',
  'content/performance.json',
  'content/sources.yaml',
  'content/incidents',
];
const makers = ['src/simulation', 'src/content', 'src/config'];

/** Fingerprint of everything that figures depend on, including the day. */
const stateOfFigures = (): string => digestOf([...made, ...makers]) + allCounts();

/**
 * Reads all entries again when register, model, brand or counts have changed: Astro keeps entries
 * between builds and checks their own files only.
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

/** An MDX text with its figures; `<` in the body is escaped. */
export function writeFiguresInMdx(text: string): string {
  const [head = ''] = /^---\n[\s\S]*?\n---\n/.exec(text) ?? [];
  const body = replaceFigures(text.slice(head.length), (name) =>
    figureText(name).replaceAll('<', '&lt;'),
  );
  return writeFigures(head) + body;
}

let readAgain: (() => Promise<void>) | undefined;

/** Set by `astro dev`: a changed register changes texts of unchanged files. */
export const readEntriesBy = (read: () => Promise<void>): void => {
  readAgain = read;
};

/** Vite plugin that writes figures into MDX before it is compiled. */
export const figuresInMdx = (): Plugin => ({
  name: 'figures-in-mdx',
  enforce: 'pre',
  // Inlined by the build: the server reads nothing from content/.
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
