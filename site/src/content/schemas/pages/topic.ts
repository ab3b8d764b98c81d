/** Short pages that answer one question about the technology. */
import { z } from 'zod';
import { createListSchema, createTextSchema, inline, seo } from '../fields/text-schemas.ts';
import { block } from './blocks.ts';

export const topicSchema = z.strictObject({
  name: createTextSchema('Short name for lists and breadcrumbs.', 3, 40),
  group: z.enum(['line', 'site']).describe('A fluid or use of the line, or what the site needs.'),
  order: z.number().int().min(1).describe('Place among the topics, from 1.'),
  title: createTextSchema('Headline of the page.', 10, 80),
  seo,
  lede: inline.describe('The answer in two or three sentences.'),
  actions: createListSchema({
    href: z.string().startsWith('/'),
    label: createTextSchema('Words on the button.', 3, 40),
  })
    .length(2)
    .describe('What to do from here; the first is the main button.'),
  about: createTextSchema('One sentence for lists of topics.', 20, 140),
  limits: z
    .strictObject({
      heading: createTextSchema('Heading that says what stands under it.', 5, 70),
      items: z.array(inline).min(2),
    })
    .describe('Where it ends, one line each; stands after the blocks.'),
  blocks: z.array(block).min(1).describe('Sections of the page in their order.'),
  next: createListSchema({
    href: z.string().startsWith('/'),
    title: z.string().min(3).max(60),
    text: createTextSchema('What it answers.', 10, 120),
  })
    .min(2)
    .describe('Where a reader goes next.'),
});
