/**
 * Gives each page only the styles that it uses. Tailwind writes one sheet for the whole site and Astro
 * inlines it everywhere; compiled again for the words of one page it is a third as long. The page's
 * policy gets the hash of the new sheet in place of the old one's, and loses the hashes of scripts that
 * the page does not have. Why not one shared file: docs/decisions/0014-one-sheet-or-many.md.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { canonical } from '../../config/canonical-path.ts';
import { pageWords } from './class-words.ts';
import { serverStyles } from './server-styles.ts';
import { hash, sheetCompiler } from './sheet.ts';

/** The sheet is the one that opens with Tailwind's layers. */
const sheetPattern = /<style>((?:(?!<\/style>)[\s\S])*?--color-paper[\s\S]*?)<\/style>/;

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

/** Rewrites the pages of `dist`, prerendered and on demand, and their policies in place. */
export async function pageStyles(dist: string, stylesheet: string): Promise<void> {
  const client = join(dist, 'client');
  const sheetFor = sheetCompiler(stylesheet);

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
  await serverStyles(join(dist, 'server/chunks'), client, sheetFor);
}
