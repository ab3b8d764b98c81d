/** Leak detection methods compared (content/methods.yaml). */
import { z } from 'zod';

const cell = z.string().min(3).max(150);

export const methodSchema = z
  .strictObject({
    id: z.string(),
    order: z.number().int().min(1).describe('Place among the methods, from 1.'),
    line: z
      .enum(['ours', 'npw', 'rttm', 'balance', 'correlated', 'acoustic', 'das', 'dts', 'patrol'])
      .optional()
      .describe('Row of the comparison on ‘Your line’ that holds the facts left out here.'),
    name: cell.optional().describe('Its name, where `line` gives none or another.'),
    time: cell.optional().describe('Time to the alarm, where `line` computes none.'),
    needs: cell.optional().describe('What it needs on the line, without `line`.'),
    use: cell.optional().describe('What it is used for, without `line`.'),
    smallest: cell.describe('The smallest leak.'),
    place: cell.describe('How near it places a leak.'),
    fluids: cell.describe('The fluids that it suits.'),
  })
  .refine(({ line, name, time, needs, use }) => line || (name && time && needs && use), {
    error: 'without `line`, it states name, time, needs and use itself',
  });
