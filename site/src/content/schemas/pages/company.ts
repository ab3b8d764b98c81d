/** content/company/ and the timeline. */
import { z } from 'zod';
import { createReferenceSchema } from '../fields/entry-reference.ts';
import { createListSchema, createTextSchema } from '../fields/text-schemas.ts';

export const timelineStep = z.strictObject({
  id: z.string().regex(/^[a-z-]+$/),
  order: z.number().int().positive().describe('Place in the timeline, from 1'),
  title: z.string().min(3).max(40),
  description: z.string().min(20).max(160),
  date: createTextSchema('Period as printed, e.g. "2020–2021"', 4),
  completed: z.boolean(),
});

export type TimelineStep = z.infer<typeof timelineStep>;

const order = z.int().min(1).max(9).describe('Position on the page.');
const paragraph = createTextSchema('A paragraph of plain text.', 60, 900);

/** Where a promise can be checked. */
const kept = z.strictObject({
  at: createTextSchema('Path of the page; none where nothing is published yet.', 2)
    .regex(/^\/[a-z0-9/#-]*$/, 'a path such as /technology')
    .optional(),
  text: createTextSchema('What stands there, or what is not published yet.', 10, 110),
});

const createPromiseSchema = (title: z.ZodString, line: string) =>
  z.strictObject({ order, title, line: createTextSchema(line, 20, 90), kept });

export const valueSchema = createPromiseSchema(
  createTextSchema('The value in one word.', 3, 30),
  'What it comes to, in one line.',
);

export const principleSchema = createPromiseSchema(
  createTextSchema('The principle; its wording is fixed.', 5, 40),
  'What it promises, in one line.',
);

export const aboutSchema = z.strictObject({
  line: z.strictObject({
    caption: createTextSchema('What of the drawing is assumed and what computed.', 60),
    source: createTextSchema('Where its figures come from, without a full stop.', 10),
  }),
  experience: z
    .strictObject({
      years: z.int().min(1).describe("Years of people's experience, as the company states them."),
      asOf: z.int().min(2020).describe('Year in which that is stated.'),
      developmentFrom: z.int().min(2000).describe("Year in which the product's development began."),
      title: createTextSchema('Heading.', 5),
      paragraphs: z.array(paragraph).min(2).describe('How the two go together.'),
    })
    .refine((value) => value.asOf - value.years < value.developmentFrom, {
      error: 'experience must reach further back than development, or there is nothing to explain',
      path: ['years'],
    }),
});

export const investorsSchema = z.strictObject({
  lede: createTextSchema('Opening words beneath the title.', 60, 260),
  opportunity: z.array(paragraph).min(2).describe('The investment opportunity.'),
  stats: createListSchema({
    claim: createReferenceSchema('claims'),
    reading: createTextSchema('How the figure is to be read.', 40, 260),
  })
    .length(4)
    .describe('The four stat cards. Value, label and basis stand in the register of claims.'),
  partners: createListSchema({
    mark: z.enum(['valve', 'curve', 'node']).describe('Its drawn mark.'),
    name: createTextSchema('Type of partner; never a named company.', 5),
    who: createTextSchema('Who that is.', 20),
    brings: createTextSchema('What they bring.', 20),
    receives: createTextSchema('What they receive.', 20),
  })
    .length(3)
    .describe('The three partner types.'),
});

export type ValueData = z.infer<typeof valueSchema>;
export type PrincipleData = z.infer<typeof principleSchema>;
export type AboutData = z.infer<typeof aboutSchema>;
export type InvestorsData = z.infer<typeof investorsSchema>;
