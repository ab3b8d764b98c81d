/**
 * Preloaded with `--import`: runs the server as the build has bundled it (scripts/bundle.ts), and other TypeScript
 * modules from the copies without types that the build keeps (scripts/strip.ts). Node would strip them itself, with
 * a compiler in WebAssembly that takes 30 MB for as long as the process runs. JavaScript, because it runs before
 * anything could strip it.
 */
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

const root = new URL('../', import.meta.url);
const dist = new URL('dist/', root);
const digest = (url) => hash('sha256', readFileSync(url));

/** Whether the bundle was made of the sources as they are now. */
function isBundled() {
  try {
    const sources = JSON.parse(readFileSync(new URL('main.json', dist), 'utf8'));
    return Object.entries(sources).every(([file, made]) => digest(new URL(file, root)) === made);
  } catch {
    return false;
  }
}

/** The text that runs in place of a TypeScript module; throws when the build has none. */
function textFor(url) {
  if (url === new URL('server/main.ts', root).href && isBundled())
    return `import ${JSON.stringify(new URL('main.mjs', dist).href)};`;
  // A copy is named after the digest of its source: a source that has changed has none.
  return readFileSync(new URL(`stripped/${digest(new URL(url))}.js`, dist));
}

registerHooks({
  load(url, context, next) {
    if (!url.startsWith('file:') || !url.endsWith('.ts')) return next(url, context);
    try {
      return { format: 'module', source: textFor(url), shortCircuit: true };
    } catch {
      return next(url, context);
    }
  },
});
