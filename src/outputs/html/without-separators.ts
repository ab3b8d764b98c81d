import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { follow, token } from '../../content/html-tokens.ts';
import { relativePaths } from './relative-paths.ts';

/** What React writes between two pieces of text, to find them again when it hydrates. */
const separator = '<!-- -->';

/** The page without the separators that nobody reads: those outside of islands are never hydrated. */
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

/** The page with the shapes of its drawings closed in their own tag, as SVG allows: a page may have hundreds. */
export const selfClosed = (page: string) => page.replace(/><\/(?:path|line|circle|rect)>/g, '/>');

/** Rewrites every page in `client` so, and with shorter paths. */
export function removeSeparators(client: string): void {
  for (const name of readdirSync(client, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.html')) continue;
    const file = join(client, name);
    const page = readFileSync(file, 'utf8');
    writeFileSync(file, relativePaths(selfClosed(withoutSeparators(page))));
  }
}
