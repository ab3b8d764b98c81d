import { z } from 'zod';
import { createListSchema, createTextSchema, inline } from '../fields/text-schemas.ts';

const answer = inline.nullish().describe('What the owner knows; empty: not published.');

const paper = z.strictObject({
  name: createTextSchema('What the buyer asks for.', 5, 60),
  note: createTextSchema('What it covers, or what follows where there is none.', 5, 70).optional(),
  href: z.string().startsWith('/').optional().describe('Where it is published.'),
  none: createTextSchema('Why it does not apply.', 10, 60).optional(),
  particulars: z.literal(true).optional().describe('Published once the environment states it.'),
  answer,
});

export const buyersSchema = z.strictObject({
  bought: createListSchema({
    part: createTextSchema('What is bought.', 5, 40),
    what: createTextSchema('What it is.', 10, 90),
    by: createTextSchema('What its price is counted by.', 3, 20),
    limit: createTextSchema('What it does not do.', 10, 90),
  }),
  papers: z.array(paper),
  terms: createListSchema({
    title: createTextSchema('The term.', 4, 40),
    answer,
    note: inline.optional().describe('What is known without an answer.'),
  }),
});

export type BuyersData = z.infer<typeof buyersSchema>;
export type Paper = z.infer<typeof paper>;
export type PaperState = 'published' | 'ask' | 'none';

export const getPaperState = (paper: Paper, registered: boolean): PaperState => {
  if (paper.none) return 'none';
  const published = paper.href || paper.answer || (paper.particulars && registered);
  return published ? 'published' : 'ask';
};

/** What only the owner can answer and has not. */
export const listUnanswered = ({ papers, terms }: BuyersData): string[] => [
  ...papers
    .filter((paper) => !paper.particulars && getPaperState(paper, false) === 'ask')
    .map(({ name }) => name),
  ...terms.filter((term) => !term.answer).map(({ title }) => title),
];
