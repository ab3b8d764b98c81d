/** Schema of content/incidents/: a release on one clock, each event with its source. */
import { z } from 'zod';
import { citedIn } from '../../citations/marks.ts';
import { entryOf } from '../fields/reference.ts';

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
    clock: z.string().min(4).max(30).describe("As recorded, e.g. 'about 12:53'."),
    text: z.string().min(5).max(90).describe('What happened.'),
    source,
  })
  .describe('A recorded event. What is not recorded is left out and named in `missing`.');

const fact = z
  .strictObject({
    value: z.number(),
    unit: z.string().min(1).describe("Unit, e.g. 'gal'."),
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
      short: z.string().min(4).max(44).describe('In the drawing, after "not computed:".'),
      why: z.string().min(20).max(400).describe('Why not, and what one would need.'),
    }),
  ])
  .describe('Our alarm on this line, or why none can be computed.');

export const incidentSchema = z
  .strictObject({
    name: z.string().min(5).max(40).describe('Place, as in the heading.'),
    date: z.string().min(4).max(30).describe('Day, as printed.'),
    year: z.int().min(1950).max(2100),
    fluid: z.enum(incidentFluids).describe('What the page filters by.'),
    product: z.string().min(3).max(40).describe('What was released.'),
    line: z
      .strictObject({
        diameterIn: z.number().positive().optional().describe('Nominal diameter in inches.'),
        lengthKm: z.number().positive().optional(),
        flow: z
          .strictObject({ barrelsADay: z.number().positive(), source })
          .optional()
          .describe('Flow that our alarm is computed from; left out where nobody published it.'),
        note: z.string().min(10).max(240).describe('The line as recorded, and what is assumed.'),
      })
      .describe('What an alarm computed for this line would start from.'),
    volume: z
      .strictObject({
        text: z.string().min(3).max(80).describe('As recorded, with its unit.'),
        cubicMetres: z.number().positive().optional().describe('Converted; gas at standard state.'),
        source: source.optional(),
      })
      .refine((volume) => volume.cubicMetres === undefined || volume.source, {
        error: 'a recorded volume cites its source',
        path: ['source'],
      }),
    zero: z.string().min(5).max(140).describe('The event that this clock counts from.'),
    events: z.array(event).min(1),
    facts: z.record(z.string(), fact).optional().describe('Other numbers of the record, by name.'),
    missing: z
      .string()
      .min(10)
      .max(200)
      .optional()
      .describe('Events not found, and where we looked.'),
    changed: z
      .string()
      .min(20)
      .max(300)
      .describe('What an earlier alarm would have changed. It begins with the answer.'),
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
