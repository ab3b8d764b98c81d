import { readdirSync } from 'node:fs';
import { registerHooks } from 'node:module';
import type { AstroHandler } from './app.ts';

/**
 * Imports all modules of the build below `folder` at once and returns its request handler. A later
 * build may delete the folder, so that nothing can be imported from it on the first request for a page.
 */
export async function loadBuild(folder: URL): Promise<AstroHandler> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const urls = names
    .filter((name) => name.endsWith('.mjs'))
    .map((name) => new URL(name, folder).href);
  // A module that fails to load is ignored: Astro's image service imports a library that is not installed.
  await Promise.allSettled(urls.map((url) => import(url)));
  const loaded = new Set(urls);
  // Node checks that a file exists even when its module is already loaded; this hook skips the check.
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
