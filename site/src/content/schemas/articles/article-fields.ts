import type { SchemaContext } from 'astro:content';
import { z } from 'zod';
import categories from '../../../../../content/article-categories.json' with { type: 'json' };
import { day } from '../fields/day.ts';
import { listEntryIds } from '../fields/entry-reference.ts';
import { createTextSchema } from '../fields/text-schemas.ts';

/** E.g. '2', 'digital-twins', '3/enbridge-line-6b'. */
export const slug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*$/, {
    error: 'lower-case words, figures and hyphens, parts divided by a slash',
  })
  .describe(
    "Address below /blog without a leading slash, e.g. '2' or '3/colonial-pipeline-spill'.",
  );

export const article = z
  .string()
  .refine((id) => listEntryIds('articles').has(id), {
    error: ({ input }) => `there is no article "${input}"`,
  })
  .describe('Id of an entry in content/articles.');

/** In filter order. */
export const articleCategories: readonly string[] = z
  .array(
    z
      .string()
      .regex(/^[A-Z][A-Za-z]*(?: [A-Za-z]+)*$/)
      .max(24),
  )
  .parse(categories);

export type Images = Pick<SchemaContext, 'image'>;

export const createPhotographSchema = ({ image }: Images) =>
  z
    .strictObject({
      file: image().describe('The file beside this one, such as ./trial.jpg.'),
      text: createTextSchema('What the photograph shows, for those who do not see it.', 20, 300),
      credit: z
        .string()
        .min(3)
        .max(80)
        .regex(/^(?!photo|who took)/i, {
          error: 'a name alone: the page writes "Photograph:" before it',
        })
        .describe('Who took it: the name alone.'),
    })
    .describe('The photograph at the top of the page, on its card and in the feeds.');

export const articleFields = {
  slug,
  title: createTextSchema(
    'Headline of the page, sentence case unless the wording is fixed.',
    5,
    120,
  ),
  tab: z
    .string()
    .min(5)
    .max(60)
    .optional()
    .describe('What the window and a search engine call it, where the title is longer than that.'),
  excerpt: createTextSchema('Description for cards, search engines and feeds.', 50, 160),
  date: day.describe(
    'Day of publication: no visitor sees the article before it, in the time zone of the company.',
  ),
  updated: day.optional().describe('Day of the last change of substance.'),
  draft: z.boolean().optional().describe('A draft is shown here alone: no visitor sees it.'),
  category: z
    .enum(articleCategories, {
      error: () =>
        `choose one of: ${articleCategories.join(', ')} (content/article-categories.json)`,
    })
    .describe('The badge that readers filter by.'),
};
