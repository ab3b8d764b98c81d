import { detectionLimit } from '@site/leak-model';
import { z } from 'zod';
import { readYaml } from '../../loading/read-entry.ts';
import { createTextSchema } from '../fields/text-schemas.ts';

/** Read again with each figure: a development server imports packages/config once. */
const readAnswerHours = () =>
  String((readYaml('content/site/company.json') as { answerHours: number }).answerHours);

const claimBasis = z.enum(['target', 'simulated', 'company', 'record', 'computed']);

export const claim = z
  .strictObject({
    id: z
      .string()
      .regex(/^[a-z0-9-]+$/)
      .describe('Anchor of the figure: /technology#figure-{id}'),
    value: createTextSchema('The figure as printed, sign included, e.g. "<15" or "±1.5"', 1),
    unit: z.string().min(1).optional().describe('Unit as printed after the figure'),
    label: createTextSchema('What it is, in a few words, below the figure', 3, 60),
    holds: createTextSchema(
      'Its conditions in a few words, printed beside the figure wherever it stands',
      5,
      50,
    ),
    meaning: createTextSchema('What exactly is measured, in a sentence', 20),
    conditions: createTextSchema('When the figure holds, and when it does not', 20),
    computed: z
      .strictObject({
        value: createTextSchema('What the model gives, unit included: a [=figure]', 1, 24),
        holds: createTextSchema('Conditions of that figure in a few words', 5, 60),
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
  })
  .refine((c) => !c.unit || !c.value.trim().endsWith(c.unit), {
    error: 'leave the unit out here: it is printed behind the value',
    path: ['value'],
  })
  .refine((c) => c.id !== 'detection-time' || c.value === `<${detectionLimit}`, {
    error: `planner, campaign and drawings count against ${detectionLimit} s: whoever keeps the repository changes this together with them (CONTRIBUTING.md, “The time to detect”)`,
    path: ['value'],
  })
  .refine((c) => c.id !== 'response-time' || c.value === readAnswerHours(), {
    error: 'forms, mails and the inbox promise it too: change “Answer hours” under Company instead',
    path: ['value'],
  });

export type Claim = z.infer<typeof claim>;
