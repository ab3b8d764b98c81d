/** Inputs of 'Your line' (content/line-inputs.yaml). */
import { z } from 'zod';
import { createTextSchema } from '../fields/text-schemas.ts';

const limit = (text: string) => z.number().optional().describe(text);

export const lineInputSchema = z
  .strictObject({
    what: createTextSchema('What the value is.', 10, 200),
    usual: createTextSchema('Its usual range, and what that rests on.', 10, 240),
    low: limit('Lower end of the usual range, SI, for the comparison on the sheet.'),
    high: limit('Upper end of the usual range, SI.'),
    factor: z
      .tuple([z.number().positive(), z.number().positive()])
      .optional()
      .describe('Instead of an end each: factors of the value entered.'),
    measured: createTextSchema('How it is measured.', 10, 200),
    changes: createTextSchema('What it changes in the answer.', 10, 200),
  })
  .refine(({ low, high }) => (low === undefined) === (high === undefined), {
    error: 'a range has both ends',
  });
