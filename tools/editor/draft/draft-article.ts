/** An article that is not added yet, with what of it can be shown already. */
import { pathToFileURL } from 'node:url';
import { satteri } from '@astrojs/markdown-satteri';
import type { ImageMetadata } from 'astro';
import { z } from 'zod';
import type { Article } from '../../../site/src/content/articles.ts';
import {
  withFigures,
  writeFigures,
} from '../../../site/src/content/named-figures/write-figures.ts';
import { printAsTyped } from '../../../site/src/content/print-as-typed.ts';
import { createArticleSchema } from '../../../site/src/content/schemas/articles/article.ts';
import { articleCategories } from '../../../site/src/content/schemas/articles/article-fields.ts';
import { createNewsSchema } from '../../../site/src/content/schemas/articles/news.ts';
import { checkBody } from '../../../site/src/content/schemas/fields/check-citations.ts';
import type { Data } from '../write/entry-file.ts';

const photographs = import.meta.glob<ImageMetadata>('/content/articles/*.{jpg,png,webp}', {
  eager: true,
  import: 'default',
});
const image = () =>
  z
    .string()
    .transform((file) => photographs[file.replace('.', '/content/articles')])
    .refine((found) => found);

async function buildDraft(typed: Data): Promise<Article> {
  const { shape } = (typed.kind === 'news' ? createNewsSchema : createArticleSchema)({
    image: image as never,
  });
  const ready = Object.entries(shape).flatMap(([name, field]) => {
    const { data } = withFigures(field).safeParse(typed[name]);
    return data === undefined ? [] : [[name, data]];
  });
  const empty = {
    slug: 'draft',
    title: 'Title',
    excerpt: 'Excerpt',
    category: articleCategories[0],
  };
  const data = { ...empty, date: new Date(), ...Object.fromEntries(ready), draft: true };
  const body = String(typed.body ?? '');
  const file = 'content/articles/draft.md';
  checkBody(file, body);
  const { render } = await satteri({ mdastPlugins: [printAsTyped] }).createRenderer({
    syntaxHighlight: false,
  });
  const { code: html, metadata: found } = await render(writeFigures(body), {
    fileURL: pathToFileURL(file),
  });
  const rendered = { html, metadata: { headings: found.headings, imagePaths: [] } };
  return { id: 'draft', collection: 'articles', data, body, rendered } as Article;
}

/** A new photograph has this module loaded anew: what is shown outlives it. */
const kept: typeof globalThis & { shownDraft?: Article } = globalThis;

/** Throws where its text cannot be shown: the last that could be stays. */
export async function keepDraft(data: Data): Promise<object> {
  kept.shownDraft = await buildDraft(data);
  return {};
}

export const getDraft = async (): Promise<Article> => kept.shownDraft ?? buildDraft({});
