import { z } from 'zod';
import { createReferenceSchema } from '../fields/entry-reference.ts';
import { createTextSchema, formIndustry, inline, mentions, seo } from '../fields/text-schemas.ts';
import { block } from './blocks.ts';

const heading = createTextSchema('Heading of the section, sentence case.', 5, 70);

const failure = z
  .strictObject({
    mechanism: createReferenceSchema('mechanisms'),
    here: inline.describe('Where in this sector it happens, and to what.'),
    found: createTextSchema('What finds it before it leaks.', 8, 90),
    nodes: createTextSchema('What clamp-on nodes would tell of it, limits first.', 2, 90),
    likeliest: z.literal(true).optional().describe('The first threat of the sector.'),
  })
  .describe('A way in which the asset fails.');

export const sectorSchema = z.strictObject({
  name: createTextSchema('Name of the sector.', 4, 30),
  order: z.number().int().min(1).describe('Place among the sectors, from 1.'),
  formValue: formIndustry,
  mentions,
  title: createTextSchema('Headline of the page.', 10, 80),
  seo,
  lede: inline.describe('Two or three sentences under the h1.'),
  card: createTextSchema('One sentence for cards.', 30, 90),
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
  breaks: z
    .enum(['crude', 'diesel', 'water', 'gas'])
    .optional()
    .describe('Fluid of the modelled line that the panorama breaks; none for plant piping.'),
  blocks: z
    .array(block)
    .refine((blocks) => blocks.some(({ type }) => type === 'figure'), {
      error: 'a sector has a computed drawing of its own (a figure block)',
    })
    .describe('What can be monitored, and the drawing of the sector.'),
  standards: z.array(createReferenceSchema('standards')).min(3).describe('Codes that apply.'),
  honest: inline.describe('What to buy first, and where it ends; one or two sentences.'),
  related: z
    .strictObject({
      services: z.array(createReferenceSchema('services')).min(1).max(3),
      article: z.strictObject({
        slug: createReferenceSchema('articles'),
        why: z.string().min(10).max(120),
      }),
      location: z.strictObject({
        slug: createReferenceSchema('locations'),
        why: z.string().min(10).max(120),
      }),
    })
    .describe('Where a reader goes next.'),
});

export type SectorData = z.infer<typeof sectorSchema>;

export const mechanismSchema = z.strictObject({
  name: createTextSchema('The mechanism as a heading, sentence case.', 3, 40),
  side: z
    .enum(['inside', 'outside', 'crack', 'impact'])
    .describe('How the wall is lost: from inside, from outside, by cracking, or by force.'),
  temperature: z
    .strictObject({
      from: z.number().optional().describe('Lower end of the window, °C; absent when open.'),
      to: z.number().optional().describe('Upper end of the window, °C; absent when open.'),
      note: createTextSchema('What the window means.', 10),
    })
    .refine((window) => window.from !== undefined || window.to !== undefined, {
      error: 'a window needs at least one end',
    })
    .optional()
    .describe(
      'Window of metal temperature in which carbon steel suffers it, where one is recorded.',
    ),
});

export type MechanismData = z.infer<typeof mechanismSchema>;
