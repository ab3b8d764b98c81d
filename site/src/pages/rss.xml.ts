import rss from '@astrojs/rss';
import { blogPath, brand, paths } from '@site/config';
import type { APIRoute } from 'astro';
import { loadArticles } from '../content/articles.ts';
import { renderItemHtml } from '../outputs/feeds/feed-html.ts';
import { renderArticle } from '../outputs/html/article-html.ts';

export const GET: APIRoute = async ({ site = new URL('http://localhost') }) => {
  const items = (await loadArticles()).map(async (article) => {
    const { title, excerpt, date, category, slug } = article.data;
    const address = new URL(blogPath(slug), site);
    return {
      title,
      description: excerpt,
      link: address.href,
      pubDate: date,
      categories: [category],
      customData: `<dc:creator>${brand.name}</dc:creator>`,
      content: renderItemHtml(await renderArticle(article), site, address),
    };
  });
  const self = new URL(paths.rss, site).href;
  return rss({
    title: `${brand.name}: articles on leaks and integrity`,
    description: 'Pipeline incidents, rules and methods, with the sources and the sums.',
    site,
    trailingSlash: false,
    xmlns: { atom: 'http://www.w3.org/2005/Atom', dc: 'http://purl.org/dc/elements/1.1/' },
    customData: `<language>en-gb</language><atom:link href="${self}" rel="self" type="application/rss+xml"/>`,
    items: await Promise.all(items),
  });
};
