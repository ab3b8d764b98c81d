/** Schema of content/sectors/. */
import { z } from 'zod';
import { entryOf } from '../fields/reference.ts';
import { formIndustry, inline, mentions, seo, slug } from '../fields/text.ts';

const heading = z.string().min(5).max(70).describe('Heading of the section, sentence case.');

const failure = z
  .strictObject({
    mechanism: entryOf('mechanisms'),
    here: inline.describe('Where in this sector it happens, and to what.'),
    found: z.string().min(8).max(90).describe('What finds it before it leaks.'),
    nodes: z
      .string()
      .min(2)
      .max(90)
      .describe('What clamp-on nodes would tell of it, limits first.'),
    likeliest: z.literal(true).optional().describe('The first threat of the sector.'),
  })
  .describe('A way in which the asset fails.');

const monitored = z
  .strictObject({
    watch: z.string().min(3).max(40).describe('What one wants to know.'),
    method: z.string().min(5).max(80).describe('How it can be known.'),
    tells: z.string().min(5).max(90).describe('What the method tells.'),
    limit: z.string().min(5).max(110).describe('What it does not.'),
  })
  .describe('A row of the table of monitoring.');

const figure = z
  .strictObject({
    id: slug.describe('Id of the drawing in src/figures/page-figures.ts.'),
    heading,
    paragraphs: z.array(inline).min(1).describe('What to see in it and what follows from it.'),
    caption: z.string().min(20).describe('What the drawing shows, with its conditions.'),
    basis: z
      .enum(['computed', 'simulated', 'record', 'target'])
      .describe('What its figures rest on.'),
    source: inline.describe('Publication or formula, with the inputs.'),
  })
  .describe('The sector’s own computed drawing.');

export const sectorSchema = z.strictObject({
  name: z.string().min(4).max(30).describe('Name of the sector.'),
  order: z.number().int().min(1).describe('Place among the sectors, from 1.'),
  formValue: formIndustry,
  mentions,
  title: z.string().min(10).max(80).describe('The h1.'),
  seo,
  lede: inline.describe('Two or three sentences under the h1.'),
  card: z.string().min(30).max(90).describe('One sentence for cards.'),
  asset: z
    .strictObject({ heading, paragraphs: z.array(inline).min(2) })
    .describe('The asset, as someone who runs it would describe it.'),
  failures: z
    .array(failure)
    .length(6)
    .refine((list) => list.filter(({ likeliest }) => likeliest).length === 1, {
      message: 'exactly one failure must be marked `likeliest: true`',
    })
    .describe('How it fails, in the order of the call-outs along the line.'),
  monitoring: z
    .strictObject({ intro: inline, rows: z.array(monitored).min(3) })
    .describe('What can be monitored.'),
  figure,
  standards: z
    .array(
      z.strictObject({
        standard: entryOf('standards'),
        use: z.string().min(8).max(140).describe('What it is used for here.'),
      }),
    )
    .min(3),
  honest: inline.describe('When this sector should not buy leak detection first.'),
  related: z
    .strictObject({
      services: z.array(entryOf('services')).min(1).max(3),
      article: z.strictObject({ slug: entryOf('articles'), why: z.string().min(10).max(120) }),
      location: z.strictObject({ slug: entryOf('locations'), why: z.string().min(10).max(120) }),
    })
    .describe('Where a reader goes next.'),
});

export type SectorData = z.infer<typeof sectorSchema>;
