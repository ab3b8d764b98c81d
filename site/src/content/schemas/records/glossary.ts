import { z } from 'zod';
import { createReferenceSchema } from '../fields/entry-reference.ts';
import { createTextSchema } from '../fields/text-schemas.ts';

export const glossarySchema = z.strictObject({
  term: createTextSchema('The term as a heading, sentence case.', 2, 60),
  short: z.string().min(2).max(12).optional().describe("Its abbreviation, e.g. 'MAOP'."),
  aliases: z
    .array(z.string().min(2).max(60))
    .optional()
    .describe(
      'Spellings in running text that are linked at their first use. Lower-case ones match a capital at the start of a sentence too. Leave out words that mean other things as well.',
    ),
  definition: createTextSchema(
    'One to three sentences that define it exactly; figures only with a source.',
    40,
    420,
  ),
  unit: z.string().min(1).max(8).optional().describe('Unit in which it is measured.'),
  see: z.array(createReferenceSchema('glossary')).max(5).optional().describe('Related terms.'),
});

export type GlossaryData = z.infer<typeof glossarySchema>;
