/**
 * The canonical path of a page: no trailing slash, no .html, no repeated slashes.
 * Undefined where `path` is canonical already.
 */
export function canonical(path: string): string | undefined {
  const clean =
    path
      .replace(/\/{2,}/g, '/')
      .replace(/(?:\/index)?\.html$/, '')
      .replace(/\/+$/, '') || '/';
  return clean === path ? undefined : clean;
}
