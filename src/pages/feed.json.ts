import type { APIRoute } from 'astro';
import { paths } from '../config/paths.ts';
import { brand } from '../config/site.ts';
import { feedDescription, feedItems, feedTitle } from '../outputs/feeds/feed.ts';

/** JSON Feed 1.1. */
export const GET: APIRoute = async ({ site = new URL('http://localhost') }) => {
  const items = await feedItems(site);
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title: `${brand.name}: ${feedTitle}`,
    description: feedDescription,
    home_page_url: new URL(paths.blog, site).href,
    feed_url: new URL(paths.jsonFeed, site).href,
    language: 'en-GB',
    authors: [{ name: brand.name, url: site.href }],
    items: items.map(({ article, address, html }) => ({
      id: address,
      url: address,
      title: article.data.title,
      summary: article.data.excerpt,
      content_html: html,
      date_published: article.data.date.toISOString(),
      ...(article.data.updated && { date_modified: article.data.updated.toISOString() }),
      tags: [article.data.category],
    })),
  };
  return new Response(JSON.stringify(feed), {
    headers: { 'Content-Type': 'application/feed+json; charset=utf-8' },
  });
};
