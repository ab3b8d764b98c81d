import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compile, optimize } from '@tailwindcss/node';

/**
 * Gives each prerendered page only the styles that it uses. Tailwind writes one sheet for the whole
 * site and Astro inlines it everywhere; compiled again for the words of one page it is a third as long.
 * The page's policy gets the hash of the new sheet in place of the old one's.
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

/** Every word that could be a class: those of the page, and those of the scripts it can load. */
function candidates(html: string, client: string): string[] {
  const words = new Set<string>();
  for (const [, value = ''] of html.matchAll(/\sclass="([^"]*)"/g))
    for (const word of decode(value).split(/\s+/)) words.add(word);
  const queue = [...html.matchAll(/\/_astro\/[\w.-]+\.js(?!\w)/g)].map(([path]) => path);
  const seen = new Set<string>();
  for (let path = queue.pop(); path; path = queue.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    // React's own strings are no classes, though many of them would pass for one: blur, filter, static.
    if (/^\/_astro\/(client|react|react-dom)\./.test(path)) continue;
    const code = readFileSync(join(client, path), 'utf8');
    // Between any two quotes, whichever of them opens: in minified code that cannot be told apart.
    for (const text of code.split(/["'`\n]/)) for (const word of text.split(/\s+/)) words.add(word);
    for (const [name] of code.matchAll(/\.?\/[\w.-]+\.js(?!\w)/g))
      queue.push(`/_astro/${name.split('/').pop()}`);
  }
  return [...words];
}

/** Rewrites the pages of `dist` and their policies in place. */
export async function pageStyles(dist: string, stylesheet: string): Promise<void> {
  const client = join(dist, 'client');
  const source = readFileSync(stylesheet, 'utf8');
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

    const compiler = await compile(source, { base: dirname(stylesheet), onDependency: () => {} });
    const { code } = optimize(compiler.build(candidates(html, client)), { minify: true });
    const assets = [...sheet.matchAll(/\/_astro\/([\w-]+)\.[\w-]+\.woff2/g)];
    const own = code.trim().replace(/\.\/fonts\/([\w-]+)\.woff2/g, (path, font) => {
      return assets.find(([, asset]) => asset === font)?.[0] ?? path;
    });
    if (own.includes('./fonts/')) throw new Error(`${name}: a font has no hashed address`);

    writeFileSync(
      file,
      html.replace(sheet, () => own),
    );
    const path = `/${name.replace(/\.html$/, '').replace(/(^|\/)index$/, '')}`;
    const page = pages.find(({ pathname }) => (pathname.replace(/\/$/, '') || '/') === path);
    for (const header of page?.headers ?? []) {
      if (!header.value.includes(hash(sheet)))
        throw new Error(`${path}: its policy does not name its sheet`);
      header.value = header.value.replace(hash(sheet), hash(own));
    }
    if (!page) throw new Error(`${path} has no policy`);
  }
  writeFileSync(headersFile, JSON.stringify(pages));
}
