import { paths } from '../../config/paths.ts';

export type Crumb = { name: string; path: string };

/** Breadcrumb names of pages above others. */
const sections: Readonly<Record<string, string>> = {
  [paths.technology]: 'Technology',
  [paths.incidents]: 'Incidents',
  [paths.services]: 'Services',
  [paths.sectors]: 'Sectors',
  [paths.locations]: 'Locations',
  [paths.blog]: 'Blog',
  [paths.caseStudies]: 'Preventable failures',
  [paths.newsletter]: 'Newsletter',
  [paths.newsletterArchive]: 'Issues',
};

/** From the home page to `path`, inclusive; empty for the home page itself. */
export function trail(path: string, name: string): Crumb[] {
  if (path === paths.home) return [];
  const parts = path.split('/').slice(1, -1);
  const above = parts.flatMap((_, i) => {
    const section = `/${parts.slice(0, i + 1).join('/')}`;
    const sectionName = sections[section];
    return sectionName ? [{ name: sectionName, path: section }] : [];
  });
  return [{ name: 'Home', path: paths.home }, ...above, { name, path }];
}
