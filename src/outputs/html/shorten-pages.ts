import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import svgpath from 'svgpath';
import { follow, token } from '../../content/html-tokens.ts';

/** React's mark between adjacent texts, needed for hydration only. */
const separator = '<!-- -->';

/** Removes separators outside islands. */
export function withoutSeparators(page: string): string {
  const open: string[] = [];
  return page.replace(token, (piece) => {
    if (piece === separator) return open.includes('astro-island') ? piece : '';
    // Raw text: nothing in a script or style sheet is a tag.
    const raw = open.at(-1);
    const isTag = piece.startsWith('<') && !piece.startsWith('<!');
    if (isTag && (!/^(script|style)$/.test(raw ?? '') || piece.startsWith(`</${raw}`)))
      follow(piece, open);
    return piece;
  });
}

export const selfClosed = (page: string) => page.replace(/><\/(?:path|line|circle|rect)>/g, '/>');

/** Shorter paths do not shrink, once compressed. */
const minLength = 200;

/**
 * Rewrites long paths in relative coordinates, which compress to half. svgpath carries rounding
 * errors over, so that no point moves by more than 0.01 units.
 * @throws {Error} for a path that a browser would draw only in part
 */
export function relativePaths(page: string): string {
  return page.replace(/(<path [^>]*?\bd=")([^"]+)"/g, (all, before: string, shape: string) => {
    if (shape.length < minLength) return all;
    // svgpath's types lack the error message for an invalid path.
    const path: ReturnType<typeof svgpath> & { err?: string } = svgpath(shape);
    if (path.err) throw new Error(`${path.err} in ${shape.slice(0, 40)}…`);
    const relative = path.rel().round(2).toString();
    return relative.length < shape.length ? `${before}${relative}"` : all;
  });
}

/** Shortens every page in `client` without changing what it shows. */
export function shortenPages(client: string): void {
  for (const name of readdirSync(client, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.html')) continue;
    const file = join(client, name);
    const page = readFileSync(file, 'utf8');
    writeFileSync(file, relativePaths(selfClosed(withoutSeparators(page))));
  }
}
