/** Schema of content/locations/. */
import { z } from 'zod';
import { entryOf } from '../fields/reference.ts';
import { slug } from '../fields/text.ts';

/** What a trunk line carries. */
export const carried = ['crude', 'products', 'gas', 'slurry'] as const;
export type Carried = (typeof carried)[number];

/** Locations that must exist (docs/requirements.md). For another, add a file. */
export const requiredLocations = [
  'houston-usa',
  'calgary-canada',
  'stavanger-norway',
  'lagos-nigeria',
  'rio-de-janeiro-brazil',
  'riyadh-saudi-arabia',
  'baghdad-iraq',
  'perth-australia',
  'muscat-oman',
] as const;

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
  .tuple([z.number().min(-90).max(90), z.number().min(-180).max(180)])
  .describe('Degrees north and east.');

const named = z.strictObject({ name: z.string().min(3).max(28), at: position });

const network = z
  .strictObject({
    centre: z
      .strictObject({ lat: z.number(), lng: z.number() })
      .optional()
      .describe('Centre of the maps where the lines lie to one side of the city.'),
    lines: z
      .array(
        z.strictObject({
          name: z.string().min(3).max(40).describe('As its operator names it.'),
          route: z.string().min(5).max(60).describe("Its ends, e.g. 'Hardisty to Steele City'."),
          carries: z.enum(carried),
          via: z
            .array(position)
            .min(2)
            .describe('Known places on its way, ends first and last; drawn straight between them.'),
        }),
      )
      .min(1)
      .max(7)
      .describe('Trunk lines of public record. No route is implied between the places.'),
    basins: z.array(named).max(5),
    ports: z.array(named).max(6),
    source: z.string().min(3).describe('Where the names and ends of the lines are recorded.'),
  })
  .describe('What the map shows beside coast and borders. Schematic.');

const project = z
  .strictObject({
    title: z.string().min(10).max(90).describe('What the scope is, without a client or a site.'),
    description: z.string().min(60).max(400).describe('What is done and how it is judged.'),
    year: z
      .int()
      .min(2023)
      .max(2025)
      .describe('Year in which the scope was written up as an example.'),
  })
  .describe("Typical work: an illustrative scope, never a named client's.");

const record = z
  .strictObject({
    value: z.string().min(1).max(12).describe("The figure as printed, e.g. '4,223'."),
    unit: z.string().min(1).max(14).optional().describe("Its unit, e.g. 'km'."),
    label: z.string().min(5).max(90).describe('What it counts, so that it reads after the figure.'),
    source: z.string().min(3).describe('Who published it, and when.'),
  })
  .describe('A published figure about the region.');

const line = z
  .strictObject({
    name: z.string().min(10).max(80).describe('Kind of line; no client.'),
    lengthKm: z.number().positive().max(5000).describe('Length in km.'),
    fluid: z
      .enum(['crude', 'diesel', 'water', 'gas'])
      .describe('What the model computes it with; diesel stands for light products.'),
    spacingKm: z.number().min(1).max(30).describe('Distance between stations in km.'),
    note: z.string().min(40).max(300).describe('The conditions under which the sum holds.'),
  })
  .refine((value) => value.spacingKm <= value.lengthKm, {
    error: 'spacingKm must not exceed lengthKm',
    path: ['spacingKm'],
  })
  .describe('The line that the page works through: stations, and the alarm that the model gives.');

export const locationSchema = z.strictObject({
  slug: slug.describe('Address below /locations, and the id of the entry.'),
  order: z.int().min(1).describe('Position in the index.'),
  city: z.string().min(3).describe('City, as in English.'),
  country: z.string().min(3).describe('Country, as printed after the city.'),
  region: z
    .string()
    .regex(/^[A-Z][A-Za-z]*( [A-Z][A-Za-z]*)*$/, 'is a name such as Middle East')
    .max(24)
    .describe('Badge on the card: a region that other locations have too, or a new one.'),
  description: z
    .string()
    .min(60)
    .max(160)
    .describe('One sentence for the card, the opening and search engines: 60 to 160 characters.'),
  marketOverview: z
    .string()
    .min(600)
    .describe(
      'Who regulates, what is in the ground, what fails. Paragraphs divided by a blank line.',
    ),
  challenges: z
    .array(
      z
        .string()
        .regex(/^[^.]{5,70}\. .{20,}\.$/s, {
          error: 'a short phrase, a full stop, then what it means',
        })
        .describe('A short phrase that names it, a full stop, then what it means on site.'),
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
  regulators: z
    .array(
      z.strictObject({
        name: z.string().min(3).describe('Body, or standard where the body is named beside it.'),
        scope: z.string().min(5).describe('What it regulates here.'),
      }),
    )
    .min(1)
    .describe('Who regulates pipelines here.'),
  record: z.array(record).min(1).max(4).describe('Published figures, each with its source.'),
  line,
  services: z.array(entryOf('services')).min(1).describe('Services most asked for here.'),
  sectors: z.array(entryOf('sectors')).min(1).describe('Sectors present here.'),
});

export type LocationData = z.infer<typeof locationSchema>;
