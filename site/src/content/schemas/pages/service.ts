import { z } from 'zod';
import { createReferenceSchema } from '../fields/entry-reference.ts';
import {
  createListSchema,
  createTextSchema,
  formService,
  inline,
  mentions,
  seo,
  slug,
} from '../fields/text-schemas.ts';
import { block } from './blocks.ts';

const point = createTextSchema('One line, without a full stop.', 3, 140);

export const serviceSchema = z.strictObject({
  name: createTextSchema('Name of the service, as on the cards of /services.', 4, 50),
  order: z.number().int().min(1).describe('Place among the services, from 1.'),
  formValue: formService,
  ask: createTextSchema('First button, where there is nothing to demonstrate.', 5, 40).optional(),
  mentions,
  title: createTextSchema('Headline of the page.', 10, 80),
  seo,
  lede: inline.describe('Two or three sentences under the h1.'),
  drawing: slug.describe('Name of its line drawing in content/drawings/services.'),
  drawingCaption: createTextSchema('What the drawing shows.', 20, 200),
  callOuts: createListSchema({
    id: slug.describe('Id of its leader in the group `call-outs` of the drawing.'),
    text: createTextSchema('What is there.', 3, 100),
  })
    .default([])
    .describe('The numbered parts of the drawing, in their order.'),
  atAGlance: z
    .strictObject({
      get: inline.describe('What the client gets.'),
      takes: inline.describe('How long it takes, or what decides that.'),
      needs: inline.describe('What it needs from the client.'),
      not: inline.describe('What it does not do.'),
    })
    .describe('The four answers under the drawing.'),
  card: z
    .strictObject({
      description: createTextSchema('One sentence.', 30, 140),
      features: z.array(point).min(3).max(5).describe('The feature list.'),
    })
    .describe('The card on /services.'),
  blocks: z
    .array(block)
    .min(4)
    .refine((blocks) => blocks.some(({ type }) => type === 'limits'), {
      error: 'a service page says what the service cannot do (a limits block)',
    })
    .describe('Sections of the page in their order.'),
  related: z
    .strictObject({
      services: z.array(createReferenceSchema('services')).min(1).max(3),
      article: createReferenceSchema('articles'),
    })
    .describe('Where a reader goes next.'),
});

export type ServiceData = z.infer<typeof serviceSchema>;
