/**
 * Preloaded with `--import`: runs TypeScript modules from the copies without types that the build keeps
 * (scripts/strip.ts). Node would strip them itself, with a compiler in WebAssembly that takes 30 MB for as
 * long as the process runs. JavaScript, because it runs before anything could strip it.
 */
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

const copies = new URL('../dist/stripped/', import.meta.url);

registerHooks({
  load(url, context, next) {
    if (!url.startsWith('file:') || !url.endsWith('.ts')) return next(url, context);
    try {
      // A copy is named after the digest of its source: a source that has changed has none.
      const name = `${hash('sha256', readFileSync(new URL(url)))}.js`;
      const source = readFileSync(new URL(name, copies));
      return { format: 'module', source, shortCircuit: true };
    } catch {
      return next(url, context);
    }
  },
});
