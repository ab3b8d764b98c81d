import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brand, paths } from '@site/config';
import { escapeUTF8 } from 'entities';
import { parse } from 'yaml';
import { writeFigures } from '../../content/named-figures/write-figures.ts';
import type { Claim } from '../../content/schemas/records/claim.ts';
import type { BuiltPages } from '../../kit/html/built-pages.ts';
import { decode } from '../../kit/html/parse-html.ts';

const matchAttribute = (html: string, pattern: RegExp) => {
  const found = pattern.exec(html)?.[1];
  return found === undefined ? undefined : decode(found);
};

type ListedPage = { path: string; url: string; title: string; description: string; html: string };

export function listPages(pages: BuiltPages): ListedPage[] {
  return [...pages]
    .flatMap(([path, html]): ListedPage[] => {
      const url = matchAttribute(html, /<link rel="canonical" href="([^"]*)"/);
      const title = matchAttribute(html, /<meta property="og:title" content="([^"]*)"/);
      const description = matchAttribute(html, /<meta name="description" content="([^"]*)"/);
      return url && title && description ? [{ path, url, title, description, html }] : [];
    })
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

/**
 * Only articles and newsletter issues state a date. Commit dates would make a renamed page new, and
 * search engines trust `lastmod` only where it proves true.
 */
export function renderSitemap(pages: BuiltPages): { xml: string; count: number } {
  const entries = listPages(pages).map(({ url, html }) => {
    const modified = matchAttribute(
      html,
      /<meta property="article:modified_time" content="([^"]*)"/,
    );
    const lastmod = modified ? `<lastmod>${modified.slice(0, 10)}</lastmod>` : '';
    return `<url><loc>${escapeUTF8(url)}</loc>${lastmod}</url>`;
  });
  return {
    xml: `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`,
    count: entries.length,
  };
}

export function writeSitemap(client: string, pages: BuiltPages): number {
  const { xml, count } = renderSitemap(pages);
  writeFileSync(join(client, paths.sitemap), xml);
  return count;
}

/** Pages below these share one line of llms.txt. */
const folded: readonly string[] = [
  paths.blog,
  paths.incidents,
  paths.locations,
  paths.newsletterArchive,
  paths.sectors,
];

const link = ({ title, url }: ListedPage) => `[${title}](${url})`;

function pageLines(listed: readonly ListedPage[]): string[] {
  const hubOf = ({ path }: ListedPage) => folded.find((hub) => path.startsWith(`${hub}/`));
  return listed
    .filter((page) => page.path !== paths.home && hubOf(page) === undefined)
    .flatMap((page) => {
      const below = listed.filter((other) => hubOf(other) === page.path);
      return [
        `- ${link(page)}: ${page.description}`,
        ...(below.length > 0 ? [`  - ${below.map(link).join('; ')}`] : []),
      ];
    });
}

const readClaims = (): Claim[] =>
  parse(writeFigures(readFileSync(join(process.cwd(), 'content/claims.yaml'), 'utf8')));

/** What the system is designed for, and what the model gives where that differs. */
const formatTargets = (claims: readonly Claim[]): string[] =>
  claims
    .filter(({ group, basis }) => group === 'technology' && basis === 'target')
    .map(({ value, unit, label, holds, computed }) => {
      const figure = [value, unit].filter(Boolean).join(unit === '%' ? '' : ' ');
      const differs = computed ? `; our model computes ${computed.value}, ${computed.holds}` : '';
      return `- ${figure} ${label}: target (${holds})${differs}`;
    });

/** For language models: what is offered, what its figures rest on, and every page. */
export function renderLlmsText(pages: BuiltPages): string {
  const listed = listPages(pages);
  const home = listed.find(({ path }) => path === paths.home);
  const at = (path: string) => new URL(path, home?.url).href;
  return `# ${brand.name}

> ${home?.description ?? brand.tagline}

${brand.name} offers a leak-detection system that clamps on to pipelines, pilots of it on an operator’s line, and consultancy in corrosion, cathodic protection, materials, data and asset integrity. No result from the field is published yet: see ${at(paths.trials)}.

Quote each figure with its basis and its conditions. A target is what the system is designed for and was not measured. What is called computed or simulated comes from our own model: the simulator, Your line, the methods compared, the benchmark, ${at(paths.performance)} (numbers: ${at(paths.performanceData)}). Incidents are public record with sources (numbers: ${at(paths.incidentsData)}); what our model computes for them stands apart. Figures for markets, savings and trial locations are the company’s own.

## Targets of the system

${formatTargets(readClaims()).join('\n')}

## Pages

${pageLines(listed).join('\n')}
`;
}

export function writeLlms(client: string, pages: BuiltPages): void {
  writeFileSync(join(client, 'llms.txt'), renderLlmsText(pages));
}
