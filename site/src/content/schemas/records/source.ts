/** Reports, rules, standards and datasets that the site cites. */
import { z } from 'zod';
import { day } from '../fields/day.ts';
import { createReferenceSchema } from '../fields/entry-reference.ts';
import { createTextSchema } from '../fields/text-schemas.ts';

export const standardSchema = z.strictObject({
  code: createTextSchema(
    'Its name in speech, where the mark of its source says less.',
    4,
    40,
  ).optional(),
  source: createReferenceSchema('sources'),
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
    mark: createTextSchema("The short mark in a text, e.g. 'NTSB/PAR-12/01'.", 3, 30),
    kind: z.enum(['report', 'law', 'standard', 'dataset', 'press', 'page', 'book']),
    title: createTextSchema('Title, or what it is where it has none.', 4, 240),
    body: createTextSchema('Who issued it.', 3, 160).meta({ title: 'Issued by' }),
    date: z.string().min(4).max(80).optional().describe('Date or edition, as printed.'),
    url: z
      .url({ protocol: /^https?$/ })
      .optional()
      .describe('Address of the primary document.'),
    address: z
      .enum(['document', 'page', 'publisher', 'none'])
      .describe('The document, a page about it, the publisher’s site, or none.')
      .meta({ title: 'What the web address opens' }),
    read,
  })
  .refine(({ url, address }) => (url === undefined) === (address === 'none'), {
    error: 'an address, or address: none',
    path: ['url'],
  });

export type SourceData = z.infer<typeof sourceSchema>;
