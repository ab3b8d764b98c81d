/** Fields of every article, for cards, feeds, search engines and the index. */
import { z } from 'zod';
import categories from '../../../../content/article-categories.json' with { type: 'json' };
import { day } from '../fields/day.ts';
import { textOf } from '../fields/shapes.ts';

/** Path below /blog, e.g. '2', 'digital-twins', '3/enbridge-line-6b'. */
export const slug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*$/, {
    error: 'lower-case words, figures and hyphens, parts divided by a slash',
  })
  .describe(
    "Address below /blog without a leading slash, e.g. '2' or '3/colonial-pipeline-spill'.",
  );

/** Badges in filter order, from content/article-categories.json. */
export const articleCategories: readonly string[] = z
  .array(
    z
      .string()
      .regex(/^[A-Z][A-Za-z]*(?: [A-Za-z]+)*$/)
      .max(24),
  )
  .parse(categories);

export const articleFields = {
  slug,
  title: textOf('The h1, sentence case unless the wording is fixed.', 5, 120),
  tab: z
    .string()
    .min(5)
    .max(60)
    .optional()
    .describe('What the window and a search engine call it, where the title is longer than that.'),
  excerpt: textOf(
    'Description for cards, search engines and feeds: 50 to 160 characters.',
    50,
    160,
  ),
  date: day.describe(
    'Day of publication, e.g. 2025-05-28. A build before that day in the time zone of the company leaves the article out.',
  ),
  updated: day.optional().describe('Day of the last change of substance.'),
  draft: z.boolean().optional().describe('True: shown by `npm run dev`, left out of every build.'),
  category: z
    .enum(articleCategories, {
      error: () => `one of content/article-categories.json: ${articleCategories.join(', ')}`,
    })
    .describe('The badge that readers filter by.'),
};
