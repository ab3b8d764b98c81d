/** Schema of content/pilot.yaml: the pilot programme. */
import { z } from 'zod';
import { inline, slug } from '../fields/text.ts';

const phase = z
  .strictObject({
    id: slug,
    name: z.string().min(5).max(30),
    from: z.number().int().min(0).describe('Week in which it starts, counted from 0.'),
    weeks: z.number().int().min(1).max(26).describe('How many weeks it takes.'),
    operator: z.string().min(10).max(120).describe('What the operator gives.'),
    us: z.string().min(10).max(120).describe('What we give.'),
  })
  .describe('A phase of the plan.');

const payment = z
  .strictObject({
    what: z.string().min(15).max(120).describe('What has to be paid for.'),
    brought: z.enum(['You', 'We']).describe('Who brings it to the line.'),
    paid: z.string().min(3).max(90).describe('Who pays for it, or where that is settled.'),
    phases: z.array(slug).max(2).describe('First and last phase that needs it; none: afterwards.'),
  })
  .describe('Something the pilot costs.');

const ending = z
  .strictObject({
    by: z.string().min(4).max(20).describe('Who or what ends it.'),
    when: z.string().min(15).max(140).describe('When, and on what condition.'),
  })
  .describe('A way in which a pilot ends.');

const test = z.strictObject({
  measure: z.string().min(5).max(30).describe('What is measured.'),
  target: z.string().min(5).max(60).describe('The target it is held against.'),
  how: z.string().min(10).max(80).describe('How it is measured.'),
});

const line = z.string().min(15).max(120).describe('One line, without a full stop.');

const fields = z.strictObject({
  suits: z.array(line).min(3).describe('Whom the programme is for.'),
  declines: z.array(line).min(3).describe('Lines for which we would decline.'),
  why: z.array(inline).min(2).describe('Why the leaks are the operator’s and sealed.'),
  installed: z
    .array(z.strictObject({ item: z.string().min(5).max(40), detail: line }))
    .min(3)
    .describe('What is fitted, and how.'),
  pays: z.array(payment).min(3).describe('Who pays for what.'),
  ends: z.array(ending).min(2).describe('What ends it.'),
  after: z.array(line).min(2).describe('What happens when it ends.'),
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
