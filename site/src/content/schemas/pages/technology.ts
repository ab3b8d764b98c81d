import { join } from 'node:path';
import { z } from 'zod';
import { readYaml } from '../../loading/read-entry.ts';
import { createReferenceSchema } from '../fields/entry-reference.ts';
import { createListSchema, createTextSchema, inline, slug } from '../fields/text-schemas.ts';

export function claimIds(): ReadonlySet<string> {
  const claims = readYaml(join(process.cwd(), 'content/claims.yaml')) as { id: string }[];
  return new Set(claims.map(({ id }) => id));
}

const claimId = z
  .string()
  .refine((id) => claimIds().has(id), {
    error: (issue) => `There is no "${String(issue.input)}" in content/claims.yaml`,
  })
  .describe('Id of a figure in content/claims.yaml.');

const datum = z
  .strictObject({
    label: createTextSchema('What it is.', 3, 40),
    claim: claimId.optional(),
    value: z.string().min(2).max(40).optional().describe('Printed where there is no claim.'),
    note: z.string().min(5).max(60).optional().describe('A condition, below the figure.'),
  })
  .refine((row) => (row.claim === undefined) !== (row.value === undefined), {
    error: 'give either a claim or a value',
  });

const component = z
  .strictObject({
    id: slug.describe('Anchor of the panel.'),
    tab: createTextSchema('Word on the tab.', 3, 20),
    title: z.string().min(10).max(60),
    text: z.array(inline).min(1),
  })
  .describe('One tab of Key Components.');

const figure = z.strictObject({
  figure: createTextSchema('The figure as printed.', 2, 12),
  label: createTextSchema('What it is, so that it reads after the figure.', 5, 60),
});

const incident = z
  .strictObject({
    id: slug,
    title: createTextSchema('Incident, place and year.', 10, 60),
    lead: figure.describe('What the record says, first.'),
    shows: createTextSchema('What the record shows, in one sentence.', 20, 90),
    record: createTextSchema('The record with its citations. Nothing of ours.', 40),
    scenario: createTextSchema(
      'The company’s figures for it, which nothing here computes.',
      10,
      60,
    ),
    honest: createTextSchema('What those figures mean and what they do not.', 40),
    article: createReferenceSchema('articles').describe('The case study.'),
  })
  .describe('A card of Real-World Impact.');

export const technologySchema = z.strictObject({
  claims: createListSchema({ claim: claimId, title: z.string().min(10).max(60), text: inline })
    .length(6)
    .describe('The six bullet claims of the product overview.'),
  components: z.array(component).length(3),
  incidents: z.array(incident).length(3),
  specification: createListSchema({ title: z.string().min(5).max(40), rows: z.array(datum).min(3) })
    .length(3)
    .describe('Three cards; every headline figure of the product stands on one.'),
});

export type TechnologyData = z.infer<typeof technologySchema>;
export type Datum = z.infer<typeof datum>;
