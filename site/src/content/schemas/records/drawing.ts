/**
 * Words and data of a drawing. Numbers may refer to records: `at: "[=record marshall-2010
 * recognised hours]"`.
 */
import { z } from 'zod';
import { basis } from '../articles/article.ts';
import { createListSchema, createTextSchema } from '../fields/text-schemas.ts';

const text = createTextSchema('A text; after a bar, the shorter one for a phone.', 1);
const number = z.coerce.number();
const pair = z.tuple([number, number]);

const ticks = z
  .record(z.string(), number)
  .describe('Label of each tick and its value, e.g. `1 h: 60`.');

const axis = z
  .strictObject({
    title: text.describe('Quantity and unit.'),
    domain: pair,
    log: z.boolean().optional(),
    ticks: z.union([z.array(number), ticks]).describe('Values, or labels with theirs.'),
  })
  .describe('An axis of a plot. A tick without a label on a phone ends in a bar: `75|: 75`.');

const curve = z
  .strictObject({
    label: text,
    tone: z.enum(['ink', 'muted', 'alarm']),
    name: pair.describe('Where its name stands in the wide version, in units of the axes.'),
    anchor: z.enum(['start', 'end']).optional(),
    dash: z.string().optional(),
    at: number.optional().describe('What the curve is computed for.'),
  })
  .describe('A curve, whose points code computes.');

const mark = z
  .strictObject({
    at: number.optional().describe('Place on the axis; without one it stands in the table alone.'),
    value: text.optional().describe('The time or value as printed.'),
    text: text.optional(),
    kind: z.enum(['record', 'start', 'found', 'simulated']).optional(),
    row: z.array(text).optional().describe('Its row of the table, where the words differ.'),
  })
  .describe('A mark and its row: [at, value, text] or [value, text], as the head has columns.');

const bar = z.strictObject({
  label: text,
  value: number,
  shown: text.describe('The value with its unit.'),
  tone: z.enum(['ink', 'warn', 'alarm', 'trace', 'unverified']).optional(),
});

const lane = z
  .strictObject({
    name: text,
    note: text.optional(),
    tone: z.string().optional(),
    from: number.optional(),
    to: number.optional(),
    shown: text.optional().describe('The range or time as printed.'),
    open: z.enum(['left', 'right']).optional().describe('An end that no source gives.'),
    spans: z.array(pair).optional(),
    points: z.array(number).optional(),
  })
  .describe('A row of the drawing.');

/** Drawn from the entry alone; `kind` selects the component in site/src/kit/figures/. */
const drawn = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('marks'),
    domain: pair,
    scale: z.literal('log').optional(),
    height: number.optional(),
    ticks,
    spans: createListSchema({
      from: number,
      to: number,
      text,
      tone: z.enum(['alarm', 'warn', 'ok']),
    }).optional(),
    marks: z.array(mark).min(2),
  }),
  z.strictObject({
    kind: z.literal('bars'),
    to: number.describe('Upper end of the scale.'),
    ticks,
    limit: z.strictObject({ at: number, label: text }).optional(),
    bars: z.array(bar).min(2),
  }),
  z.strictObject({
    kind: z.literal('walls'),
    to: number.describe('Upper end of the scale, inches.'),
    ticks: z.array(number),
    walls: createListSchema({
      label: text,
      inches: number,
      shown: text,
      tone: z.enum(['ink', 'warn', 'alarm', 'unverified']),
    }),
  }),
  z.strictObject({
    kind: z.literal('counts'),
    total: number,
    first: number,
    labels: z.strictObject({ first: text, later: text, missing: text }),
  }),
  z.strictObject({
    kind: z.literal('plan'),
    radius: number,
    radiusLabel: text,
    thrown: z.strictObject({ distance: number, length: number, label: text }),
    line: text.describe('Name of the pipeline.'),
  }),
  z.strictObject({
    kind: z.literal('periods'),
    years: pair,
    periods: createListSchema({
      label: text,
      shown: text,
      from: number,
      to: number,
      kind: z.enum(['done', 'open', 'planned']),
    }),
    moments: createListSchema({ at: number, label: text }),
  }),
]);

export type DrawnFigureData = z.infer<typeof drawn>;

export const drawingSchema = z.strictObject({
  title: text.describe('Accessible name of the drawing; in articles also its heading.'),
  alt: text.optional().describe('Accessible name, where the heading does not say what is drawn.'),
  caption: z
    .string()
    .optional()
    .describe('One sentence or two with the conditions. Only of drawings of articles.'),
  basis: basis.optional(),
  source: z.string().optional().describe('Citations, or what was computed or simulated and how.'),
  head: z.array(text).min(2).describe('Columns of the table, with units.'),
  drawnColumns: z
    .strictObject({
      x: z.array(z.int()).optional(),
      y: z.array(z.int()).optional(),
      length: z.int().optional().describe('The column that bars without an axis are as long as.'),
      tableOnly: z.string().optional().describe('A cell that the drawing leaves to the table.'),
      card: z.boolean().optional().describe('False where the card shows fewer rows.'),
    })
    .optional()
    .describe('Columns of the table by axis, from 0, which tests look for in the drawing.'),
  rows: z
    .array(z.array(text))
    .optional()
    .describe('The table, where it is neither computed nor made of marks or lanes.'),
  drawn: drawn.optional().describe('Everything drawn; absent where code of a feature draws it.'),
  x: axis.optional(),
  y: axis.optional(),
  curves: z.array(curve).optional(),
  lanes: z.array(lane).optional(),
  words: z
    .record(z.string(), text)
    .optional()
    .describe(
      'Other words of the drawing, by name. `{name}` is a number of the entry or computed.',
    ),
  numbers: z.record(z.string(), number).optional().describe('Records and assumptions, by name.'),
});

export type DrawingData = z.infer<typeof drawingSchema>;
