/** An article's whole text as HTML outside its page: for feeds and for print. Used at build only. */

import { render } from 'astro:content';
import mdxRenderer from '@astrojs/mdx/server.js';
import reactRenderer from '@astrojs/react/server.js';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { articleComponents } from '../../components/sections/articles/mdx.ts';
import type { Article } from '../../content/articles.ts';

let container: Promise<AstroContainer> | undefined;

async function makeContainer(): Promise<AstroContainer> {
  const made = await AstroContainer.create();
  made.addServerRenderer({ renderer: mdxRenderer });
  made.addServerRenderer({ renderer: reactRenderer });
  return made;
}

/** The body of an article with its drawings, tables and box. */
export async function articleHtml(article: Article): Promise<string> {
  container ??= makeContainer();
  const { Content } = await render(article);
  return (await container).renderToString(Content, { props: { components: articleComponents } });
}
