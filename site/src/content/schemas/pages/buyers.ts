import { z } from 'zod';
import { inline, listOf, textOf } from '../fields/text.ts';

const answer = inline.nullish().describe('What the owner knows; empty: not published.');

const paper = z.strictObject({
  name: textOf('What the buyer asks for.', 5, 60),
  note: textOf('What it covers, or what follows where there is none.', 5, 70).optional(),
  href: z.string().startsWith('/').optional().describe('Where it is published.'),
  none: textOf('Why it does not apply.', 10, 60).optional(),
  particulars: z.literal(true).optional().describe('Published once the environment states it.'),
  answer,
});

export const buyersSchema = z.strictObject({
  bought: listOf({
    part: textOf('What is bought.', 5, 40),
    what: textOf('What it is.', 10, 90),
    by: textOf('What its price is counted by.', 3, 20),
    limit: textOf('What it does not do.', 10, 90),
  }),
  papers: listOf({ group: textOf('Heading of the list.', 5, 40), items: z.array(paper) }),
  terms: listOf({
    title: textOf('The term.', 4, 40),
    answer,
    note: inline.optional().describe('What is known without an answer.'),
  }),
});

export type BuyersData = z.infer<typeof buyersSchema>;
export type Paper = z.infer<typeof paper>;
export type PaperState = 'published' | 'ask' | 'none';

export const stateOf = (paper: Paper, registered: boolean): PaperState => {
  if (paper.none) return 'none';
  const published = paper.href || paper.answer || (paper.particulars && registered);
  return published ? 'published' : 'ask';
};

/** What only the owner can answer and has not. */
export const unanswered = ({ papers, terms }: BuyersData): string[] => [
  ...papers.flatMap(({ items }) =>
    items
      .filter((paper) => !paper.particulars && stateOf(paper, false) === 'ask')
      .map(({ name }) => name),
  ),
  ...terms.filter((term) => !term.answer).map(({ title }) => title),
];
