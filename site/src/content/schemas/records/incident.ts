/** A release on one clock, each event with its source. */
import { z } from 'zod';
import { findCitations } from '../../text-marks.ts';
import { createReferenceSchema } from '../fields/entry-reference.ts';
import { createTextSchema } from '../fields/text-schemas.ts';

/** Required of every release: a time, or the reason why it has none. */
export const askedKinds = ['sign', 'outside', 'recognised', 'shutdown', 'isolated'] as const;
const eventKinds = [...askedKinds, 'ignited'] as const;
export type EventKind = (typeof eventKinds)[number];

/** Without breaks, as table cells. */
export const absenceLabels = {
  'not-found': 'time\u00a0not\u00a0found',
  'not-given': 'not\u00a0in\u00a0the\u00a0account',
} as const;

export const incidentFluids = ['liquid', 'gas', 'water'] as const;

const source = z
  .string()
  .refine((text) => findCitations(text).length > 0, { error: 'cites at least one source' })
  .describe('Citations, e.g. [@ntsb-par-12-01].');

const event = z
  .strictObject({
    kind: z
      .enum(eventKinds)
      .describe(
        'sign: first sign in the control room; outside: first report from outside; recognised: somebody who can act knows; shutdown: pumps stopped; isolated: valves closed; ignited: fire or explosion.',
      ),
    seconds: z.int().min(0).describe('After the zero of this clock.'),
    clock: createTextSchema("As recorded, e.g. 'about 12:53'.", 4, 30),
    text: createTextSchema('What happened.', 5, 90),
    source,
  })
  .describe('A recorded event. One without a time is left out and stands in `missing`.');

const absent = z
  .strictObject({
    kinds: z.array(z.enum(askedKinds)).min(1),
    mark: z
      .enum(Object.keys(absenceLabels) as (keyof typeof absenceLabels)[])
      .describe(
        'not-found: not in what we read; not-given: the authority’s account, read whole, does not give it.',
      ),
    text: createTextSchema('What is known of it, and where we looked.', 10, 240).optional(),
    asking: z
      .int()
      .optional()
      .describe('Of `recognised`: the second at which the control room was still asking.'),
    source: source.optional().describe('Of not-given: what was read whole.'),
  })
  .refine(({ mark, source }) => mark !== 'not-given' || source, {
    error: 'what a report does not give is said of a cited report',
    path: ['source'],
  });

const fact = z
  .strictObject({
    value: z.number(),
    unit: createTextSchema("Unit, e.g. 'gal'.", 1),
    digits: z.int().optional().describe('Decimals as printed; else thousands are set apart.'),
    source,
  })
  .describe('A recorded number, which texts and drawings ask for with [=record INCIDENT NAME].');

const decision = z.strictObject({
  seconds: z.int().min(0).optional().describe('After the zero; left out where no hour was found.'),
  clock: createTextSchema("As recorded, e.g. '04:26'.", 4, 30).optional(),
  text: createTextSchema('What happened.', 5, 90),
  source,
});

const restart = decision
  .extend({ minutes: z.number().positive().describe('How long the pumps ran.') })
  .refine(({ seconds, clock }) => (seconds === undefined) === (clock === undefined), {
    error: 'an hour is given as `seconds` and as `clock`',
    path: ['clock'],
  });

const linePlan = z
  .strictObject({
    points: z
      .array(
        z.strictObject({
          name: createTextSchema('As printed above the line.', 3, 30),
          miles: z.number().optional().describe('Along the line; without it, past a break.'),
          kind: z.enum(['station', 'valve', 'rupture']),
        }),
      )
      .min(2),
    note: createTextSchema('What the strip shows and leaves open.', 10, 200),
    source,
  })
  .describe('The line as a strip with recorded distances.');
export type LinePlan = z.infer<typeof linePlan>;

export const incidentSchema = z
  .strictObject({
    name: createTextSchema('Place, as in the heading.', 5, 40),
    date: createTextSchema('Day, as printed.', 4, 30),
    year: z.int().min(1950).max(2100),
    fluid: z.enum(incidentFluids).describe('What the page filters by.'),
    product: createTextSchema('What was released.', 3, 40),
    people: z
      .strictObject({
        text: createTextSchema(
          'The dead, the injured and those moved: the page opens with it.',
          10,
          200,
        ),
        died: z.int().optional().describe('What the list is sorted by, with `hurt`.'),
        hurt: z.int().optional().describe('Injured, or with symptoms.'),
        source: source.optional(),
      })
      .describe('Harm to people; without a source only where none that we read names any.'),
    line: z
      .strictObject({
        diameterIn: z.number().positive().optional().describe('Nominal diameter in inches.'),
        lengthKm: z.number().positive().optional(),
        flow: z
          .strictObject({ barrelsADay: z.number().positive(), source })
          .optional()
          .describe('Left out where nobody published it.'),
        note: createTextSchema('The line as recorded, and what is assumed.', 10, 240),
      })
      .describe('The line that failed.'),
    volume: z
      .strictObject({
        text: createTextSchema('As recorded, with its unit.', 3, 80),
        cubicMetres: z.number().positive().optional().describe('Converted; gas at standard state.'),
        tonnes: z.number().positive().optional().describe('Converted, of what is given by weight.'),
        source: source.optional(),
      })
      .refine((volume) => volume.cubicMetres === undefined || volume.source, {
        error: 'a recorded volume cites its source',
        path: ['source'],
      }),
    zero: createTextSchema('The event that this clock counts from.', 5, 140),
    events: z.array(event),
    facts: z.record(z.string(), fact).optional().describe('Other numbers of the record, by name.'),
    restarts: z
      .array(restart)
      .optional()
      .describe('Of the open line; their share of the release is the fact `restarts`.'),
    decisions: z
      .array(decision)
      .optional()
      .describe('Of the control room, in their order; one without an hour follows the one before.'),
    missing: z.array(absent).optional().describe('Every event without a time, and why.'),
    also: createTextSchema('What the record says besides, with citations.', 20, 420).optional(),
    changed: createTextSchema(
      'What an earlier alarm would have changed. It begins with the answer.',
      20,
      300,
    ),
    ours: z
      .strictObject({
        alarm: createTextSchema('Computed, e.g. [=alarm liquid 5km 1%].', 5).optional(),
        why: createTextSchema('What it assumes; without an alarm, why there is none.', 5, 40),
      })
      .describe('Our alarm on the same clock.'),
    plan: linePlan.optional(),
    drawing: z.string().optional().describe('A drawing of content/drawings/ for the sheet.'),
    lessons: z
      .array(createTextSchema('One sentence.', 20, 180))
      .min(1)
      .max(3),
    article: createReferenceSchema('articles')
      .optional()
      .describe('The case study, where there is one.'),
  })
  .refine(({ events }) => new Set(events.map(({ kind }) => kind)).size === events.length, {
    error: 'two events of one kind',
    path: ['events'],
  })
  .refine(
    ({ events, missing = [] }) =>
      [...events.map(({ kind }) => kind), ...missing.flatMap(({ kinds }) => kinds)]
        .filter((kind) => kind !== 'ignited')
        .sort()
        .join() === [...askedKinds].sort().join(),
    { error: 'each kind of event is in `events` or in `missing`, once', path: ['missing'] },
  );

export type IncidentData = z.infer<typeof incidentSchema>;
