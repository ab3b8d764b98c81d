import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * The text of a module without characters beyond Latin-1, for which V8 keeps all of it at two bytes a character
 * for as long as the process runs. A backslash before such a character says nothing in JavaScript and is left out.
 */
export const withinLatin1 = (source: string): string =>
  source.replace(/(\\*)([^\0-\xff])/g, (_, slashes: string, unit: string) => {
    const code = unit.charCodeAt(0).toString(16).padStart(4, '0');
    return `${slashes.slice(slashes.length % 2)}\\u${code}`;
  });

/** A module that exports the data of a JSON file beside it, as its default. */
const reading = (name: string) =>
  `import { readFileSync } from 'node:fs';
export default JSON.parse(readFileSync(new URL(${JSON.stringify(`./${name}`)}, import.meta.url), 'utf8'));
`;

/** In Astro's build, the module with all content as a string of JSON within JavaScript. */
const isContent = (file: string) => basename(file).startsWith('_astro_data-layer-content_');

/**
 * Rewrites the modules of the server's build so that they take less memory once they are loaded. Of the content
 * V8 would keep the text of the module and the string in it, beside the objects that are made of them.
 */
export async function compactServer(dist: string): Promise<void> {
  const folder = join(dist, 'server');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const modules = names.filter((name) => name.endsWith('.mjs')).map((name) => join(folder, name));
  for (const file of [join(dist, 'main.mjs'), ...modules]) {
    let source = readFileSync(file, 'utf8');
    if (isContent(file)) {
      const exported: Record<string, unknown> = await import(pathToFileURL(file).href);
      if (Object.keys(exported).join() === 'default') {
        writeFileSync(`${file}.json`, JSON.stringify(exported.default));
        source = reading(`${basename(file)}.json`);
      }
    }
    writeFileSync(file, withinLatin1(source));
  }
}
