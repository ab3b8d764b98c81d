/** Schemas of content/pages/ (words of pages made of sections) and content/legal/. */
import { z } from 'zod';
import { day } from '../fields/day.ts';
import { slug } from '../fields/text.ts';

const text = z
  .string()
  .min(2)
  .describe(
    'Text; may hold [links](/address), figures such as [=count sectors], and {name} where a section sets in a part of its own, such as a figure with its mark.',
  );

const item = z.strictObject({
  title: z.string().min(2).describe('The term, the step or the name.'),
  text,
  mark: slug.optional().describe('Its drawn mark, or the field that stands before it.'),
  when: z.string().min(2).optional().describe('When a step happens.'),
});

export const pageSchema = z.strictObject({
  title: z.string().min(4).describe('The page in title block and link previews.'),
  tab: z
    .string()
    .min(5)
    .max(60)
    .optional()
    .describe('What the window is called, where it says more.'),
  description: z
    .string()
    .min(50)
    .max(160)
    .describe('For search engines and link previews: 50 to 160 characters, unlike any other.'),
  texts: z.record(slug, text).default({}).describe('Texts by the name that a section asks for.'),
  lists: z.record(slug, z.array(item).min(2)).default({}).describe('Lists by their name.'),
});

export type PageItem = z.infer<typeof item>;

export const legalSchema = z.strictObject({
  title: z.string().min(5).max(60).describe('The h1.'),
  description: z.string().min(50).max(160).describe('For search engines: 50 to 160 characters.'),
  lede: z.string().min(40).max(220).describe('What the page says, in a sentence or two.'),
  updated: day.describe('Day of the last change of substance.'),
});

export type LegalData = z.infer<typeof legalSchema>;
