/** Renders an article without its page, for feeds and PDFs. Build time only. */
import { render } from 'astro:content';
import mdxRenderer from '@astrojs/mdx/server.js';
import reactRenderer from '@astrojs/react/server.js';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { escapeAttribute } from 'entities';
import { type Article, isNews } from '../../content/articles.ts';
import {
  type CitedSource,
  getCitedSources,
  replaceWithMarks,
} from '../../content/citations/cited-sources.ts';
import { loadSourceRegister } from '../../content/lookup.ts';
import { pagePicture } from '../../content/photographs.ts';
import type { ArticleStat } from '../../content/schemas/articles/article.ts';
import { findCitations } from '../../content/text-marks.ts';
import { buildArticleComponents } from '../../features/articles/article-components.ts';

let container: Promise<AstroContainer> | undefined;

async function makeContainer(): Promise<AstroContainer> {
  const made = await AstroContainer.create();
  made.addServerRenderer({ renderer: mdxRenderer });
  made.addServerRenderer({ renderer: reactRenderer });
  return made;
}

export type RenderedArticle = {
  stats: ArticleStat[];
  html: string;
  sources: CitedSource[];
};

async function renderPhotograph({ photograph }: Article['data']): Promise<string> {
  if (!photograph) return '';
  const { file, text } = photograph;
  const { src, width, height } = await pagePicture(file);
  return `<p><img src="${src}" alt="${escapeAttribute(text)}" width="${width}" height="${height}"></p>`;
}

/** Citations become plain text. */
export async function renderArticle(article: Article): Promise<RenderedArticle> {
  container ??= makeContainer();
  const { data } = article;
  const { Content } = await render(article);
  const text = await (await container).renderToString(Content, {
    props: { components: isNews(data) ? {} : buildArticleComponents(data) },
  });
  const body = (await renderPhotograph(data)) + text;
  const stats = isNews(data) ? [] : (data.stats ?? []);
  const register = await loadSourceRegister();
  const ids = findCitations([...stats.map(({ source }) => source), body].join(' '));
  const sources = getCitedSources(ids, register);
  return {
    stats: stats.map((stat) => ({ ...stat, source: replaceWithMarks(stat.source, register) })),
    html: replaceWithMarks(body, register),
    sources,
  };
}
