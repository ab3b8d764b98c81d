/** Renders the full text of an article without its page: for feeds and PDFs. Used at build time only. */

import { render } from 'astro:content';
import mdxRenderer from '@astrojs/mdx/server.js';
import reactRenderer from '@astrojs/react/server.js';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { articleComponents } from '../../components/sections/articles/mdx.ts';
import type { Article } from '../../content/articles.ts';
import { citedIn, replaceCitations } from '../../content/citations/marks.ts';
import { type CitedSource, sourceRegister, sourcesOf } from '../../content/citations/register.ts';
import type { ArticleStat } from '../../content/schemas/articles/article.ts';

let container: Promise<AstroContainer> | undefined;

async function makeContainer(): Promise<AstroContainer> {
  const made = await AstroContainer.create();
  made.addServerRenderer({ renderer: mdxRenderer });
  made.addServerRenderer({ renderer: reactRenderer });
  return made;
}

export type ArticleWords = {
  /** Headline figures. */
  stats: ArticleStat[];
  /** The body, including drawings, tables and box. */
  html: string;
  /** The sources cited, in the order of first citation. */
  sources: CitedSource[];
};

/** Renders an article with its citations as text, without links. */
export async function articleWords(article: Article): Promise<ArticleWords> {
  container ??= makeContainer();
  const { Content } = await render(article);
  const body = await (await container).renderToString(Content, {
    props: { components: articleComponents },
  });
  const stats = article.data.stats ?? [];
  const register = await sourceRegister();
  const ids = citedIn([...stats.map(({ source }) => source), body].join(' '));
  const sources = sourcesOf(ids, register);
  const withMarks = (text: string) =>
    replaceCitations(text, (id) => `[${register.get(id)?.mark ?? id}]`);
  return {
    stats: stats.map((stat) => ({ ...stat, source: withMarks(stat.source) })),
    html: withMarks(body),
    sources,
  };
}
