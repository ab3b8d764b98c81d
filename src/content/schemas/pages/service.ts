import { z } from 'zod';
import { entryOf } from '../fields/reference.ts';
import { formService, inline, listOf, mentions, seo, slug, textOf } from '../fields/text.ts';

const heading = textOf('Heading of the section, sentence case.', 5, 70);
const intro = inline.describe('Opening words beside the heading.');
const point = textOf('One line, without a full stop.', 3, 140);

const section = <Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.strictObject({ type: z.literal(type), heading, ...shape });

const prose = section('prose', { paragraphs: z.array(inline).min(1) }).describe(
  'Running text: the problem, in paragraphs.',
);

const checklist = section('checklist', { intro, items: z.array(point).min(3) }).describe(
  'Signs by which a reader recognises the own case.',
);

const figure = section('figure', {
  figure: slug.describe('Id of the drawing in src/figures/page-figures.ts.'),
  paragraphs: z.array(inline).min(1).describe('What to see in it and what follows from it.'),
  caption: textOf('What the drawing shows, with its conditions.', 20),
  basis: z
    .enum(['computed', 'simulated', 'record', 'target'])
    .optional()
    .describe(
      'What its figures rest on; absent where they differ and the caption says which is which.',
    ),
  source: inline.describe('Publication or formula, with the inputs.'),
}).describe('A drawing that explains something, with words beside it.');

const offers = section('offers', {
  layout: z
    .enum(['cells', 'rows'])
    .default('cells')
    .describe('Four cells of one sheet, or ruled rows.'),
  items: listOf({
    title: z.string().min(4).max(40),
    description: inline,
    points: z.array(inline).min(2).max(4),
  }).length(4),
}).describe('What one can buy.');

const steps = section('steps', {
  items: listOf({ title: z.string().min(3).max(20), text: inline }).length(4),
}).describe('How the work runs: four steps.');

const table = section('table', {
  intro,
  caption: z.string().min(10),
  columns: z.array(z.string().min(2)).min(2),
  rows: z.array(z.array(z.string().min(1))).min(2),
})
  .refine((block) => block.rows.every((row) => row.length === block.columns.length), {
    error: 'every row has as many cells as there are columns',
    path: ['rows'],
  })
  .describe('A ruled table; the first cell of a row is its header.');

const cases = section('cases', {
  intro,
  items: listOf({
    title: z.string().min(5).max(60),
    description: z.string().min(40).max(260),
    industry: z.string().min(3).max(40),
    article: entryOf('articles').describe('The full case study.'),
  }).length(3),
}).describe('Three case studies that can be read in full.');

const industries = section('industries', {
  items: listOf({ sector: entryOf('sectors'), text: inline }).min(3),
}).describe('Sectors, with what this service meets in each.');

const expertise = section('expertise', {
  industries: z.array(point).min(3),
  materials: z.array(point).min(3),
  mechanisms: z.array(entryOf('mechanisms')).min(3),
}).describe('Three lists: industries, materials, degradation mechanisms.');

const limits = section('limits', {
  intro,
  items: listOf({ title: z.string().min(5).max(60), text: inline }).min(2),
}).describe('What the service cannot do. No service page goes without.');

const standards = section('standards', {
  items: z.array(entryOf('standards')).min(2),
}).describe('Codes the work is judged against.');

export const block = z.discriminatedUnion('type', [
  prose,
  checklist,
  figure,
  offers,
  steps,
  table,
  cases,
  industries,
  expertise,
  limits,
  standards,
]);

export const serviceSchema = z.strictObject({
  name: textOf('Name of the service, as on the cards of /services.', 4, 50),
  order: z.number().int().min(1).describe('Place among the services, from 1.'),
  formValue: formService,
  mentions,
  title: textOf('Headline of the page.', 10, 80),
  seo,
  lede: inline.describe('Two or three sentences under the h1.'),
  drawing: slug.describe('Name of its line drawing in content/drawings/services.'),
  drawingCaption: textOf('What the drawing shows.', 20, 200),
  callOuts: listOf({
    id: slug.describe('Id of its leader in the group `call-outs` of the drawing.'),
    text: textOf('What is there.', 3, 100),
  })
    .default([])
    .describe('The numbered parts of the drawing, in their order.'),
  atAGlance: z
    .strictObject({
      get: inline.describe('What the client gets.'),
      takes: inline.describe('How long it takes, or what decides that.'),
      needs: inline.describe('What it needs from the client.'),
      not: inline.describe('What it does not do.'),
    })
    .describe('The four answers under the drawing.'),
  card: z
    .strictObject({
      description: textOf('One sentence.', 30, 140),
      features: z.array(point).min(3).max(5).describe('The feature list.'),
    })
    .describe('The card on /services.'),
  blocks: z
    .array(block)
    .min(4)
    .refine((blocks) => blocks.some(({ type }) => type === 'limits'), {
      error: 'a service page says what the service cannot do (a limits block)',
    })
    .describe('Sections of the page in their order.'),
  related: z
    .strictObject({
      services: z.array(entryOf('services')).min(1).max(3),
      article: entryOf('articles'),
    })
    .describe('Where a reader goes next.'),
});

export type ServiceData = z.infer<typeof serviceSchema>;
export type Block = z.infer<typeof block>;
export type BlockOf<Type extends Block['type']> = Extract<Block, { type: Type }>;
