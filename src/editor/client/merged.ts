import { changesOf, type Path, withValue } from '../write/changes.ts';
import type { Data } from '../write/file.ts';

const meets = (a: Path, b: Path): boolean =>
  a.every((key, i) => i >= b.length || String(key) === String(b[i]));

/** Our changes upon what somebody else saved meanwhile; theirs stand where both meet. */
export function merged(base: Data, mine: Data, theirs: Data) {
  const other = changesOf(base, theirs);
  const own = changesOf(base, mine);
  const lost = own.filter(({ path }) => other.some((change) => meets(path, change.path)));
  const data = own
    .filter((change) => !lost.includes(change))
    .reduce<unknown>((made, { path, to }) => withValue(made, path, to), theirs);
  return { data: data as Data, other, lost };
}
