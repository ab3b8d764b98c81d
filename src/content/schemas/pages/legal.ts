/** Frontmatter of content/legal/: one file for each legal page. */
import { z } from 'zod';
import { day } from '../fields/day.ts';

export const legalSchema = z.strictObject({
  title: z.string().min(5).max(60).describe('The h1.'),
  description: z.string().min(50).max(160).describe('For search engines: 50 to 160 characters.'),
  lede: z.string().min(40).max(220).describe('What the page says, in a sentence or two.'),
  updated: day.describe('Day of the last change of substance.'),
});

export type LegalData = z.infer<typeof legalSchema>;
