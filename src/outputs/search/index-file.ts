/** The index that the build leaves beside the server's code, read once. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createEngine, type Engine, revive } from './engine.ts';

/** Name of the file within dist/; never among the files that are served. */
export const indexFile = 'search-index.json';

/** The bundler decides how deep in dist/server this module lies, so the file is looked for upwards. */
function locate(): string | undefined {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    for (const place of [join(folder, indexFile), join(folder, 'dist', indexFile)])
      if (existsSync(place)) return place;
    if (dirname(folder) === folder) return undefined;
  }
}

function load(): Engine {
  const file = locate();
  return file ? revive(readFileSync(file, 'utf8')) : createEngine([]);
}

// With the code, not with the first question: the build's folder may be gone by then.
const engine = load();

/** The site's search. Without a build (while developing) it knows no page. */
export const siteSearch = (): Engine => engine;
