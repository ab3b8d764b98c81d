import { z } from 'zod';
import { createListSchema, createTextSchema, inline, slug } from '../fields/text-schemas.ts';

export const faqSchema = z
  .strictObject({
    category: createTextSchema('Name of the category.', 5, 40),
    short: createTextSchema('Its name on the button above the questions.', 3, 24),
    order: z.number().int().min(1).describe('Place among the categories, from 1.'),
    items: createListSchema({
      id: slug.describe('A short name that ends its address, such as how-deep.'),
      question: z
        .string()
        .min(10)
        .max(90)
        .regex(/\?$/, { error: 'a question ends in ?' })
        .describe('Ends in a question mark.'),
      answer: z.array(inline).min(1).describe('Paragraphs. The first answers, the rest explain.'),
    })
      .min(1)
      .meta({ title: 'Questions' }),
  })
  .refine((faq) => new Set(faq.items.map(({ id }) => id)).size === faq.items.length, {
    error: 'two questions share an id',
    path: ['items'],
  });

export type FaqData = z.infer<typeof faqSchema>;
