import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapeUTF8 } from 'entities';
import { markdownPath, paths } from '../../config/paths.ts';
import { brand } from '../../config/site.ts';
import type { BuiltPages } from '../html/built-pages.ts';
import { decode } from '../html/html.ts';

const attribute = (html: string, pattern: RegExp) => {
  const found = pattern.exec(html)?.[1];
  return found === undefined ? undefined : decode(found);
};

type Listed = { path: string; url: string; title: string; description: string; html: string };

export function listedPages(pages: BuiltPages): Listed[] {
  return [...pages]
    .flatMap(([path, html]): Listed[] => {
      const url = attribute(html, /<link rel="canonical" href="([^"]*)"/);
      const title = attribute(html, /<meta property="og:title" content="([^"]*)"/);
      const description = attribute(html, /<meta name="description" content="([^"]*)"/);
      return url && title && description ? [{ path, url, title, description, html }] : [];
    })
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

/**
 * Only articles and newsletter issues state a date. Commit dates would make a renamed page new, and
 * search engines trust `lastmod` only where it proves true.
 */
export function sitemap(pages: BuiltPages): { xml: string; count: number } {
  const entries = listedPages(pages).map(({ url, html }) => {
    const modified = attribute(html, /<meta property="article:modified_time" content="([^"]*)"/);
    const lastmod = modified ? `<lastmod>${modified.slice(0, 10)}</lastmod>` : '';
    return `<url><loc>${escapeUTF8(url)}</loc>${lastmod}</url>`;
  });
  return {
    xml: `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`,
    count: entries.length,
  };
}

export function writeSitemap(client: string, pages: BuiltPages): number {
  const { xml, count } = sitemap(pages);
  writeFileSync(join(client, paths.sitemap), xml);
  return count;
}

const groups: readonly [title: string, holds: (path: string) => boolean][] = [
  [
    'Technology and services',
    (path) => /^\/(technology|your-line|services|pilot-program|trials)(\/|$)/.test(path),
  ],
  ['Sectors', (path) => path.startsWith(paths.sectors)],
  ['Locations', (path) => path.startsWith(paths.locations)],
  ['Incidents', (path) => path.startsWith(paths.incidents)],
  ['Articles', (path) => path.startsWith(paths.blog)],
  ['Company', (path) => /^\/(about|investors|contact|demo|buyers|newsletter|glossary)$/.test(path)],
  ['Optional', () => true],
];

const data = [
  {
    path: paths.figuresData,
    name: 'Headline figures',
    about:
      'each with its meaning, basis, the conditions under which it holds, and what our model computes where that differs. JSON.',
  },
  {
    path: paths.performanceData,
    name: 'Simulated performance',
    about:
      'what the detection rule gives over thousands of simulated leaks by fluid, spacing and size, with the conditions of the simulation in the same file. Simulated, not measured in the field. JSON.',
  },
  {
    path: `${paths.benchmarkData}/cases.json`,
    name: 'Open benchmark',
    about:
      'what an operator knows of 300 simulated cases of leaks, faults and noise; records, truth, answers and scoring are beside it and described on the page. JSON.',
  },
  {
    path: paths.questionsData,
    name: 'Questions',
    about: 'and answers about the system and the services, with their sources. JSON.',
  },
  {
    path: paths.incidentsData,
    name: 'Incidents',
    about:
      'releases with a public investigation on one clock, each event with its source; what our model computes for such a line stands apart, with its assumptions. JSON.',
  },
  { path: paths.glossaryData, name: 'Glossary', about: 'terms with their definitions. JSON.' },
  {
    path: paths.interfaceSchema,
    name: 'Interface',
    about: 'draft message of an alarm, every field with type, unit and meaning. JSON Schema.',
  },
];

export function llms(pages: BuiltPages): string {
  const listed = listedPages(pages).filter(({ path }) => path !== paths.home);
  const home = listedPages(pages).find(({ path }) => path === paths.home);
  const listedPaths = new Set<string>();
  const parts = groups.flatMap(([title, holds]) => {
    const lines = listed
      .filter(({ path }) => !listedPaths.has(path) && holds(path))
      .map((page) => {
        listedPaths.add(page.path);
        return `- [${page.title}](${page.url}): ${page.description}`;
      });
    return lines.length > 0 ? [`## ${title}\n\n${lines.join('\n')}`] : [];
  });
  const at = (path: string) => new URL(path, home?.url).href;
  return `# ${brand.name}

> ${home?.description ?? brand.tagline}

Figures on this site carry their basis: design target, simulated, company figure or public record with its source. Quote them with their conditions.

Every page is also Markdown: at its address followed by .md (the home page: ${at(markdownPath(paths.home))}), or at its address for a request with "Accept: text/markdown". All of them in one file: ${at(paths.llmsFull)}. Articles are in full in ${at(paths.jsonFeed)}.

## Data

${data.map(({ path, name, about }) => `- [${name}](${at(path)}): ${about}`).join('\n')}

${parts.join('\n\n')}
`;
}

export function writeLlms(client: string, pages: BuiltPages): void {
  writeFileSync(join(client, 'llms.txt'), llms(pages));
}
