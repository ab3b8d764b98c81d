/**
 * Tries changes of content/ with the loaders of the site inside one run of Astro. Starting Astro
 * and loading its configuration takes longer than all the cases; each of them runs only the loader
 * of its own collection.
 */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Loader } from 'astro/loaders';

export type Change = {
  /** File below content/. */
  file: string;
  /** Text to replace once, and what to write instead. */
  text?: readonly [string, string];
  /** Another name for the file. */
  name?: string;
};
export type ChangeCases = { tried: readonly Change[]; last: Change };

export type FoundProblem = { message: string; file: string };
export type Results = {
  /** What was thrown for each change that was tried, in order; null where nothing was. */
  tried: (FoundProblem | null)[];
  /** Collections with their number of entries, read without a change. */
  entries: Record<string, number>;
};

/** Collections of the site have the name of their file or folder. */
export const getCollectionName = ({ file }: Change): string => file.replace(/[./].*$/, '');

/** Changes one file below `content`; returns what restores it. */
export function applyChange(content: string, { file, text, name }: Change): () => void {
  const path = join(content, file);
  if (name) {
    renameSync(path, join(content, name));
    return () => renameSync(join(content, name), path);
  }
  const before = readFileSync(path, 'utf8');
  const [from = '', to = ''] = text ?? [];
  if (!before.includes(from)) throw new Error(`${file} has no ${from}`);
  writeFileSync(path, before.replace(from, to));
  return () => writeFileSync(path, before);
}

type Collections = Record<string, { loader: Loader }>;

/**
 * The collections of the project in `root`, each of which reads its entries without a change, then
 * tries those of
 * `cases.json` and writes what it found to `results.json`. When all have, the last change is made
 * and stays.
 */
export function withCases<All extends Collections>(collections: All, root: string): All {
  const cases = JSON.parse(readFileSync(join(root, 'cases.json'), 'utf8')) as ChangeCases;
  const content = join(root, 'content');
  const results: Results = { tried: cases.tried.map(() => null), entries: {} };

  const tryAll = async (collection: string, load: () => Promise<void>) => {
    for (const [n, change] of cases.tried.entries()) {
      if (getCollectionName(change) !== collection) continue;
      const restore = applyChange(content, change);
      try {
        await load();
      } catch (error) {
        const { message, loc } = error as Error & { loc?: { file?: string } };
        results.tried[n] = { message, file: loc?.file ?? '' };
      } finally {
        restore();
      }
    }
  };

  const changedLast = getCollectionName(cases.last);
  let loadChanged: (() => Promise<void>) | undefined;
  const finish = async () => {
    writeFileSync(join(root, 'results.json'), JSON.stringify(results));
    applyChange(content, cases.last);
    await loadChanged?.();
  };

  // Astro reads all collections at once: without a queue one would see the changes of another.
  let queue = Promise.resolve();
  let left = Object.keys(collections).length;
  const trying = (collection: string, loader: Loader): Loader => ({
    ...loader,
    load: (context) => {
      const load = () => loader.load(context);
      if (collection === changedLast) loadChanged = load;
      queue = queue.then(async () => {
        await load();
        results.entries[collection] = context.store.keys().length;
        await tryAll(collection, load);
        left -= 1;
        if (left === 0) await finish();
      });
      return queue;
    },
  });
  return Object.fromEntries(
    Object.entries(collections).map(([name, collection]) => [
      name,
      { ...collection, loader: trying(name, collection.loader) },
    ]),
  ) as All;
}
