/** Compiles the site's style sheet with only the Tailwind classes among the given words. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { compile, optimize } from '@tailwindcss/node';

/** Hash source of a Content-Security-Policy, without its quotes. */
export const hash = (text: string) =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`;

/**
 * Compiles the sheet for `words`. The hashed font URLs are taken from `whole`, the style sheet of the
 * build. `page` is only used in the error message.
 */
export type SheetFor = (words: string[], whole: string, page: string) => Promise<string>;

/** Returns a compiler for the source file `stylesheet`. */
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
