/** Renders an article without its page, for feeds and PDFs. Build time only. */
import { render } from 'astro:content';
import mdxRenderer from '@astrojs/mdx/server.js';
import reactRenderer from '@astrojs/react/server.js';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { escapeAttribute } from 'entities';
import { type Article, isNews } from '../../content/articles.ts';
import { type CitedSource, sourcesOf, withMarks } from '../../content/citations/cited-sources.ts';
import { sourceRegister } from '../../content/lookup.ts';
import { citedIn } from '../../content/marks.ts';
import { pagePicture } from '../../content/photographs.ts';
import type { ArticleStat } from '../../content/schemas/articles/article.ts';
import { articleComponents } from '../../features/articles/mdx.ts';

let container: Promise<AstroContainer> | undefined;

async function makeContainer(): Promise<AstroContainer> {
  const made = await AstroContainer.create();
  made.addServerRenderer({ renderer: mdxRenderer });
  made.addServerRenderer({ renderer: reactRenderer });
  return made;
}

export type ArticleWords = {
  stats: ArticleStat[];
  html: string;
  sources: CitedSource[];
};

async function photographOf({ photograph }: Article['data']): Promise<string> {
  if (!photograph) return '';
  const { file, text } = photograph;
  const { src, width, height } = await pagePicture(file);
  return `<p><img src="${src}" alt="${escapeAttribute(text)}" width="${width}" height="${height}"></p>`;
}

/** Citations become plain text. */
export async function articleWords(article: Article): Promise<ArticleWords> {
  container ??= makeContainer();
  const { data } = article;
  const { Content } = await render(article);
  const text = await (await container).renderToString(Content, {
    props: { components: isNews(data) ? {} : articleComponents(data) },
  });
  const body = (await photographOf(data)) + text;
  const stats = isNews(data) ? [] : (data.stats ?? []);
  const register = await sourceRegister();
  const ids = citedIn([...stats.map(({ source }) => source), body].join(' '));
  const sources = sourcesOf(ids, register);
  return {
    stats: stats.map((stat) => ({ ...stat, source: withMarks(stat.source, register) })),
    html: withMarks(body, register),
    sources,
  };
}
