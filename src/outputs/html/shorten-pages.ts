/** Makes built pages shorter without changing what they show. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import svgpath from 'svgpath';
import { follow, token } from '../../content/html-tokens.ts';

/** React's mark between two texts, used when it hydrates. */
const separator = '<!-- -->';

/** The page without separators outside of islands, where nothing is hydrated. */
export function withoutSeparators(page: string): string {
  const open: string[] = [];
  return page.replace(token, (piece) => {
    if (piece === separator) return open.includes('astro-island') ? piece : '';
    // Inside a script or a style sheet nothing else is a tag.
    const raw = open.at(-1);
    const isTag = piece.startsWith('<') && !piece.startsWith('<!');
    if (isTag && (!/^(script|style)$/.test(raw ?? '') || piece.startsWith(`</${raw}`)))
      follow(piece, open);
    return piece;
  });
}

/** The page with empty shapes of drawings as self-closing tags. */
export const selfClosed = (page: string) => page.replace(/><\/(?:path|line|circle|rect)>/g, '/>');

/** Characters below which a path does not get smaller, compressed. */
const minLength = 200;

/**
 * The page with long paths of drawings in relative coordinates, which compress to half. svgpath carries rounding
 * over to the next point, so that no point moves by more than 0.01 of a unit.
 * @throws {Error} for a path that a browser would draw only in part
 */
export function relativePaths(page: string): string {
  return page.replace(/(<path [^>]*?\bd=")([^"]+)"/g, (all, before: string, shape: string) => {
    if (shape.length < minLength) return all;
    // Its types lack the message for a path that it could not read to the end.
    const path: ReturnType<typeof svgpath> & { err?: string } = svgpath(shape);
    if (path.err) throw new Error(`${path.err} in ${shape.slice(0, 40)}…`);
    const relative = path.rel().round(2).toString();
    return relative.length < shape.length ? `${before}${relative}"` : all;
  });
}

/** Rewrites every page in `client`. */
export function shortenPages(client: string): void {
  for (const name of readdirSync(client, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.html')) continue;
    const file = join(client, name);
    const page = readFileSync(file, 'utf8');
    writeFileSync(file, relativePaths(selfClosed(withoutSeparators(page))));
  }
}
