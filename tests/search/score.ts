/** How well a search answers queries whose right pages are known. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';

const asked = z.array(z.strictObject({ q: z.string(), pages: z.array(z.string()).min(1) }));
export type Asked = z.output<typeof asked>[number];

/** The queries: those that the search may be worked on with, those kept apart, and slips. */
export const queries = z
  .strictObject({ tuned: asked, apart: asked, slips: asked })
  .parse(parse(readFileSync(new URL('queries.yaml', import.meta.url), 'utf8')));

/** An address that was found: of a page, or with an anchor of an entry. */
export type Found = { address: string; entry: boolean };

const pageOf = (address: string) => address.replace(/#.*/, '');

/**
 * Place of the first right result, from 1; undefined where there is none. An entry stands only for
 * itself.
 */
export function rankOf(found: readonly Found[], { pages }: Asked): number | undefined {
  const right = ({ address, entry }: Found) =>
    pages.includes(address) ||
    pages.includes(pageOf(address)) ||
    (!entry && pages.some((page) => pageOf(page) === pageOf(address)));
  const at = found.findIndex(right);
  return at < 0 ? undefined : at + 1;
}

export type Score = {
  queries: number;
  /** Mean reciprocal rank. */
  mrr: number;
  first: number;
  withinThree: number;
  empty: number;
};

export function scoreOf(answers: readonly { asked: Asked; found: readonly Found[] }[]): Score {
  const ranks = answers.map(({ asked: query, found }) => rankOf(found, query));
  return {
    queries: answers.length,
    mrr: ranks.reduce<number>((sum, rank) => sum + (rank ? 1 / rank : 0), 0) / answers.length,
    first: ranks.filter((rank) => rank === 1).length,
    withinThree: ranks.filter((rank) => rank !== undefined && rank <= 3).length,
    empty: answers.filter(({ found }) => found.length === 0).length,
  };
}
