/**
 * Reduces the inlined style sheet of pages that the server renders, in Astro's manifest, to the
 * rules that each can use: 20 to 40 KB of 74 (docs/decisions/0002-styles-per-page.md).
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { collectClasses, compileSheet, computeStyleHash } from './page-styles.ts';

type Manifest = {
  routes: {
    routeData: { route: string; component: string };
    styles: { content: string }[];
  }[];
  /** Files in the server's folder, by module. */
  entryModules: Record<string, string>;
  csp: { styleHashes: string[]; styleDirective: { hashes: string[] } };
};

const manifestPattern = /(?<=deserializeManifest\()\{"rootDir":.*\}(?=\);)/;

/** Words in the code of `entries` and of all that they import, but not in `others`. */
function collectServerWords(server: string, entries: string[], others: unknown[]): Set<string> {
  const files = new Set(entries);
  const words = new Set<string>();
  // Iteration includes entries added meanwhile.
  for (const file of files) {
    if (others.includes(file)) continue;
    const code = readFileSync(join(server, file), 'utf8');
    for (const [, name] of code.matchAll(/["']\.\/(?:chunks\/)?([\w.-]+\.mjs)["']/g))
      files.add(`chunks/${name}`);
    for (const word of code.split(/["'`\s{}]+/)) words.add(word);
  }
  return words;
}

/** @param source style sheet that Tailwind compiles */
export async function onDemandStyles(dist: string, source: string): Promise<void> {
  const server = join(dist, 'server');
  const chunks = readdirSync(join(server, 'chunks')).map((name) => `chunks/${name}`);
  const read = (name: string) => readFileSync(join(server, name), 'utf8');
  const manifestFile = chunks.find((name) => manifestPattern.test(read(name)));
  if (!manifestFile) throw new Error('The manifest of Astro was not found in the server');
  const code = read(manifestFile);
  const manifest = JSON.parse(manifestPattern.exec(code)?.[0] ?? '') as Manifest;
  const { entryModules, csp } = manifest;
  // Astro's own code, and the content.
  const others = [manifestFile, entryModules['\0astro:data-layer-content']];
  const reduced = new Map<string, string[]>();
  for (const { routeData, styles } of manifest.routes)
    for (const style of styles) {
      const full = style.content;
      // Without a query the same page is a file.
      const twin = readFileSync(join(dist, 'client', `${routeData.route}.html`), 'utf8');
      const page = `\0virtual:astro:page:${routeData.component.replace(/\.(\w+)$/, '@_@$1')}`;
      const entries = [page, '\0virtual:astro:middleware'].flatMap((id) => entryModules[id] ?? []);
      const words = collectServerWords(server, entries, others);
      const known = collectClasses(twin, join(dist, 'client'));
      style.content = await compileSheet(known.union(words), full, source);
      reduced.set(computeStyleHash(full), [
        ...(reduced.get(computeStyleHash(full)) ?? []),
        computeStyleHash(style.content),
      ]);
    }
  // Each once: Astro lists them again for every page.
  for (const list of [csp.styleHashes, csp.styleDirective.hashes])
    list.splice(0, list.length, ...new Set(list.flatMap((each) => reduced.get(each) ?? [each])));
  writeFileSync(
    join(server, manifestFile),
    code.replace(manifestPattern, () => JSON.stringify(manifest)),
  );
}
