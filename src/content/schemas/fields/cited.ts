/** Stops the build on citations of unknown sources, naming file and field. */
import type { Loader } from 'astro/loaders';
import type { ZodType } from 'zod';
import { citedIn } from '../../citations/marks.ts';
import { entryIds } from './reference.ts';

type Found = { path: PropertyKey[]; id: string };

function* unknownIn(value: unknown, path: PropertyKey[] = []): Generator<Found> {
  if (typeof value === 'string') {
    const sourceIds = entryIds('sources');
    for (const id of citedIn(value)) if (!sourceIds.has(id)) yield { path, id };
  } else if (value && typeof value === 'object' && !(value instanceof Date)) {
    const inList = Array.isArray(value);
    for (const [key, part] of Object.entries(value))
      yield* unknownIn(part, [...path, inList ? Number(key) : key]);
  }
}

const message = (id: string) => `There is no "${id}" in content/sources.yaml`;

/** Adds a check of citations in all texts of a schema. */
export const cited = <Schema extends ZodType>(schema: Schema) =>
  schema.superRefine((entry, context) => {
    for (const { path, id } of unknownIn(entry))
      context.addIssue({ code: 'custom', path, message: message(id), input: entry });
  });

/** Checks a Markdown body; throws with file and line. */
export function checkBody(file: string, body: string): void {
  for (const { id } of unknownIn(body)) {
    const line = body.slice(0, body.indexOf(`[@${id}]`)).split('\n').length;
    throw new Error(`${file}, body, line ${line} below the frontmatter: ${message(id)}`);
  }
}

/** Wraps a loader of Markdown to check the citations in bodies. */
export const citedBodies = (loader: Loader): Loader => ({
  ...loader,
  name: `${loader.name}-cited`,
  load: async (context) => {
    await loader.load(context);
    for (const { id, body, filePath } of context.store.values())
      checkBody(filePath ?? id, body ?? '');
  },
});
