/**
 * Reduces the style sheets of pages rendered on demand. They are in the manifest that Astro writes into
 * dist/server, whose format is not documented and can change: every step here throws if it does not find
 * what it expects, and tests compare each page's policy with its sheet.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serverWords } from './class-words.ts';
import { hash, type SheetFor } from './sheet.ts';

/** Matches a route in the manifest, with its style sheet and its component. */
const routePattern =
  /"styles":\[\{"type":"inline","content":("(?:[^"\\]|\\.)*")\}\],"routeData":\{(?:(?!"routeData")[\s\S])*?"component":"([^"]+)"(?:(?!"routeData")[\s\S])*?"prerender":(true|false)/g;

/**
 * Gives each page rendered on demand its own style sheet. `chunks` is dist/server/chunks.
 * @returns the sheets by the page's source, for instance `src/pages/demo.astro`.
 */
export async function serverStyles(
  chunks: string,
  client: string,
  sheetFor: SheetFor,
): Promise<ReadonlyMap<string, string>> {
  const names = readdirSync(chunks);
  const read = (name: string) => readFileSync(join(chunks, name), 'utf8');
  const name = names.find((one) => one.startsWith('server_') && read(one).includes('"routeData"'));
  if (!name) throw new Error('dist/server has no manifest');
  const manifest = read(name);
  const own = new Map<string, string>();
  let whole = '';
  for (const [, content = '""', component = '', prerender] of manifest.matchAll(routePattern)) {
    if (prerender === 'true') continue;
    whole = JSON.parse(content) as string;
    // From the manifest's modules: "\u0000virtual:astro:page:src/pages/demo@_@astro":"chunks/demo_….mjs".
    const module = `page:${component.replace('.astro', '@_@astro')}":"chunks/`;
    const from = manifest.indexOf(module) + module.length;
    const file = manifest.includes(module) && manifest.slice(from, manifest.indexOf('"', from));
    if (!file) throw new Error(`${component}: its page is not found in dist/server`);
    own.set(component, await sheetFor(serverWords(join(chunks, file), client), whole, component));
  }
  if (own.size === 0) throw new Error('dist/server has no page rendered on demand');
  const hashes = [...new Set([...own.values()].map(hash))];
  if (!manifest.includes(JSON.stringify(hash(whole))))
    throw new Error('The policy of dist/server does not name its sheet');
  const rewritten = manifest
    .replace(routePattern, (route, content, component) => {
      const sheet = own.get(component);
      // Prerendered pages are files already: the server does not need their sheets.
      return route.replace(content, () => JSON.stringify(sheet ?? ''));
    })
    .replace(/"styleHashes":\[[^\]]*\]/, (list) => {
      const { styleHashes } = JSON.parse(`{${list}}`) as { styleHashes: string[] };
      const kept = styleHashes.filter((one) => one !== hash(whole));
      return `"styleHashes":${JSON.stringify([...new Set([...kept, ...hashes])])}`;
    });
  writeFileSync(join(chunks, name), rewritten);
  return own;
}
