import { canonical } from '../src/config/canonical-path.ts';
import { redirects } from '../src/config/redirects.ts';

/**
 * Where a path leads on to, in one step: an old or guessed address, one written with a slash too many or .html, or
 * one in capitals, where there is a page in small letters; undefined for a path that stays.
 * @param has whether there is a page or file at a path
 */
export function movedTo(path: string, has: (path: string) => boolean): string | undefined {
  const clean = canonical(path) ?? path;
  const small = clean.toLowerCase();
  const target =
    redirects[clean] ?? (has(clean) ? clean : (redirects[small] ?? (has(small) ? small : clean)));
  return target === path ? undefined : target;
}
