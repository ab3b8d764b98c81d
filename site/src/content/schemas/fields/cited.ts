/**
 * Rejects citations of unknown sources and texts that would be printed with their quotation marks.
 */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ZodType } from 'zod';
import { bodyOf, problemAt } from '../../loading/read.ts';
import { citedIn } from '../../marks.ts';
import { entryIds } from './reference.ts';

type Found = { path: PropertyKey[]; at: string; message: string };

const quoted = /^“[^“”]*”$|^‘[^‘’]*’$/;

function* wrongIn(value: unknown, path: PropertyKey[] = []): Generator<Found> {
  if (typeof value === 'string') {
    const sourceIds = entryIds('sources');
    for (const id of citedIn(value))
      if (!sourceIds.has(id))
        yield { path, at: `[@${id}]`, message: `There is no "${id}" in content/sources.yaml` };
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
      yield* wrongIn(part, [...path, inList ? Number(key) : key]);
  }
}

export const cited = <Schema extends ZodType>(schema: Schema) =>
  schema.superRefine((entry, context) => {
    for (const { path, message } of wrongIn(entry))
      context.addIssue({ code: 'custom', path, message, input: entry });
  });

const picture = /!\[([^\]]*)\]\(([^)"\s]*)\s*(?:"([^"]*)")?\)/g;

/** Pictures need alternative text, their file, and a credit. */
function* picturesIn(file: string, body: string): Generator<Found> {
  for (const [at, text = '', name = '', credit] of body.matchAll(picture)) {
    const wrong = (message: string) => ({ path: [], at, message: `${at} ${message}` });
    if (!text.trim())
      yield wrong(
        'says nothing to those who do not see it: write what it shows, ![a pump station](./pump.jpg "Who took it")',
      );
    else if (!/^(\/|https?:)/.test(name) && !(name && existsSync(join(dirname(file), name))))
      yield wrong('is not there: its file lies beside this one');
    else if (!credit?.trim())
      yield wrong('does not say who took it: ![…](./pump.jpg "Who took it")');
  }
}

/** Takes the whole MDX file; throws with file and line. */
export function checkBody(file: string, text: string): void {
  const body = bodyOf(text);
  const above = text.slice(0, text.length - body.length);
  const [found] = [...picturesIn(file, body), ...wrongIn(body)];
  if (!found) return;
  const line = (above + body.slice(0, body.indexOf(found.at))).split('\n').length;
  throw problemAt(file, line, found.message);
}
