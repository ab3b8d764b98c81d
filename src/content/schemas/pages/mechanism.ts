/** Schema of a damage mechanism in content/mechanisms.yaml. */
import { z } from 'zod';

export const mechanismSchema = z.strictObject({
  name: z.string().min(3).max(40).describe('The mechanism as a heading, sentence case.'),
  side: z
    .enum(['inside', 'outside', 'crack', 'impact'])
    .describe('How the wall is lost: from inside, from outside, by cracking, or by force.'),
  temperature: z
    .strictObject({
      from: z.number().optional().describe('Lower end of the window, °C; absent when open.'),
      to: z.number().optional().describe('Upper end of the window, °C; absent when open.'),
      note: z.string().min(10).describe('What the window means.'),
    })
    .refine((window) => window.from !== undefined || window.to !== undefined, {
      error: 'a window needs at least one end',
    })
    .optional()
    .describe(
      'Window of metal temperature in which carbon steel suffers it, where one is recorded.',
    ),
  summary: z.string().min(40).max(260).describe('How it works, in two or three sentences.'),
});

export type MechanismData = z.infer<typeof mechanismSchema>;
