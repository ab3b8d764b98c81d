import { z } from 'zod';
import { textOf } from '../fields/shapes.ts';

export const mechanismSchema = z.strictObject({
  name: textOf('The mechanism as a heading, sentence case.', 3, 40),
  side: z
    .enum(['inside', 'outside', 'crack', 'impact'])
    .describe('How the wall is lost: from inside, from outside, by cracking, or by force.'),
  temperature: z
    .strictObject({
      from: z.number().optional().describe('Lower end of the window, °C; absent when open.'),
      to: z.number().optional().describe('Upper end of the window, °C; absent when open.'),
      note: textOf('What the window means.', 10),
    })
    .refine((window) => window.from !== undefined || window.to !== undefined, {
      error: 'a window needs at least one end',
    })
    .optional()
    .describe(
      'Window of metal temperature in which carbon steel suffers it, where one is recorded.',
    ),
  summary: textOf('How it works, in two or three sentences.', 40, 260),
});

export type MechanismData = z.infer<typeof mechanismSchema>;
