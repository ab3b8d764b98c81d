import type { SourceData } from '../schemas/records/source.ts';
import { replaceCitations } from './marks.ts';
import { citationMark } from './reference.ts';

export type Register = ReadonlyMap<string, SourceData>;
export type CitedSource = { id: string; source: SourceData };

/** Citations as bracketed marks. Throws on an unknown id. */
export const withMarks = (text: string, from: Register, brackets = '[]'): string =>
  replaceCitations(text, (id) => {
    const [cited] = sourcesOf([id], from);
    return `${brackets[0]}${cited && citationMark(cited.source)}${brackets[1]}`;
  });

/** In the order of `ids`. Throws on an unknown id. */
export function sourcesOf(ids: readonly string[], from: Register): CitedSource[] {
  return ids.map((id) => {
    const source = from.get(id);
    if (!source) throw new Error(`There is no "${id}" in content/sources.yaml`);
    return { id, source };
  });
}
