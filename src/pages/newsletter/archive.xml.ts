import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { paths } from '../../config/paths.ts';
import { brand } from '../../config/site.ts';
import { allIssues } from '../../content/newsletter.ts';
import { issueHtml } from '../../outputs/feeds/feed-html.ts';

export const GET: APIRoute = async ({ site = new URL('http://localhost') }) => {
  const self = new URL(paths.newsletterFeed, site).href;
  return rss({
    title: `${brand.name}: newsletter`,
    description: 'Incident reports and measured results.',
    site: new URL(paths.newsletterArchive, site),
    trailingSlash: false,
    xmlns: { atom: 'http://www.w3.org/2005/Atom' },
    customData: `<language>en-gb</language><atom:link href="${self}" rel="self" type="application/rss+xml"/>`,
    items: (await allIssues()).map((issue) => ({
      title: issue.subject,
      description: issue.preheader,
      link: new URL(issue.path, site).href,
      pubDate: issue.date,
      content: issueHtml(issue, site),
    })),
  });
};
