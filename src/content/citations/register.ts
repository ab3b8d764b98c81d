/** Access to content/sources.yaml for pages, PDF papers and feeds. */
import { getCollection } from 'astro:content';
import type { SourceData } from '../schemas/records/source.ts';

export type Register = ReadonlyMap<string, SourceData>;
export type CitedSource = { id: string; source: SourceData };

let register: Promise<Register> | undefined;

/** All sources by id. */
export function sourceRegister(): Promise<Register> {
  register ??= getCollection('sources').then(
    (entries) => new Map(entries.map(({ id, data }) => [id, data])),
  );
  return register;
}

/** The sources with these ids, in that order. Throws on an unknown one, which stops the build. */
export function sourcesOf(ids: readonly string[], from: Register): CitedSource[] {
  return ids.map((id) => {
    const source = from.get(id);
    if (!source) throw new Error(`There is no "${id}" in content/sources.yaml`);
    return { id, source };
  });
}
