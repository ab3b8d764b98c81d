/** Schema of an entry in content/sources.yaml: a report, rule, standard or dataset. */
import { z } from 'zod';
import { day } from '../fields/day.ts';
import { entryOf } from '../fields/reference.ts';

export const standardSchema = z.strictObject({
  code: z.string().min(4).max(40).describe("The code as engineers write it, e.g. 'API RP 1130'."),
  source: entryOf('sources'),
  covers: z.string().min(20).max(240).describe('What it covers, in a sentence or two.'),
});

export type StandardData = z.infer<typeof standardSchema>;

const read = z
  .strictObject({
    extent: z
      .enum(['document', 'extract', 'account', 'listing', 'unread'])
      .describe(
        'document: read whole; extract: parts of it; account: only what others say of it; listing: title and edition; unread: named, not opened.',
      ),
    on: day.optional().describe('Day on which it, or the account of it, was last opened.'),
  })
  .refine(({ extent, on }) => on || !['document', 'extract'].includes(extent), {
    error: 'what was read has the day on which it was read',
    path: ['on'],
  })
  .describe('How far it was read for this site.');

export const sourceSchema = z
  .strictObject({
    mark: z.string().min(3).max(30).describe("The short mark in a text, e.g. 'NTSB/PAR-12/01'."),
    kind: z.enum(['report', 'law', 'standard', 'dataset', 'press', 'page', 'book']),
    title: z.string().min(4).max(240).describe('Title, or what it is where it has none.'),
    body: z.string().min(3).max(160).describe('Who issued it.'),
    date: z.string().min(4).max(80).optional().describe('Date or edition, as printed.'),
    url: z
      .url({ protocol: /^https?$/ })
      .optional()
      .describe('Address of the primary document.'),
    address: z
      .enum(['document', 'page', 'publisher', 'none'])
      .describe('What the address opens: the document, a page about it, the publisher’s site.'),
    read,
  })
  .refine(({ url, address }) => (url === undefined) === (address === 'none'), {
    error: 'an address, or address: none',
    path: ['url'],
  });

export type SourceData = z.infer<typeof sourceSchema>;
