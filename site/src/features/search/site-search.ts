import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Answer, findHits } from './search-engine.ts';
import { createEngine, indexFile, openIndex } from './search-index.ts';
import { type Suggestion, suggest } from './suggest.ts';

/** Searches all parent folders: the bundler decides this module's depth in dist/. */
function indexPath(): string | undefined {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    for (const path of [join(folder, indexFile), join(folder, 'dist', indexFile)])
      if (existsSync(path)) return path;
    if (dirname(folder) === folder) return undefined;
  }
}

// At start, because a new build may replace dist/ later. Empty without a build.
const path = indexPath();
const engine = path ? openIndex(JSON.parse(readFileSync(path, 'utf8'))) : createEngine([]);

export const search = (query: string, within?: (path: string) => boolean): Answer =>
  findHits(engine, query, within);

export const listSuggestions = (query: string): Suggestion[] => suggest(engine, query);
