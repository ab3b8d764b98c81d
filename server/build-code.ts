import { readdirSync } from 'node:fs';
import { registerHooks } from 'node:module';
import type { AstroHandler } from './app.ts';

/**
 * Loads all code of the build below `folder`, also what belongs to pages nobody has asked for yet,
 * and gives its handler: the folder may be gone when they are.
 */
export async function loadBuild(folder: URL): Promise<AstroHandler> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const urls = names
    .filter((name) => name.endsWith('.mjs'))
    .map((name) => new URL(name, folder).href);
  // What serves no page need not load: an image library that is not installed is left out.
  await Promise.allSettled(urls.map((url) => import(url)));
  const loaded = new Set(urls);
  // Node looks whether a file is there before it takes the module that it has loaded from it.
  registerHooks({
    resolve(specifier, context, next) {
      const parent = specifier.startsWith('.') ? context.parentURL : undefined;
      const url = parent && new URL(specifier, parent).href;
      if (!url || !loaded.has(url)) return next(specifier, context);
      return { url, format: 'module', shortCircuit: true };
    },
  });
  const { handler } = await import(new URL('entry.mjs', folder).href);
  return handler;
}
