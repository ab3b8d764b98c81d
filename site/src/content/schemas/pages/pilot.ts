import { z } from 'zod';
import { createListSchema, createTextSchema, slug } from '../fields/text-schemas.ts';

const phase = z
  .strictObject({
    id: slug,
    name: z.string().min(5).max(30),
    from: z.number().int().min(0).describe('Week in which it starts, counted from 0.'),
    weeks: z.number().int().min(1).max(26).describe('How many weeks it takes.'),
    operator: createTextSchema('What the operator gives.', 10, 120),
    us: createTextSchema('What we give.', 10, 120),
    both: createTextSchema('What both sides decide before it.', 10, 120).optional(),
  })
  .describe('A phase of the plan.');

const payment = z
  .strictObject({
    what: createTextSchema('What has to be paid for.', 15, 120),
    short: createTextSchema('The same in a cell of the plan.', 4, 40),
    brought: z.enum(['You', 'We']).describe('Who brings it to the line.'),
    paid: createTextSchema('Who pays for it, or where that is settled.', 3, 90),
    phases: z.array(slug).max(2).describe('First and last phase that needs it; none: afterwards.'),
  })
  .describe('Something the pilot costs.');

const test = z.strictObject({
  measure: createTextSchema('What is measured.', 5, 30),
  target: createTextSchema('The target it is held against.', 5, 60),
  how: createTextSchema('How it is measured.', 10, 80),
});

const line = createTextSchema('One line, without a full stop.', 15, 120);

const fields = z.strictObject({
  suits: z.array(line).min(3).describe('Whom the programme is for.'),
  declines: z.array(line).min(3).describe('Lines for which we would decline.'),
  installed: createListSchema({ item: z.string().min(5).max(40), detail: line })
    .min(3)
    .describe('What is fitted, and how.'),
  pays: z.array(payment).min(3).describe('Who pays for what.'),
  phases: z
    .array(phase)
    .min(3)
    .refine((all) => all.every((p, i) => i === 0 || p.from >= (all[i - 1]?.from ?? 0)), {
      error: 'phases stand in the order in which they start',
    }),
  tests: z.array(test).min(3),
});

export const pilotSchema = fields.superRefine(({ pays, phases }, ctx) => {
  const phaseIds = new Set(phases.map(({ id }) => id));
  for (const [i, payment] of pays.entries())
    for (const id of payment.phases)
      if (!phaseIds.has(id))
        ctx.addIssue({ code: 'custom', path: ['pays', i, 'phases'], message: `no phase “${id}”` });
});

export type PilotData = z.infer<typeof fields>;
