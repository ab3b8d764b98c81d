/** The index that the build leaves beside the server's code, read once. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createEngine, type Engine, revive } from './engine.ts';

/** Name of the file within dist/; never among the files that are served. */
export const indexFile = 'search-index.json';

let engine: Engine | undefined;

/** The bundler decides how deep in dist/server this module lies, so the file is looked for upwards. */
function locate(): string | undefined {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    for (const place of [join(folder, indexFile), join(folder, 'dist', indexFile)])
      if (existsSync(place)) return place;
    if (dirname(folder) === folder) return undefined;
  }
}

/** The site's search. Without a build (while developing) it knows no page. */
export function siteSearch(): Engine {
  if (engine) return engine;
  const file = locate();
  if (!file) return createEngine([]);
  engine = revive(readFileSync(file, 'utf8'));
  return engine;
}
