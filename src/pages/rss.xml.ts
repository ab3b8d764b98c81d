import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { paths } from '../config/paths.ts';
import { brand } from '../config/site.ts';
import { feedDescription, feedItems, feedTitle } from '../outputs/feeds/feed.ts';

export const GET: APIRoute = async ({ site = new URL('http://localhost') }) => {
  const items = await feedItems(site);
  const self = new URL(paths.rss, site).href;
  return rss({
    title: `${brand.name}: ${feedTitle}`,
    description: feedDescription,
    site,
    trailingSlash: false,
    xmlns: { atom: 'http://www.w3.org/2005/Atom', dc: 'http://purl.org/dc/elements/1.1/' },
    customData: `<language>en-gb</language><atom:link href="${self}" rel="self" type="application/rss+xml"/>`,
    items: items.map(({ article, address, html }) => ({
      title: article.data.title,
      description: article.data.excerpt,
      link: address,
      pubDate: article.data.date,
      categories: [article.data.category],
      customData: `<dc:creator>${brand.name}</dc:creator>`,
      content: html,
    })),
  });
};
