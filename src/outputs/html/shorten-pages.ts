import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import svgpath from 'svgpath';
import { follow, token } from '../../content/html-tokens.ts';

/** React's mark between adjacent texts, only needed for hydration. */
const separator = '<!-- -->';

export function withoutSeparators(page: string): string {
  const open: string[] = [];
  return page.replace(token, (piece) => {
    if (piece === separator) return open.includes('astro-island') ? piece : '';
    // Nothing in a script or style sheet is a tag.
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
 * Relative coordinates compress to half. svgpath carries rounding errors over: no point moves by
 * more than 0.01. @throws {Error} on an invalid path
 */
export function relativePaths(page: string): string {
  return page.replace(/(<path [^>]*?\bd=")([^"]+)"/g, (all, before: string, shape: string) => {
    if (shape.length < minLength) return all;
    const path: ReturnType<typeof svgpath> & { err?: string } = svgpath(shape);
    if (path.err) throw new Error(`${path.err} in ${shape.slice(0, 40)}…`);
    const relative = path.rel().round(2).toString();
    return relative.length < shape.length ? `${before}${relative}"` : all;
  });
}

/** Changes nothing that a visitor sees. */
export function shortenPages(client: string): void {
  for (const name of readdirSync(client, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.html')) continue;
    const file = join(client, name);
    const page = readFileSync(file, 'utf8');
    writeFileSync(file, relativePaths(selfClosed(withoutSeparators(page))));
  }
}
