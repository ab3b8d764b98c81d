import { canonical } from '../src/config/canonical-path.ts';
import { redirects } from '../src/config/redirects.ts';

/**
 * The final redirect target of a path: an old or guessed path, a trailing slash, .html, or capitals
 * where a lower-case page exists; undefined if none.
 * @param has whether there is a page or file at a path
 */
export function movedTo(path: string, has: (path: string) => boolean): string | undefined {
  const clean = canonical(path) ?? path;
  const small = clean.toLowerCase();
  const target =
    redirects[clean] ?? (has(clean) ? clean : (redirects[small] ?? (has(small) ? small : clean)));
  return target === path ? undefined : target;
}
