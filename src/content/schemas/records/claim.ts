import { z } from 'zod';

/** Origin of a headline figure. */
export const claimBasis = z.enum(['target', 'simulated', 'company', 'record', 'computed']);

export const claim = z
  .strictObject({
    id: z
      .string()
      .regex(/^[a-z0-9-]+$/)
      .describe('Anchor of the figure: /technology#figure-{id}'),
    value: z.string().min(1).describe('The figure as printed, sign included, e.g. "<15" or "±1.5"'),
    unit: z.string().min(1).optional().describe('Unit as printed after the figure'),
    label: z.string().min(3).max(60).describe('What it is, in a few words, below the figure'),
    holds: z
      .string()
      .min(5)
      .max(50)
      .describe('Its conditions in a few words, printed beside the figure wherever it stands'),
    meaning: z.string().min(20).describe('What exactly is measured, in a sentence'),
    conditions: z.string().min(20).describe('When the figure holds, and when it does not'),
    computed: z
      .strictObject({
        value: z
          .string()
          .min(1)
          .max(24)
          .describe('What the model gives, unit included: a [=figure]'),
        holds: z.string().min(5).max(60).describe('Conditions of that figure in a few words'),
      })
      .optional()
      .describe('Where the model does not reach the figure as specified: printed beside it'),
    basis: claimBasis.describe('target, simulated, company figure, record or computed'),
    source: z.string().min(3).optional().describe('Publication a record comes from'),
    group: z.enum(['technology', 'business', 'service', 'investors', 'context']),
  })
  .refine((c) => c.basis !== 'record' || c.source, {
    error: 'a record names its source',
    path: ['source'],
  });

export type Claim = z.infer<typeof claim>;
