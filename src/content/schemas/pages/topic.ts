/** Short pages that answer one question about the technology. */
import { z } from 'zod';
import { inline, listOf, seo, slug, textOf } from '../fields/text.ts';

const heading = textOf('Heading that says what stands under it.', 5, 70);

const cell = textOf('A cell: words, a figure, a citation.', 2, 120);

const table = z
  .strictObject({
    caption: textOf('What the table shows, with its conditions.', 10, 160),
    head: z
      .tuple([z.string(), z.string(), z.string(), z.string()])
      .describe('Four columns; the first names the row.'),
    rows: z.array(z.tuple([z.string().min(2).max(60), cell, cell, cell])).min(2),
  })
  .describe('A comparison in four columns, stacked on a phone. ');

const figure = z
  .strictObject({
    id: slug.describe('Id of the drawing in src/figures/page-figures.ts.'),
    caption: inline.describe('What the drawing shows, with its conditions.'),
    basis: z.enum(['computed', 'simulated']).describe('What its figures rest on.'),
    source: inline.describe('Model, equation and assumptions.'),
  })
  .describe('A drawing beside the paragraphs.');

const section = z
  .strictObject({
    heading,
    paragraphs: z.array(inline).min(1),
    list: z.array(inline).min(2).optional().describe('Points under the paragraphs.'),
    table: table.optional(),
    figure: figure.optional(),
  })
  .describe('A section, in the order of reading.');

export const topicSchema = z.strictObject({
  name: textOf('Short name for lists and breadcrumbs.', 3, 40),
  order: z.number().int().min(1).describe('Place among the topics, from 1.'),
  title: textOf('Headline of the page.', 10, 80),
  seo,
  lede: inline.describe('The answer in two or three sentences.'),
  about: textOf('One sentence for lists of topics.', 20, 140),
  limits: z
    .strictObject({ heading, items: z.array(inline).min(2) })
    .describe('What it does not do, and where another method is better; stands first.'),
  sections: z.array(section).min(1),
  next: listOf({
    href: z.string().startsWith('/'),
    title: z.string().min(3).max(60),
    text: z.string().min(15).max(140),
  })
    .min(2)
    .describe('Where a reader goes next.'),
});

export type TopicData = z.infer<typeof topicSchema>;
