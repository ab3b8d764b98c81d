import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { compile, optimize } from '@tailwindcss/node';
import { canonical } from '../../config/canonical-path.ts';

/**
 * Gives each page only the styles that it uses. Tailwind writes one sheet for the whole
 * site and Astro inlines it everywhere; compiled again for the words of one page it is a third as long.
 * The page's policy gets the hash of the new sheet in place of the old one's, and loses the hashes of
 * scripts that the page does not have.
 */

const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** The sheet is the one that opens with Tailwind's layers. */
const sheetPattern = /<style>((?:(?!<\/style>)[\s\S])*?--color-paper[\s\S]*?)<\/style>/;

const entities: Record<string, string> = {
  amp: '&',
  gt: '>',
  lt: '<',
  quot: '"',
  '#x27': "'",
  '#39': "'",
};
const decode = (text: string) =>
  text.replace(/&(\w+|#\w+);/g, (whole, name) => entities[name] ?? whole);

const quoted = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g;

/** Whatever stands between quotes in a script, cut into words. What looks like code is none. */
function* wordsOf(code: string): Generator<string> {
  for (const [text] of code.matchAll(quoted)) {
    const inner = text.slice(1, -1).replace(/\$\{[^{}]*\}/g, ' ');
    if (inner.length < 600 && !/[;{}]|=>/.test(inner))
      yield* inner.replace(/\\(.)/g, '$1').split(/\s+/);
  }
  // A string within a template within a string: no pattern follows that, so the pieces between any
  // two quotes or braces are read as well.
  for (const piece of code.split(/["'`\n{}]/))
    if (piece.length < 600 && !/;|=>/.test(piece)) yield* piece.split(/\s+/);
}

/** Astro allows every page the scripts of all its islands; this leaves a page those it has. */
function ownScripts(policy: string, html: string): string {
  const inline = [...html.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)];
  const own = new Set(inline.map(([, code = '']) => `'${hash(code)}'`));
  return policy.replace(/script-src [^;]*/, (sources) =>
    sources
      .split(' ')
      .filter((source) => !source.startsWith("'sha256-") || own.has(source))
      .join(' '),
  );
}

/** React's own scripts have words that are classes of Tailwind, and draw nothing. */
const vendor = /\/(client|react|react-dom|rolldown-runtime)\.[\w-]+\.js$/;

/** Every word that could be a class: those of the page, and those of the scripts it can load. */
function candidates(html: string, client: string): string[] {
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

/** Parts of the server's build that hold no page: Astro itself, the manifest, the content's data. */
const machinery = /^(server|sequence|assets|node|sharp|_astro_data-layer-content)_/;

/** Every word that could be a class in what a page rendered on demand can show. */
function serverCandidates(entry: string, client: string): string[] {
  const words = new Set<string>();
  const seen = new Set<string>();
  const queue = [entry];
  for (let file = queue.pop(); file; file = queue.pop()) {
    if (seen.has(file) || machinery.test(basename(file))) continue;
    seen.add(file);
    const code = readFileSync(file, 'utf8');
    for (const word of wordsOf(code)) words.add(word);
    for (const word of candidates(code, client)) words.add(word);
    for (const [, from = ''] of code.matchAll(/(?:from|import)\s*\(?"(\.[^"]+\.mjs)"/g))
      queue.push(join(dirname(file), from));
  }
  return [...words];
}

/** Rewrites the pages of `dist`, prerendered and on demand, and their policies in place. */
export async function pageStyles(dist: string, stylesheet: string): Promise<void> {
  const client = join(dist, 'client');
  const source = readFileSync(stylesheet, 'utf8');
  /** The sheet for these words, with the hashed addresses that `whole` gives to the fonts. */
  async function sheetFor(words: string[], whole: string, page: string): Promise<string> {
    const compiler = await compile(source, { base: dirname(stylesheet), onDependency: () => {} });
    const { code } = optimize(compiler.build(words), { minify: true });
    const assets = [...whole.matchAll(/\/_astro\/([\w-]+)\.[\w-]+\.woff2/g)];
    const own = code
      .trim()
      .replace(/^\/\*![\s\S]*?\*\/\s*/, '')
      .replace(/\.\/fonts\/([\w-]+)\.woff2/g, (path, font) => {
        return assets.find(([, asset]) => asset === font)?.[0] ?? path;
      });
    if (own.includes('./fonts/')) throw new Error(`${page}: a font has no hashed address`);
    return own;
  }

  const headersFile = join(dist, '_headers.json');
  const pages = JSON.parse(readFileSync(headersFile, 'utf8')) as {
    pathname: string;
    headers: { value: string }[];
  }[];
  for (const name of readdirSync(client, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.html')) continue;
    const file = join(client, name);
    const html = readFileSync(file, 'utf8');
    const sheet = sheetPattern.exec(html)?.[1];
    if (sheet === undefined) throw new Error(`${name} has no inlined style sheet`);
    const own = await sheetFor(candidates(html, client), sheet, name);
    const page = html.replace(sheet, () => own);
    writeFileSync(file, page);
    const path = canonical(`/${name}`) ?? `/${name}`;
    const policy = pages.find(({ pathname }) => (pathname.replace(/\/$/, '') || '/') === path);
    for (const header of policy?.headers ?? []) {
      if (!header.value.includes(hash(sheet)))
        throw new Error(`${path}: its policy does not name its sheet`);
      header.value = ownScripts(header.value.replace(hash(sheet), hash(own)), page);
    }
    if (!policy) throw new Error(`${path} has no policy`);
  }
  writeFileSync(headersFile, JSON.stringify(pages));
  await serverStyles(join(dist, 'server/chunks'), client, sheetFor);
}

/** A route of the server's manifest with its sheet, and where its page is imported from. */
const routePattern =
  /"styles":\[\{"type":"inline","content":("(?:[^"\\]|\\.)*")\}\],"routeData":\{(?:(?!"routeData")[\s\S])*?"component":"([^"]+)"(?:(?!"routeData")[\s\S])*?"prerender":(true|false)/g;

/** The same for pages rendered on demand, whose sheets and hashes stand in the server's manifest. */
async function serverStyles(
  chunks: string,
  client: string,
  sheetFor: (words: string[], whole: string, page: string) => Promise<string>,
): Promise<void> {
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
    // The manifest's list of modules: "\u0000virtual:astro:page:src/pages/demo@_@astro":"chunks/demo_….mjs".
    const module = `page:${component.replace('.astro', '@_@astro')}":"chunks/`;
    const from = manifest.indexOf(module) + module.length;
    const file = manifest.includes(module) && manifest.slice(from, manifest.indexOf('"', from));
    if (!file) throw new Error(`${component}: its page is not found in dist/server`);
    own.set(
      component,
      await sheetFor(serverCandidates(join(chunks, file), client), whole, component),
    );
  }
  if (own.size === 0) throw new Error('dist/server has no page rendered on demand');
  const hashes = [...new Set([...own.values()].map(hash))];
  if (!manifest.includes(JSON.stringify(hash(whole))))
    throw new Error('The policy of dist/server does not name its sheet');
  const rewritten = manifest
    .replace(routePattern, (route, content, component) => {
      const sheet = own.get(component);
      // Prerendered pages are files by now: their sheets are not needed here.
      return route.replace(content, () => JSON.stringify(sheet ?? ''));
    })
    .replace(/"styleHashes":\[[^\]]*\]/, (list) => {
      const { styleHashes } = JSON.parse(`{${list}}`) as { styleHashes: string[] };
      const kept = styleHashes.filter((one) => one !== hash(whole));
      return `"styleHashes":${JSON.stringify([...new Set([...kept, ...hashes])])}`;
    });
  writeFileSync(join(chunks, name), rewritten);
}
