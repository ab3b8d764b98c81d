/** Blocks: sections that need no code of their own, in the order in which a page lists them. */
import { z } from 'zod';
import { createReferenceSchema } from '../fields/entry-reference.ts';
import { createListSchema, createTextSchema, inline, slug } from '../fields/text-schemas.ts';

const intro = inline.describe('Opening words beside the heading.');
const point = createTextSchema('One line, without a full stop.', 3, 140);
const words = createTextSchema('Words, a figure, a citation.', 2);

const defineSection = <Type extends string, Shape extends z.ZodRawShape>(
  type: Type,
  shape: Shape,
) =>
  z.strictObject({
    type: z.literal(type),
    heading: createTextSchema('Heading of the section, sentence case.', 5, 70),
    id: slug.optional().describe('Anchor, for links to the section.'),
    tone: z.enum(['paper', 'sheet', 'deep']).optional().describe('Its ground.'),
    opening: z
      .enum(['beside', 'stacked', 'split'])
      .optional()
      .describe('Heading beside the opening words, above them, or in a left column.'),
    ...shape,
  });

const prose = defineSection('prose', {
  paragraphs: z.array(inline).min(1),
  list: z.array(inline).min(2).optional().describe('Points under the paragraphs.'),
}).describe('Running text. Split: beside the heading; stacked: in two columns below it.');

const checklist = defineSection('checklist', { intro, items: z.array(point).min(3) }).describe(
  'Signs by which a reader recognises the own case.',
);

const figure = defineSection('figure', {
  figure: slug.describe('Id of the drawing in content/drawings/.'),
  paragraphs: z.array(inline).min(1).describe('What to see in it and what follows from it.'),
  caption: createTextSchema('What the drawing shows, with its conditions.', 20),
  basis: z
    .enum(['computed', 'simulated', 'record', 'target'])
    .optional()
    .describe(
      'What its figures rest on; absent where they differ and the caption says which is which.',
    ),
  source: inline.describe('Publication or formula, with the inputs.'),
}).describe('A drawing that explains something, with words beside it.');

const offers = defineSection('offers', {
  layout: z
    .enum(['cells', 'rows'])
    .default('cells')
    .describe('Four cells of one sheet, or ruled rows.'),
  items: createListSchema({
    title: z.string().min(4).max(40),
    description: inline,
    points: z.array(inline).min(2).max(4),
  }).length(4),
}).describe('What one can buy.');

const steps = defineSection('steps', {
  items: createListSchema({
    title: z.string().min(3).max(30),
    when: createTextSchema('When the step happens.', 2, 30).optional(),
    text: inline,
  }).length(4),
}).describe('How the work runs: four steps.');

const table = defineSection('table', {
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

const four = z.tuple([words, words, words, words]);

const compared = defineSection('compared', {
  paragraphs: z.array(inline).min(1).optional().describe('Opening words.'),
  caption: createTextSchema('What the table shows, with its conditions.', 10, 160).optional(),
  rows: z.array(four).min(3).describe('The heads of the columns, then the rows, each by its name.'),
  folded: z.boolean().optional().describe('Folded under its heading on any screen.'),
}).describe('A comparison in four columns, stacked on a phone.');

const cases = defineSection('cases', {
  intro,
  items: createListSchema({
    title: z.string().min(5).max(60),
    description: z.string().min(40).max(260),
    industry: z.string().min(3).max(40),
    article: createReferenceSchema('articles').describe('The full case study.'),
  }).length(3),
}).describe('Three case studies that can be read in full.');

const industries = defineSection('industries', {
  items: createListSchema({ sector: createReferenceSchema('sectors'), text: inline }).min(3),
}).describe('Sectors, with what this service meets in each.');

const expertise = defineSection('expertise', {
  industries: z.array(point).min(3),
  materials: z.array(point).min(3),
  mechanisms: z.array(createReferenceSchema('mechanisms')).min(3),
}).describe('Three lists: industries, materials, degradation mechanisms.');

const limits = defineSection('limits', {
  intro,
  items: createListSchema({ title: z.string().min(5).max(60), text: inline }).min(2),
}).describe('What the service cannot do. No service page goes without.');

const standards = defineSection('standards', {
  items: z.array(createReferenceSchema('standards')).min(2),
}).describe('Codes the work is judged against.');

const terms = createListSchema({ title: createTextSchema('The term.', 3), text: inline });

const list = defineSection('list', {
  intro: intro.optional(),
  ordered: z.boolean().default(false).describe('Numbered, where the order matters.'),
  items: createListSchema({
    title: createTextSchema('Heading of the point.', 3).optional(),
    text: inline,
  }).min(2),
}).describe('A ruled list of points.');

const lists = defineSection('lists', {
  terms: terms.min(2).describe('On the left: terms, each with its explanation.'),
  termsTitle: createTextSchema('Heading of the terms.', 3, 60).optional(),
  points: z.array(inline).min(2).describe('On the right: points.'),
  pointsTitle: createTextSchema('Heading of the points.', 3, 60),
}).describe('Terms, and beside them a list of points.');

const call = defineSection('call', {
  text: inline,
  actions: createListSchema({
    label: createTextSchema('Words on the button.', 3, 40),
    href: z.string().startsWith('/').describe('Where it leads.'),
  })
    .min(1)
    .describe('The buttons; the first is the main one.'),
}).describe('The call at the end of a page.');

const own = z
  .strictObject({
    type: z.literal('own'),
    name: slug.describe('The slot by which site/src/pages hands it over.'),
  })
  .describe('A section in code.');

export const block = z.discriminatedUnion('type', [
  prose,
  checklist,
  figure,
  offers,
  steps,
  table,
  compared,
  cases,
  industries,
  expertise,
  limits,
  standards,
  list,
  lists,
  call,
  own,
]);

export type PageBlock = z.infer<typeof block>;
export type Block = Exclude<PageBlock, { type: 'own' }>;
export type BlockOf<Type extends PageBlock['type']> = Extract<PageBlock, { type: Type }>;
