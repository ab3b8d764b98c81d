import type { SourceData } from '../schemas/records/source.ts';

export type Register = ReadonlyMap<string, SourceData>;
export type CitedSource = { id: string; source: SourceData };

/** Sources in the order of `ids`. Throws on an unknown id. */
export function sourcesOf(ids: readonly string[], from: Register): CitedSource[] {
  return ids.map((id) => {
    const source = from.get(id);
    if (!source) throw new Error(`There is no "${id}" in content/sources.yaml`);
    return { id, source };
  });
}
