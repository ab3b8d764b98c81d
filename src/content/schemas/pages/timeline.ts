import { z } from 'zod';

export const timelineStep = z.strictObject({
  id: z.string().regex(/^[a-z-]+$/),
  order: z.number().int().positive().describe('Place in the timeline, from 1'),
  title: z.string().min(3).max(40),
  description: z.string().min(20).max(160),
  date: z.string().min(4).describe('Period as printed, e.g. "2020–2021"'),
  completed: z.boolean(),
});

export type TimelineStep = z.infer<typeof timelineStep>;
