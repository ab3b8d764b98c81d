/** An article's whole text as HTML outside its page: for feeds and for print. Used at build only. */

import { render } from 'astro:content';
import mdxRenderer from '@astrojs/mdx/server.js';
import reactRenderer from '@astrojs/react/server.js';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { articleComponents } from '../../components/sections/articles/mdx.ts';
import type { Article } from '../../content/articles.ts';
import { citedIn, replaceCitations } from '../../content/citations/marks.ts';
import { type CitedSource, sourceRegister, sourcesOf } from '../../content/citations/register.ts';
import type { ArticleStat } from '../../content/schemas/article.ts';

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
  /** The body with its drawings, tables and box. */
  html: string;
  /** What they cite, in the order of the first mark. */
  sources: CitedSource[];
};

/** An article outside its page, its citations as marks that need no link. */
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
