/**
 * Rejects citations of unknown sources and texts that would be printed with their quotation marks.
 */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ZodType } from 'zod';
import { createProblem, parseBody } from '../../loading/read-entry.ts';
import { formatFigure } from '../../named-figures/write-figures.ts';
import { findCitations, findFigureNames } from '../../text-marks.ts';
import { findPartFaults } from '../../text-parts.ts';
import { listEntryIds } from './entry-reference.ts';

type Found = { path: PropertyKey[]; at: string; message: string };

const quoted = /^“[^“”]*”$|^‘[^‘’]*’$/;

function* findUnknownCitations(value: unknown, path: PropertyKey[] = []): Generator<Found> {
  if (typeof value === 'string') {
    const sourceIds = listEntryIds('sources');
    for (const id of findCitations(value))
      if (!sourceIds.has(id))
        yield { path, at: `[@${id}]`, message: `There is no "${id}" in content/sources.yaml` };
    for (const [at, id = ''] of value.matchAll(/^::drawing\{id="([^"]*)"/gm))
      if (!listEntryIds('drawings').has(id))
        yield { path, at, message: `There is no "${id}" in content/drawings` };
    if (quoted.test(value))
      yield {
        path,
        at: value,
        message:
          'the quotation marks “ ” around it would be printed: write straight ones ("), or none',
      };
  } else if (value && typeof value === 'object' && !(value instanceof Date)) {
    const inList = Array.isArray(value);
    for (const [key, part] of Object.entries(value))
      yield* findUnknownCitations(part, [...path, inList ? Number(key) : key]);
  }
}

export const withCheckedCitations = <Schema extends ZodType>(schema: Schema) =>
  schema.superRefine((entry, context) => {
    for (const { path, message } of findUnknownCitations(entry))
      context.addIssue({ code: 'custom', path, message, input: entry });
  });

const picture = /!\[([^\]]*)\]\(([^)"\s]*)\s*(?:"([^"]*)")?\)/g;

/** Pictures need alternative text, their file, and a credit. */
function* findPictureFaults(file: string, body: string): Generator<Found> {
  for (const [at, text = '', name = '', credit] of body.matchAll(picture)) {
    const wrong = (message: string) => ({ path: [], at, message: `${at} ${message}` });
    if (!text.trim())
      yield wrong(
        'says nothing to those who do not see it: write what it shows, ![a pump station](./pump.jpg "A. Reid")',
      );
    else if (!name || !existsSync(join(dirname(file), name)))
      yield wrong('is not there: its file lies beside this one');
    else if (!credit?.trim())
      yield wrong('does not say who took it: write the name, ![…](./pump.jpg "A. Reid")');
  }
}

const foreign =
  /(?:\]\(|^ {0,3}\[[^\]]+\]:|<)\s*<?(?!https?:|mailto:|tel:)[a-z][a-z\d+.-]*:[^\s)>]*/gim;

function* findLinkFaults(body: string): Generator<Found> {
  for (const [at] of body.matchAll(foreign))
    yield { path: [], at, message: `${at} is no link to a page or to a mail address` };
}

function* findFigureFaults(body: string): Generator<Found> {
  for (const name of findFigureNames(body))
    try {
      formatFigure(name);
    } catch (error) {
      yield { path: [], at: `[=${name}`, message: (error as Error).message };
    }
}

/** Takes the whole file of a text; throws with file and line. */
export function checkBody(file: string, text: string): void {
  const body = parseBody(text);
  const above = text.slice(0, text.length - body.length);
  const [, collection = ''] = /\bcontent\/(\w+)\//.exec(file) ?? [];
  const [found] = [
    ...findPartFaults(collection, body),
    ...findLinkFaults(body),
    ...findFigureFaults(body),
    ...findPictureFaults(file, body),
    ...findUnknownCitations(body),
  ];
  if (!found) return;
  const line = (above + body.slice(0, body.indexOf(found.at))).split('\n').length;
  throw createProblem(file, line, found.message);
}

/** Astro would name the picture alone, on every page of the development server. */
export function checkPhotograph(
  file: string,
  text: string,
  { photograph }: { photograph?: { file?: string } },
): void {
  const name = photograph?.file ?? '';
  if (existsSync(join(dirname(file), name))) return;
  const line = text.slice(0, text.indexOf(name)).split('\n').length;
  throw createProblem(file, line, `photograph.file: there is no ${name} beside this file`);
}
