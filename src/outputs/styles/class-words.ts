/**
 * Finds the words in built files that can be Tailwind classes. Extra words do no harm: Tailwind
 * generates rules for known classes only.
 */
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { decode } from '../html/html.ts';

const quoted = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g;

/** The words of every string in a script, except strings that contain code. */
function* wordsOf(code: string): Generator<string> {
  for (const [text] of code.matchAll(quoted)) {
    const inner = text.slice(1, -1).replace(/\$\{[^{}]*\}/g, ' ');
    if (inner.length < 600 && !/[;{}]|=>/.test(inner))
      yield* inner.replace(/\\(.)/g, '$1').split(/\s+/);
  }
  // A regular expression cannot match strings nested in template literals, so the text between any two
  // quotes or braces is read as well.
  for (const piece of code.split(/["'`\n{}]/))
    if (piece.length < 600 && !/;|=>/.test(piece)) yield* piece.split(/\s+/);
}

/** Scripts to skip: React's own contain words that are also Tailwind classes, but do not render them. */
const vendor = /\/(client|react|react-dom|rolldown-runtime)\.[\w-]+\.js$/;

/** The words in a page's class attributes and in the scripts that it can load. `client` is dist/client. */
export function pageWords(html: string, client: string): string[] {
  const words = new Set<string>();
  for (const [, value = ''] of html.matchAll(/\sclass="([^"]*)"/g))
    for (const word of decode(value).split(/\s+/)) words.add(word);
  const queue = [...html.matchAll(/\/_astro\/[\w.-]+\.js\b/g)].map(([path]) => path);
  const seen = new Set<string>();
  for (let path = queue.pop(); path; path = queue.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const code = readFileSync(join(client, path), 'utf8');
    if (!vendor.test(path)) for (const word of wordsOf(code)) words.add(word);
    for (const [name] of code.matchAll(/\.?\/[\w.-]+\.js\b/g))
      queue.push(`/_astro/${name.split('/').pop()}`);
  }
  return [...words];
}

/** Chunks of the server build that contain no page: Astro itself, the manifest, content data. */
const machinery = /^(server|sequence|assets|node|sharp|_astro_data-layer-content)_/;

/** The words in the module `entry` of a page rendered on demand and in all modules that it imports. */
export function serverWords(entry: string, client: string): string[] {
  const words = new Set<string>();
  const seen = new Set<string>();
  const queue = [entry];
  for (let file = queue.pop(); file; file = queue.pop()) {
    if (seen.has(file) || machinery.test(basename(file))) continue;
    seen.add(file);
    const code = readFileSync(file, 'utf8');
    for (const word of wordsOf(code)) words.add(word);
    for (const word of pageWords(code, client)) words.add(word);
    for (const [, from = ''] of code.matchAll(/(?:from|import)\s*\(?"(\.[^"]+\.mjs)"/g))
      queue.push(join(dirname(file), from));
  }
  return [...words];
}
