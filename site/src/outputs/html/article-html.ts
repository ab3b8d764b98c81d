/** Renders an article without its page, for feeds and PDFs. Build time only. */
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
import { buildArticleParts } from '../../features/articles/article-parts.ts';
import { renderText } from '../../layouts/render-text.tsx';

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
  const { data } = article;
  const text = await renderText(article, buildArticleParts(data));
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
