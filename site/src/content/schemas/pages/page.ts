/** content/pages/ (words of pages made of sections) and content/legal/. */
import { z } from 'zod';
import { day } from '../fields/day.ts';
import { createTextSchema, slug } from '../fields/text-schemas.ts';
import { block } from './blocks.ts';

const text = z.string().min(2).meta({
  description:
    'Text; may hold [links](/address), figures such as [=count sectors], and {name} where a section sets in a part of its own, such as a figure with its mark.',
  links: true,
});

const item = z.strictObject({
  title: createTextSchema('The term, the step or the name.', 2),
  text,
  mark: slug.optional().describe('Its drawn mark, or the field that stands before it.'),
  when: z.string().min(2).optional().describe('When a step happens, or who does it.'),
});

export const pageSchema = z.strictObject({
  title: createTextSchema('The page in title block and link previews.', 4),
  tab: z
    .string()
    .min(5)
    .max(60)
    .optional()
    .describe('What the window is called, where it says more.'),
  description: createTextSchema('For search engines and link previews: unlike any other.', 50, 160),
  texts: z.record(slug, text).default({}).describe('Texts by the name that a section asks for.'),
  lists: z.record(slug, z.array(item).min(2)).default({}).describe('Lists by their name.'),
  blocks: z.array(block).default([]).describe('Sections of the page in their order.'),
});

export type PageItem = z.infer<typeof item>;

export const legalSchema = z.strictObject({
  title: createTextSchema('Headline of the page.', 5, 60),
  description: createTextSchema('For search engines.', 50, 160),
  lede: createTextSchema('What the page says, in a sentence or two.', 40, 220),
  updated: day.describe('Day of the last change of substance.'),
});
