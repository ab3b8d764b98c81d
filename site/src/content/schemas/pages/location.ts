import { z } from 'zod';
import { createReferenceSchema } from '../fields/entry-reference.ts';
import { createListSchema, createTextSchema, slug } from '../fields/text-schemas.ts';

export const CARRIED = ['crude', 'products', 'gas', 'slurry'] as const;
export type CarriedFluid = (typeof CARRIED)[number];

const map = z
  .strictObject({
    widthDeg: z
      .number()
      .min(4)
      .max(40)
      .describe('Width of the drawn map in degrees of longitude at the city.'),
  })
  .describe('A map drawn at build from real coastlines.');

const position = z
  .tuple([
    z.number().min(-90).max(90).meta({ title: 'Degrees north' }),
    z.number().min(-180).max(180).meta({ title: 'Degrees east' }),
  ])
  .describe('Degrees north and east.');

const named = z.strictObject({ name: z.string().min(3).max(28), at: position });

const network = z
  .strictObject({
    centre: z
      .strictObject({ lat: z.number(), lng: z.number() })
      .optional()
      .describe('Centre of the maps where the lines lie to one side of the city.'),
    lines: createListSchema({
      name: createTextSchema('As its operator names it.', 3, 40),
      route: createTextSchema("Its ends, e.g. 'Hardisty to Steele City'.", 5, 60),
      carries: z.enum(CARRIED),
      via: z
        .array(position)
        .min(2)
        .describe('Known places on its way, ends first and last; drawn straight between them.'),
    })
      .min(1)
      .max(7)
      .describe('Trunk lines of public record. No route is implied between the places.'),
    basins: z.array(named).max(5),
    ports: z.array(named).max(6),
    source: createTextSchema('Where the names and ends of the lines are recorded.', 3),
  })
  .describe('What the map shows beside coast and borders. Schematic.');

const project = z
  .strictObject({
    title: createTextSchema('What the scope is, without a client or a site.', 10, 90),
    description: createTextSchema('What is done and how it is judged.', 60, 400),
    year: z
      .int()
      .min(2023)
      .max(new Date().getFullYear())
      .describe('Year in which the scope was written up as an example.'),
  })
  .describe("Typical work: an illustrative scope, never a named client's.");

const record = z
  .strictObject({
    value: createTextSchema("The figure as printed, e.g. '4,223'.", 1, 12),
    unit: z.string().min(1).max(14).optional().describe("Its unit, e.g. 'km'."),
    label: createTextSchema('What it counts, so that it reads after the figure.', 5, 90),
    source: createTextSchema('Who published it, and when.', 3),
  })
  .describe('A published figure about the region.');

const line = z
  .strictObject({
    name: createTextSchema('Kind of line; no client.', 10, 80),
    advice: createTextSchema('What we would say first about such a line, as a heading.', 20, 80),
    leads: createTextSchema('Id of an example to state before it.', 3, 40).optional(),
    lengthKm: z.number().positive().max(5000).describe('Length in km.'),
    fluid: z
      .enum(['crude', 'diesel', 'water', 'gas'])
      .describe('What the model computes it with; diesel stands for light products.'),
    spacingKm: z.number().min(1).max(30).describe('Distance between stations in km.'),
    course: z
      .string()
      .optional()
      .describe(
        'Name of a line of the map, as long or longer, on whose course it is drawn in plan, from its first place.',
      ),
    note: createTextSchema('The conditions under which the sum holds.', 40, 300),
  })
  .refine((value) => value.spacingKm <= value.lengthKm, {
    error: 'the spacing must not exceed the length',
    path: ['spacingKm'],
  })
  .describe('The line that the page works through: stations, and the alarm that the model gives.');

/** Its name, why, and what we do about it. */
export const challengePattern = /^([^.]{5,70})\. (.{15,}[.]) ([^.]{15,}\.)$/;

export const locationSchema = z.strictObject({
  slug: slug.describe('Address below /locations, and the id of the entry.'),
  order: z.int().min(1).describe('Position in the index.'),
  city: createTextSchema('City, as in English.', 3),
  country: createTextSchema('Country, as printed after the city.', 3),
  region: z
    .string()
    .regex(
      /^\p{Lu}[\p{L}’']*(?:[ -]\p{L}[\p{L}’']*)*$/u,
      'is a name such as Middle East or South-East Asia',
    )
    .max(24)
    .describe(
      'Badge on the card, such as Middle East or South-East Asia: one that others have, or a new one.',
    ),
  description: createTextSchema(
    'One sentence for the card, the opening and search engines.',
    60,
    160,
  ),
  marketOverview: createTextSchema(
    'Who regulates, what is in the ground, what fails. Paragraphs divided by a blank line.',
    200,
  ),
  challenges: z
    .array(
      z
        .string()
        .regex(challengePattern, { error: 'a short phrase, what it means, and what we do' })
        .describe(
          'A short phrase that names it (5 to 70 characters), what it means on site, and in the last sentence what we do about it.',
        ),
    )
    .min(3)
    .max(6)
    .describe('Regional challenges.'),
  industries: z.array(z.string().min(3).max(60)).min(3).max(8).describe('Key industries.'),
  projects: z.array(project).min(2).max(5).describe('Typical work of the region.'),
  image: map.describe('Extent of the map on the card.'),
  heroImage: map.describe('Extent of the map that opens the page.'),
  network: network.optional(),
  coordinates: z
    .strictObject({
      lat: z.number().min(-90).max(90).describe('Degrees north.'),
      lng: z.number().min(-180).max(180).describe('Degrees east.'),
    })
    .describe('Of the city.'),
  regulators: createListSchema({
    name: createTextSchema('Body, or standard where the body is named beside it.', 3),
    scope: createTextSchema('What it regulates here.', 5),
  })
    .min(1)
    .describe('Who regulates pipelines here.'),
  record: z.array(record).min(1).max(4).describe('Published figures, each with its source.'),
  line,
  examples: createListSchema({
    name: createTextSchema('Industry or fluid, as the link reads.', 3, 40),
    line: createTextSchema('Id of an example of the planner.', 3, 40),
  })
    .min(1)
    .describe('Lines of other industries of the region, which the planner opens.'),
  services: z
    .array(createReferenceSchema('services'))
    .min(1)
    .describe('Services most asked for here.'),
  sectors: z.array(createReferenceSchema('sectors')).min(1).describe('Sectors present here.'),
});

export type LocationData = z.infer<typeof locationSchema>;
