/** Schema of content/incidents/: a release on one clock, each event with its source. */
import { z } from 'zod';
import { citedIn } from '../../citations/marks.ts';
import { entryOf } from '../fields/reference.ts';
import { textOf } from '../fields/shapes.ts';

export const eventKinds = ['sign', 'outside', 'recognised', 'shutdown', 'isolated'] as const;
export type EventKind = (typeof eventKinds)[number];

export const incidentFluids = ['liquid', 'gas', 'water'] as const;

const source = z
  .string()
  .refine((text) => citedIn(text).length > 0, { error: 'cites at least one source' })
  .describe('Citations, e.g. [@ntsb-par-12-01].');

const event = z
  .strictObject({
    kind: z
      .enum(eventKinds)
      .describe(
        'sign: first sign in the control room; outside: first report from outside; recognised: somebody who can act knows; shutdown: pumps stopped; isolated: valves closed.',
      ),
    seconds: z.int().min(0).describe('After the zero of this clock.'),
    clock: textOf("As recorded, e.g. 'about 12:53'.", 4, 30),
    text: textOf('What happened.', 5, 90),
    source,
  })
  .describe('A recorded event. What is not recorded is left out and named in `missing`.');

const fact = z
  .strictObject({
    value: z.number(),
    unit: textOf("Unit, e.g. 'gal'.", 1),
    digits: z.int().optional().describe('Decimals as printed; else thousands are set apart.'),
    source,
  })
  .describe('A recorded number, which texts and drawings ask for with [=record INCIDENT NAME].');

const alarm = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('computed'),
      fluid: z.enum(['crude', 'gasoline']).describe('Stands for the product in our model.'),
      share: z
        .number()
        .positive()
        .max(0.05)
        .describe('Leak, share of flow; 5% stands for any rupture.'),
      assumptions: z.array(z.string().min(10).max(240)).min(1),
      condition: z
        .string()
        .min(10)
        .max(60)
        .optional()
        .describe('What the record leaves open; then no alarm is drawn.'),
    }),
    z.strictObject({
      kind: z.literal('none'),
      short: textOf('In the drawing, after "not computed:".', 4, 44),
      why: textOf('Why not, and what one would need.', 20, 400),
    }),
  ])
  .describe('Our alarm on this line, or why none can be computed.');

export const incidentSchema = z
  .strictObject({
    name: textOf('Place, as in the heading.', 5, 40),
    date: textOf('Day, as printed.', 4, 30),
    year: z.int().min(1950).max(2100),
    fluid: z.enum(incidentFluids).describe('What the page filters by.'),
    product: textOf('What was released.', 3, 40),
    line: z
      .strictObject({
        diameterIn: z.number().positive().optional().describe('Nominal diameter in inches.'),
        lengthKm: z.number().positive().optional(),
        flow: z
          .strictObject({ barrelsADay: z.number().positive(), source })
          .optional()
          .describe('Flow that our alarm is computed from; left out where nobody published it.'),
        note: textOf('The line as recorded, and what is assumed.', 10, 240),
      })
      .describe('What an alarm computed for this line would start from.'),
    volume: z
      .strictObject({
        text: textOf('As recorded, with its unit.', 3, 80),
        cubicMetres: z.number().positive().optional().describe('Converted; gas at standard state.'),
        source: source.optional(),
      })
      .refine((volume) => volume.cubicMetres === undefined || volume.source, {
        error: 'a recorded volume cites its source',
        path: ['source'],
      }),
    zero: textOf('The event that this clock counts from.', 5, 140),
    events: z.array(event).min(1),
    facts: z.record(z.string(), fact).optional().describe('Other numbers of the record, by name.'),
    missing: z
      .string()
      .min(10)
      .max(200)
      .optional()
      .describe('Events not found, and where we looked.'),
    changed: textOf(
      'What an earlier alarm would have changed. It begins with the answer.',
      20,
      300,
    ),
    alarm,
    article: entryOf('articles').optional().describe('The case study, where there is one.'),
  })
  .refine(({ line, alarm }) => alarm.kind === 'none' || (line.diameterIn && line.flow), {
    error: 'an alarm is computed from a diameter and a flow with its source',
    path: ['alarm'],
  })
  .refine(({ events }) => new Set(events.map(({ kind }) => kind)).size === events.length, {
    error: 'two events of one kind',
    path: ['events'],
  });

export type IncidentData = z.infer<typeof incidentSchema>;
