/** References checked while parsing: Astro's `reference()` accepts unknown ids. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { cacheUntilChanged, listEntries, readText, readYaml } from '../../loading/read-entry.ts';

const contentRoot = join(process.cwd(), 'content');
const entryFile = /\.(ya?ml|md|json)$/;

/** As Astro's glob loader: `slug`, or else the file name. */
function readEntryId(folder: string, file: string): string {
  const text = readText(join(folder, file));
  const slug = /^\uFEFF?slug:\s*(['"]?)([^'"\n]+)\1\s*$/m.exec(text);
  return slug?.[2]?.trim() ?? file.replace(entryFile, '');
}

function listFileIds(content: unknown): string[] {
  if (Array.isArray(content)) return content.map((entry: { id?: unknown }) => String(entry?.id));
  return Object.keys(content ?? {});
}

const readIds = cacheUntilChanged(
  (place): ReadonlySet<string> =>
    new Set(
      /\.yaml$/.test(place)
        ? listFileIds(readYaml(place))
        : listEntries(place)
            .filter((file) => entryFile.test(file))
            .map((file) => readEntryId(place, file)),
    ),
);

/** From content/NAME/, or content/NAME.yaml (a list or a map). */
export function listEntryIds(collection: string, root = contentRoot): ReadonlySet<string> {
  const folder = join(root, collection);
  const place = [folder, `${folder}.yaml`].find((path) => existsSync(path));
  return place ? readIds(place) : new Set();
}

export const createReferenceSchema = <Collection extends string>(collection: Collection) =>
  z
    .string()
    .refine((id) => listEntryIds(collection).has(id), {
      error: (issue) => `There is no "${String(issue.input)}" in content/${collection}`,
    })
    .transform((id) => ({ collection, id }))
    .describe(`Id of an entry in content/${collection}.`);
