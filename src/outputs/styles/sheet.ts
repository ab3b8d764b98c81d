/** Compiles the site's style sheet for some words only. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { compile, optimize } from '@tailwindcss/node';

/** A source expression of a Content-Security-Policy, without its quotes. */
export const hash = (text: string) =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`;

/**
 * The sheet for these words, with the hashed addresses that `whole`, the sheet of the build, gives to
 * the fonts. `page` is for the error message.
 */
export type SheetFor = (words: string[], whole: string, page: string) => Promise<string>;

/** A compiler of the sheet in the file `stylesheet`. */
export function sheetCompiler(stylesheet: string): SheetFor {
  const source = readFileSync(stylesheet, 'utf8');
  return async (words, whole, page) => {
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
  };
}
