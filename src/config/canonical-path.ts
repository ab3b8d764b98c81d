/**
 * The one address of a page: no trailing slash, no .html, no doubled slashes.
 * Undefined where `path` is that address already.
 */
export function canonical(path: string): string | undefined {
  const clean =
    path
      .replace(/\/{2,}/g, '/')
      .replace(/(?:\/index)?\.html$/, '')
      .replace(/\/+$/, '') || '/';
  return clean === path ? undefined : clean;
}
