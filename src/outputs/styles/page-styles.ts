/**
 * Reduces the inlined style sheet of each page to the rules that the page uses. Astro inlines Tailwind's
 * sheet for the whole site into every page; compiled for one page it is a third of the size. In the page's
 * Content-Security-Policy the hash of the sheet is replaced, and the hashes of scripts that are not on the
 * page are removed. Why not one shared file: docs/decisions/0014-one-sheet-or-many.md.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { canonical } from '../../config/canonical-path.ts';
import { pageWords } from './class-words.ts';
import { serverStyles } from './server-styles.ts';
import { hash, sheetCompiler } from './sheet.ts';

/** Matches the inlined sheet, by a variable of its theme. */
const sheetPattern = /<style>((?:(?!<\/style>)[\s\S])*?--color-paper[\s\S]*?)<\/style>/;

/** Removes hashes of scripts that the page lacks: Astro lists those of all islands in every policy. */
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

/** Rewrites all pages of `dist`, prerendered and on demand, and their policies in place. */
export async function pageStyles(dist: string, stylesheet: string): Promise<void> {
  const client = join(dist, 'client');
  const sheetFor = sheetCompiler(stylesheet);

  await serverStyles(join(dist, 'server/chunks'), client, sheetFor);
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
    const own = await sheetFor(pageWords(html, client), sheet, name);
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
}
