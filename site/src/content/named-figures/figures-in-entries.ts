/** Replaces named figures when entries are loaded. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brand, company } from '@site/config';
import type { Loader } from 'astro/loaders';
import type { Plugin } from 'vite';
import { stringifyDrawings } from '../drawing-entries.ts';
import { hashFiles } from './answer-cache.ts';
import { summariseCounts } from './content-counts.ts';

const contentInputs = [
  'content/claims.yaml',
  'content/site/company.json',
  'content/performance.json',
  'content/sources.yaml',
  'content/incidents',
];
const codeInputs = [
  'packages/leak-model/src',
  'packages/leak-bench/src',
  'packages/config/src',
  'site/src/content',
];

/** Includes the date, on which counts depend, and what the environment says of the company. */
const computeFigureState = (): string =>
  hashFiles([...contentInputs, ...codeInputs]) +
  summariseCounts() +
  JSON.stringify([brand, company]);

/**
 * Reloads all entries when an input of figures has changed: Astro's cache checks only the entries.
 */
export const refreshWithFigures = (loader: Loader): Loader => ({
  ...loader,
  name: `${loader.name}-refreshed`,
  load: async (context) => {
    const now = computeFigureState();
    if (context.meta.get('figures') !== now) context.store.clear();
    context.meta.set('figures', now);
    await loader.load(context);
  },
});

let readAgain: (() => Promise<void>) | undefined;

/** In development: a changed claim changes texts in unchanged files. */
export const setEntryReader = (read: () => Promise<void>): void => {
  readAgain = read;
};

export const createFigureRefresh = (): Plugin => ({
  name: 'figure-refresh',
  // Inlined by the build: the server cannot read content/.
  config: (_, { command }) =>
    command === 'build'
      ? {
          define: {
            __CLAIMS__: JSON.stringify(readFileSync('content/claims.yaml', 'utf8')),
            __DRAWINGS__: JSON.stringify(stringifyDrawings()),
          },
        }
      : {},
  configureServer: (server) => {
    const content = join(process.cwd(), 'content/');
    server.watcher.add(contentInputs.map((file) => join(process.cwd(), file)));
    let state = computeFigureState();
    let isReading = false;
    let isOutdated = false;
    // A restart would end Astro's file watching. Astro does not see what changes meanwhile.
    const writeAgain = async () => {
      isReading = true;
      let isRead = true;
      do {
        isOutdated = false;
        isRead = await (readAgain?.() ?? Promise.resolve()).then(
          () => true,
          () => false,
        );
      } while (isOutdated);
      isReading = false;
      if (!isRead) {
        // Reported by its loader, which no longer watches files: read all at the next change.
        state = '';
        return;
      }
      for (const { moduleGraph, hot } of Object.values(server.environments)) {
        moduleGraph.invalidateAll();
        hot.send({ type: 'full-reload' });
      }
    };
    server.watcher.on('all', (_, file) => {
      if (!file.startsWith(content)) return;
      isOutdated = true;
      let now: string;
      try {
        now = computeFigureState();
      } catch {
        // Reported by the loader of that file.
        return;
      }
      if (now !== state && !isReading) void writeAgain();
      state = now;
    });
  },
});
