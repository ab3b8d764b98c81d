/** The sources that a text cites, taken from the register of content/sources.yaml. */
import type { SourceData } from '../schemas/records/source.ts';

export type Register = ReadonlyMap<string, SourceData>;
export type CitedSource = { id: string; source: SourceData };

/** The sources with these ids, in that order. Throws on an unknown one. */
export function sourcesOf(ids: readonly string[], from: Register): CitedSource[] {
  return ids.map((id) => {
    const source = from.get(id);
    if (!source) throw new Error(`There is no "${id}" in content/sources.yaml`);
    return { id, source };
  });
}
