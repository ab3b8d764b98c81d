/** Schemas of content/company/: values, principles, the about page and the investor page. */
import { z } from 'zod';
import { entryOf } from '../fields/reference.ts';

export const timelineStep = z.strictObject({
  id: z.string().regex(/^[a-z-]+$/),
  order: z.number().int().positive().describe('Place in the timeline, from 1'),
  title: z.string().min(3).max(40),
  description: z.string().min(20).max(160),
  date: z.string().min(4).describe('Period as printed, e.g. "2020–2021"'),
  completed: z.boolean(),
});

export type TimelineStep = z.infer<typeof timelineStep>;

const order = z.int().min(1).max(9).describe('Position on the page.');
const paragraph = z.string().min(60).max(900).describe('A paragraph of plain text.');

export const valueSchema = z.strictObject({
  order,
  title: z.string().min(3).max(30).describe('The value in one word.'),
  line: z.string().min(20).max(90).describe('What it comes to, in one line.'),
  practice: z.string().min(80).max(420).describe('What follows from it that a client can check.'),
});

export const principleSchema = z.strictObject({
  order,
  title: z.string().min(5).max(40).describe('The principle; its wording is fixed.'),
  text: z.string().min(80).max(420).describe('How the work is done because of it.'),
});

export const aboutSchema = z.strictObject({
  experience: z
    .strictObject({
      years: z.int().min(1).describe("Years of people's experience, as the company states them."),
      asOf: z.int().min(2020).describe('Year in which that is stated.'),
      developmentFrom: z.int().min(2000).describe("Year in which the product's development began."),
      title: z.string().min(5).describe('Heading.'),
      paragraphs: z.array(paragraph).min(2).describe('How the two go together.'),
    })
    .refine((value) => value.asOf - value.years < value.developmentFrom, {
      error: 'experience must reach further back than development, or there is nothing to explain',
      path: ['years'],
    }),
  disciplines: z
    .array(
      z.strictObject({
        name: z.string().min(3).describe('Discipline.'),
        text: z.string().min(30).describe('What it covers.'),
      }),
    )
    .min(3),
  steps: z
    .array(
      z.strictObject({
        title: z.string().min(5).describe('The step, as an instruction.'),
        text: z.string().min(40).describe('Why, and what comes of it.'),
      }),
    )
    .min(3)
    .describe('How the team works, in order.'),
});

export const investorsSchema = z.strictObject({
  lede: z.string().min(60).max(260).describe('Opening words beneath the title.'),
  opportunity: z.array(paragraph).min(2).describe('The investment opportunity.'),
  stats: z
    .array(
      z.strictObject({
        claim: entryOf('claims'),
        reading: z.string().min(40).max(260).describe('How the figure is to be read.'),
      }),
    )
    .length(4)
    .describe('The four stat cards. Value, label and basis stand in the register of claims.'),
  projection: z
    .strictObject({
      baseYear: z.int().describe('Year with index 100.'),
      endYear: z.int().describe('Last year of the projection.'),
    })
    .refine((value) => value.endYear > value.baseYear, {
      error: 'endYear must come after baseYear',
      path: ['endYear'],
    }),
  partners: z
    .array(
      z.strictObject({
        mark: z.enum(['valve', 'curve', 'node']).describe('Its drawn mark.'),
        name: z.string().min(5).describe('Type of partner; never a named company.'),
        who: z.string().min(20).describe('Who that is.'),
        brings: z.string().min(20).describe('What they bring.'),
        receives: z.string().min(20).describe('What they receive.'),
      }),
    )
    .length(3)
    .describe('The three partner types.'),
  tensions: z
    .array(
      z.strictObject({
        figure: z.string().min(5).describe('Figures that pull against one another.'),
        reading: z.string().min(40).describe('How they are to be read together.'),
      }),
    )
    .min(3),
  unproven: z.array(z.string().min(40)).min(3).describe('What trials still have to show.'),
});

export type ValueData = z.infer<typeof valueSchema>;
export type PrincipleData = z.infer<typeof principleSchema>;
export type AboutData = z.infer<typeof aboutSchema>;
export type InvestorsData = z.infer<typeof investorsSchema>;
