import { paths } from '../../config/paths.ts';

export type Crumb = { name: string; path: string };

/** Pages that have others below them, by the name that a trail gives them. */
const sections: Readonly<Record<string, string>> = {
  [paths.services]: 'Services',
  [paths.sectors]: 'Sectors',
  [paths.locations]: 'Locations',
  [paths.blog]: 'Blog',
  [paths.caseStudies]: 'Preventable failures',
};

/**
 * The way from the home page down to the page at `path`, itself included; empty on the home page.
 * @param name what the trail calls the page itself
 */
export function trail(path: string, name: string): Crumb[] {
  if (path === paths.home) return [];
  const parts = path.split('/').slice(1, -1);
  const above = parts.flatMap((_, i) => {
    const section = `/${parts.slice(0, i + 1).join('/')}`;
    const known = sections[section];
    return known ? [{ name: known, path: section }] : [];
  });
  return [{ name: 'Home', path: paths.home }, ...above, { name, path }];
}
