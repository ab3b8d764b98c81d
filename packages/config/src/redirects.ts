import { EXAMPLES } from './line-choices.ts';
import { linePath, locationPath, paths } from './paths.ts';
import { chooseSocialCard, socialCardPath } from './social-cards.ts';

/** Permanent (308). No target is itself redirected. */
export const redirects: Readonly<Record<string, string>> = {
  // Former paths.
  '/insights': paths.blog,
  '/blog/patent-grant-announcement': '/blog/1',
  '/blog/sissonville-case-study': paths.whitePaper,
  '/blog/3/keystone': '/blog/4',
  ...Object.fromEntries(EXAMPLES.map((name) => [`/your-line/${name}`, linePath(name)])),
  '/embed/simulator': paths.simulator,
  '/embed/your-line': paths.yourLine,
  '/oembed.json': paths.yourLine,
  '/feed.json': paths.rss,
  '/newsletter/archive.xml': paths.rss,
  '/llms-full.txt': '/llms.txt',
  '/data/figures.json': paths.technology,
  '/data/questions.json': paths.technology,
  '/data/glossary.json': paths.glossary,
  ...Object.fromEntries(
    [
      ...['baghdad-iraq', 'calgary-canada', 'houston-usa', 'lagos-nigeria', 'muscat-oman'],
      ...['perth-australia', 'rio-de-janeiro-brazil', 'riyadh-saudi-arabia', 'stavanger-norway'],
    ].map((place) => [`/papers/${place}.pdf`, locationPath(place)]),
  ),

  // Likely guesses of visitors or other sites.
  '/blog/keystone': '/blog/4',
  '/blog/colonial-pipeline-spill': '/blog/3/colonial-pipeline-spill',
  '/blog/enbridge-line-6b': '/blog/3/enbridge-line-6b',
  '/blog/case-studies': paths.caseStudies,
  '/case-studies': paths.caseStudies,
  '/resources': paths.blog,
  '/pilot': paths.pilot,
  '/pilot-programme': paths.pilot,
  '/book-a-demo': paths.demo,
  '/values': paths.about,
  '/sitemap': paths.sitemap,
  '/sitemaps.xml': paths.sitemap,
  '/sitemap-index.xml': paths.sitemap,
  '/sitemap_index.xml': paths.sitemap,
  '/sitemap-0.xml': paths.sitemap,
  '/security.txt': '/.well-known/security.txt',
  '/privacy-policy': paths.privacy,
  '/cookie-policy': paths.cookies,
  '/terms-of-use': paths.terms,
  '/services/corrosion': paths.corrosion,
  '/services/digitalisation': paths.digitalization,
  '/services/materials': paths.materials,
  '/services/materials-consultancy': paths.materials,
  '/sectors/oil-and-gas': '/sectors/oil-gas',
  '/locations/houston': '/locations/houston-usa',
  '/locations/calgary': '/locations/calgary-canada',
  '/locations/stavanger': '/locations/stavanger-norway',
  '/locations/lagos': '/locations/lagos-nigeria',
  '/locations/rio-de-janeiro': '/locations/rio-de-janeiro-brazil',
  '/locations/riyadh': '/locations/riyadh-saudi-arabia',
  '/locations/baghdad': '/locations/baghdad-iraq',
  '/locations/perth': '/locations/perth-australia',
  '/locations/muscat': '/locations/muscat-oman',
};

/** Final target of an old or guessed path, a trailing slash, .html, or capitals. */
export function findRedirect(path: string, has: (path: string) => boolean): string | undefined {
  const clean = normalisePath(path) ?? path;
  const small = clean.toLowerCase();
  const known = (one: string) => redirects[one] ?? (has(one) ? one : undefined);
  const target = known(clean) ?? known(small) ?? findFormerCard(clean) ?? clean;
  return target === path ? undefined : target;
}

/** The request's query follows that of the target, before its fragment. */
export function addSearch(target: string, search: string): string {
  const [address = '', fragment] = target.split('#');
  const query = address.includes('?') ? search.replace('?', '&') : search;
  return `${address}${query}${fragment ? `#${fragment}` : ''}`;
}

/** Each page had a social card of its own. */
function findFormerCard(path: string): string | undefined {
  const page = /^\/social(\/.+)\.png$/.exec(path)?.[1];
  return page && socialCardPath(chooseSocialCard(page));
}

/** Without trailing slash, .html, .md (former Markdown of each page) and repeated slashes. Undefined if `path` is canonical already. */
export function normalisePath(path: string): string | undefined {
  const clean =
    path
      .replace(/\/{2,}/g, '/')
      .replace(/(?:\/index)?\.(?:html|md)$/, '')
      .replace(/\/+$/, '') || '/';
  return clean === path ? undefined : clean;
}
