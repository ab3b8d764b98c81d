/** Frontmatter of long articles: all that cards, feeds, search and PDFs need besides the body. */
import { z } from 'zod';
import { findCitations } from '../../text-marks.ts';
import { day } from '../fields/day.ts';
import { createTextSchema } from '../fields/text-schemas.ts';
import {
  article,
  articleFields,
  createPhotographSchema,
  type Images,
  slug,
} from './article-fields.ts';

export const basis = z
  .enum(['record', 'computed', 'simulated', 'scenario', 'target', 'company', 'unverified'])
  .describe(
    'record: in a published source; computed: our arithmetic on recorded figures; simulated: computed by the model of this site; scenario: a figure of the company that nothing here computes; target: a design aim; company: what the company reports of itself; unverified: quoted, but found in no public source.',
  );

const stat = z
  .strictObject({
    value: createTextSchema("The figure as printed, e.g. '0.011' or '1 of 3'.", 1),
    unit: z.string().min(1).optional().describe("Its unit, e.g. 'in', 'psig', 'acres'."),
    label: createTextSchema('What it counts, in a few words.', 3, 90),
    basis,
    source: createTextSchema('Citations, or what was computed or assumed and how.', 3),
  })
  .refine(({ basis, source }) => basis !== 'record' || findCitations(source).length > 0, {
    error: 'a figure from the record cites its source',
    path: ['source'],
  })
  .describe('A headline figure of the article.');

/** How a source may begin that cites nothing. */
const uncited = ['None found', 'Company', 'Our ', 'Typical', 'Standard', 'Order of'];

const recordRow = z
  .strictObject({
    item: createTextSchema("What the row is about, e.g. 'Time of rupture'.", 2),
    fact: createTextSchema('The fact, with units.', 1),
    source: createTextSchema(
      `Where it is recorded: citations such as [@ntsb-par-12-01]. Without one it begins with ${uncited.map((words) => `"${words.trim()}"`).join(', ')}.`,
      2,
    ),
  })
  .refine(
    ({ source }) =>
      findCitations(source).length > 0 || uncited.some((words) => source.startsWith(words)),
    {
      error: `a fact of the record cites its source, such as [@ntsb-par-12-01], or begins with one of: ${uncited.map((words) => words.trim()).join(', ')}`,
      path: ['source'],
    },
  )
  .describe('A row of the table of the record.');

const series = z
  .strictObject({
    name: createTextSchema('Name of the series.', 3),
    position: z.number().int().min(1).describe('This part: 1, 2, 3 …'),
    of: z.number().int().min(2).describe('How many parts there are.'),
    index: slug.describe('Slug of the series index.'),
    previous: slug.optional().describe('Slug of the part before; absent in the first.'),
    next: slug.optional().describe('Slug of the part after; absent in the last.'),
  })
  .refine((part) => part.position <= part.of, { error: 'position must not exceed of' })
  .describe("A part's place in its series: 'Case Study 1 of 3'.");

const seriesCard = z
  .strictObject({
    title: createTextSchema('Title on the card.', 5),
    excerpt: createTextSchema('Two lines about the part.', 40),
    date: day.describe('Date of the part it leads to.'),
    slug,
    drawing: createTextSchema('Id of the part’s figure in content/drawings/.', 2),
    stats: z
      .strictObject({
        spillVolume: z.string().min(2),
        cost: z.string().min(2),
        detectionMethod: z.string().min(2),
      })
      .describe('The three figures every card of the series shows.'),
  })
  .describe('A card of a series index.');

export const createArticleSchema = (images: Images) =>
  z
    .strictObject({
      ...articleFields,
      kind: z.literal('article').optional().describe('Left out.'),
      type: z.enum(['Article', 'Video']).default('Article').describe('What it is.'),
      drawing: z
        .string()
        .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
        .meta({ format: 'drawing', either: 'a photograph' })
        .optional()
        .describe('The picture on its card and at the top of its page; or a photograph instead.'),
      photograph: createPhotographSchema(images).meta({ either: 'a drawing' }).optional(),
      related: z
        .array(article)
        .min(1)
        .max(4)
        .optional()
        .describe('Related articles, most useful first.'),
      next: z
        .strictObject({ title: z.string(), label: z.string(), href: z.string().startsWith('/') })
        .optional()
        .describe('What the text leads to, where that is not an alarm.'),
      series: series.optional(),
      cards: z.array(seriesCard).min(2).optional().describe('Only in a series index: its parts.'),
      terms: z
        .array(z.string().min(2))
        .min(3)
        .optional()
        .describe('Search terms beyond the title: places, operators, mechanisms, standards.'),
      featured: z.boolean().optional().describe('True for the one article that opens the index.'),
      stats: z.array(stat).min(1).max(6).optional().describe('Headline figures under the title.'),
      record: z
        .array(recordRow)
        .min(4)
        .optional()
        .describe('The table of the record, shown where the text has one: for a case study.'),
    })
    .refine(({ drawing, photograph: taken }) => !drawing !== !taken, {
      error:
        'an article opens with a drawing or with a photograph: choose one, leave out the other',
      path: ['drawing'],
    })
    .refine(({ drawing, featured }) => drawing || !featured, {
      error: 'the article that opens the index has a drawing',
      path: ['featured'],
    });

export type ArticleData = z.infer<ReturnType<typeof createArticleSchema>>;
export type ArticleBasis = z.infer<typeof basis>;
export type ArticleStat = z.infer<typeof stat>;
export type ArticleRecordRow = z.infer<typeof recordRow>;
export type ArticleSeriesCard = z.infer<typeof seriesCard>;

export const basisWords: Readonly<Record<ArticleBasis, string>> = {
  record: 'Record',
  computed: 'Our arithmetic',
  simulated: 'Simulated',
  scenario: 'Company scenario, not computed here',
  target: 'Design target',
  company: 'Company figures',
  unverified: 'Unverified',
};
