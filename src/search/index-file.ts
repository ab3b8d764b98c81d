/** Loads the search index that the build writes. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Engine, engineOf, revive } from './engine.ts';

/** File name in dist/, outside the folder that is served. */
export const indexFile = 'search-index.json';

/** Searches the parent folders, because the bundler decides how deep in dist/server this module is. */
function locate(): string | undefined {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    for (const place of [join(folder, indexFile), join(folder, 'dist', indexFile)])
      if (existsSync(place)) return place;
    if (dirname(folder) === folder) return undefined;
  }
}

function load(): Engine {
  const file = locate();
  return file ? revive(readFileSync(file, 'utf8')) : engineOf();
}

// Loaded at start and not on the first search, when a new build may have replaced dist/.
const engine = load();

/** The site's search. Without a build (in development) its index is empty. */
export const siteSearch = (): Engine => engine;
