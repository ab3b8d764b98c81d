/** Newsletter issues, named YYYY-MM-DD-name.md. */
import { z } from 'zod';
import type { BodyCheck } from '../../loading/entry-loaders.ts';
import { findCitations } from '../../text-marks.ts';
import { parseDay } from '../fields/day.ts';
import { createReferenceSchema } from '../fields/entry-reference.ts';
import { createTextSchema } from '../fields/text-schemas.ts';

const page = z
  .string()
  .regex(/^\/[a-z0-9/-]*$/, { error: 'the path of a page of this site, such as /incidents' })
  .describe('Path of a page of this site, whose own title and description are used.');

const refersTo = z.union([
  z.strictObject({ article: createReferenceSchema('articles') }),
  z.strictObject({ incident: createReferenceSchema('incidents') }),
  z.strictObject({ page }),
]);

export const issueSchema = z.strictObject({
  subject: createTextSchema('Subject of the mail and h1 of its page.', 5, 60),
  preheader: createTextSchema(
    'First sentence, shown beside the subject in a list of mails.',
    40,
    160,
  ),
  refers: z
    .array(refersTo)
    .min(1)
    .max(5)
    .describe(
      'Articles, incidents and pages the issue is about, each with its own title and lede. The figure of the first one that has a figure is the figure of the issue.',
    ),
});

const fileName = /^(\d{4}-\d\d-\d\d)-[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** From the file name. Throws if it has none. */
export function parseIssueDate(name: string): Date {
  const [, day = ''] = fileName.exec(name) ?? [];
  const date = parseDay(day);
  if (!date) throw new Error(`content/newsletter/${name}.md: the name is not YYYY-MM-DD-name`);
  return date;
}

export type Run = { text: string; href?: string };

const otherMarkup = /^(#|>|[-*+] |\d+\. |\||```)|[`*_]|!\[/m;
const link = /\[([^\]]+)\]\((\/[^\s)]*)\)/g;

function parseRuns(paragraph: string): Run[] {
  const runs: Run[] = [];
  let from = 0;
  const add = (text: string, href?: string) => {
    if (text) runs.push({ text, ...(href && { href }) });
  };
  for (const match of paragraph.matchAll(link)) {
    add(paragraph.slice(from, match.index));
    add(match[1] ?? '', match[2]);
    from = match.index + match[0].length;
  }
  add(paragraph.slice(from));
  return runs;
}

/** Throws, naming the file, unless there are two or three plain paragraphs. */
export function parseIssueParagraphs(name: string, body: string): Run[][] {
  const wrong = (why: string) => new Error(`content/newsletter/${name}.md: ${why}`);
  const found = otherMarkup.exec(body);
  if (found) throw wrong(`"${found[0]}" in the body: only paragraphs and links are mailed`);
  if (findCitations(body).length > 0)
    throw wrong('a citation in the body: the pages it refers to cite');
  const paragraphs = body
    .split(/\n\s*\n/)
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
  if (paragraphs.length < 2 || paragraphs.length > 3)
    throw wrong(`${paragraphs.length} paragraphs: two or three are wanted`);
  const runs = paragraphs.map(parseRuns);
  if (runs.flat().some(({ text, href }) => !href && /\[|\]\(/.test(text)))
    throw wrong('a link that does not lead to a path of this site');
  return runs;
}

export const checkIssue: BodyCheck = ({ name, body }) => {
  parseIssueDate(name);
  parseIssueParagraphs(name, body);
};
