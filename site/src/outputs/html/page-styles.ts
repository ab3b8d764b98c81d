/**
 * Reduces each page's inlined style sheet to the rules it can use, half of the whole
 * (docs/decisions/0002-styles-per-page.md).
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { normalisePath } from '@site/config';
import { compile, optimize } from '@tailwindcss/node';
import { decode } from '../../kit/html/parse-html.ts';

/** Recognised by a theme variable. */
export const sheetPattern = /<style>((?:(?!<\/style>)[\s\S])*?--color-paper[\s\S]*?)<\/style>/;

/** Without classes. */
const vendorScript = /\/(client|react|react-dom|rolldown-runtime)\.[\w-]+\.js$/;

export const computeStyleHash = (text: string) =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`;

/**
 * Words in class attributes and in all scripts of the page; Tailwind ignores those that are not
 * classes.
 */
export function collectClasses(html: string, client: string): Set<string> {
  const words = new Set<string>();
  for (const [, value = ''] of html.matchAll(/\sclass="([^"]*)"/g))
    for (const word of decode(value).split(/\s+/)) words.add(word);
  const scripts = new Set([...html.matchAll(/\/_astro\/[\w.-]+\.js\b/g)].map(([path]) => path));
  // Iteration includes entries added meanwhile.
  for (const path of scripts) {
    const code = readFileSync(join(client, path), 'utf8');
    for (const [name] of code.matchAll(/\.?\/[\w.-]+\.js\b/g))
      scripts.add(`/_astro/${name.split('/').pop()}`);
    if (vendorScript.test(path)) continue;
    for (const word of code.split(/["'`\s{}]+/)) words.add(word.replace(/\\(.)/g, '$1'));
  }
  return words;
}

/** Compiles `source` for `words`, with the font URLs of `fullSheet`. */
export async function compileSheet(words: ReadonlySet<string>, fullSheet: string, source: string) {
  const base = dirname(source);
  const compiler = await compile(readFileSync(source, 'utf8'), { base, onDependency: () => {} });
  const { code } = optimize(compiler.build([...words]), { minify: true });
  // Out go the licence, and variables for browsers without @property, older than those we support.
  return (
    code
      .trim()
      .replace(/^\/\*![\s\S]*?\*\/\s*/, '')
      .replace(/^@layer properties\{@supports[\s\S]*?\}\}\}/, '')
      // Shorter: no text of ours in a style sheet has a comma; the prefix is for older browsers.
      .replaceAll(', ', ',')
      .replace(/-webkit-text-decoration-color:[^;}]*;/g, '')
      .replace(/@media not all and \(min-width:([^)]+)\)/g, '@media (width<$1)')
      .replace(/\.\/fonts\/([\w-]+)\.woff2/g, (path, font) => {
        const asset = new RegExp(`/_astro/${font}\\.[\\w-]+\\.woff2`).exec(fullSheet)?.[0];
        if (!asset) throw new Error(`${path} has no hashed address`);
        return asset;
      })
  );
}

/** Astro lists the hashes of all islands in every policy. */
function keepOwnScripts(policy: string, html: string): string {
  const inline = [...html.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)];
  const own = new Set(inline.map(([, code = '']) => `'${computeStyleHash(code)}'`));
  return policy.replace(/script-src [^;]*/, (sources) =>
    sources
      .split(' ')
      .filter((source) => !source.startsWith("'sha256-") || own.has(source))
      .join(' '),
  );
}

/** Rewrites pages and policies in `dist`. @param source style sheet that Tailwind compiles */
export async function pageStyles(dist: string, source: string): Promise<void> {
  const client = join(dist, 'client');
  const headersFile = join(dist, '_headers.json');
  const pages = JSON.parse(readFileSync(headersFile, 'utf8')) as {
    pathname: string;
    headers: { value: string }[];
  }[];
  // Pages of a kind share theirs: a tenth of a second each.
  const sheets = new Map<string, string>();
  for (const name of readdirSync(client, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.html')) continue;
    const file = join(client, name);
    const html = readFileSync(file, 'utf8');
    const fullSheet = sheetPattern.exec(html)?.[1];
    if (fullSheet === undefined) throw new Error(`${name} has no inlined style sheet`);
    const words = collectClasses(html, client);
    const key = [fullSheet, ...[...words].sort()].join(' ');
    const own = sheets.get(key) ?? (await compileSheet(words, fullSheet, source));
    sheets.set(key, own);
    const page = html.replace(fullSheet, () => own);
    writeFileSync(file, page);
    const path = normalisePath(`/${name}`) ?? `/${name}`;
    const policy = pages.find(({ pathname }) => (pathname.replace(/\/$/, '') || '/') === path);
    if (!policy) throw new Error(`${path} has no policy`);
    for (const header of policy.headers) {
      if (!header.value.includes(computeStyleHash(fullSheet)))
        throw new Error(`${path}: its policy does not name its sheet`);
      header.value = keepOwnScripts(
        header.value.replace(computeStyleHash(fullSheet), computeStyleHash(own)),
        page,
      );
    }
  }
  writeFileSync(headersFile, JSON.stringify(pages));
}
