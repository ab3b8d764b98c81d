/** What differs between two states of an entry, field by field. */

export type Path = readonly (string | number)[];
export type Change = { path: Path; from: unknown; to: unknown };
type Fields = Record<string, unknown>;

export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((one, i) => isSame(one, b[i]));
  if (!isObject(a) || !isObject(b)) return false;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => isSame(a[key], b[key]));
}

/** Changed fields; a list whose items were added, moved or removed is one change. */
export function listValueChanges(from: unknown, to: unknown, path: Path = []): Change[] {
  if (isSame(from, to)) return [];
  if (isObject(from) && isObject(to))
    return [...new Set([...Object.keys(from), ...Object.keys(to)])].flatMap((key) =>
      listValueChanges(from[key], to[key], [...path, key]),
    );
  if (Array.isArray(from) && Array.isArray(to) && from.length === to.length)
    return from.flatMap((one, i) => listValueChanges(one, to[i], [...path, i]));
  return [{ path, from, to }];
}

export const getValue = (data: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (value, key) => (value as Record<string | number, unknown> | undefined)?.[key],
    data,
  );

/** The data with another value at `path`; undefined removes a field. */
export function withValue(data: unknown, path: Path, value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (Array.isArray(data))
    return data.map((one, i) => (i === Number(key) ? withValue(one, rest, value) : one));
  const fields = isObject(data) ? data : {};
  const changed = withValue(fields[key], rest, value);
  const { [key]: _, ...others } = fields;
  return changed === undefined ? others : { ...fields, [key]: changed };
}

/** What stays of a changed line, what went and what came. */
export type Diff = readonly { sign: ' ' | '-' | '+'; words: string }[];

/** A field that both have changed; of a file that has no fields, all of it. */
export type Clash = {
  file: string;
  path: Path;
  mine: unknown;
  theirs: unknown;
  /** Of two texts, from theirs to mine. */
  diff?: Diff;
  /** Who published theirs, and when. */
  who?: string;
  on?: string;
};
export type Choices = Readonly<Record<string, 'mine' | 'theirs'>>;

export const clashKey = ({ file, path }: Pick<Clash, 'file' | 'path'>): string =>
  [file, ...path].join(' ');

const overlaps = (a: Path, b: Path): boolean =>
  a.every((key, i) => i >= b.length || String(key) === String(b[i]));

/** Our changes upon what somebody else saved meanwhile; theirs stand where both meet. */
export function mergeData(base: Fields, mine: Fields, theirs: Fields) {
  const other = listValueChanges(base, theirs);
  const own = listValueChanges(base, mine);
  const lost = own.filter(({ path }) => other.some((change) => overlaps(path, change.path)));
  const data = own
    .filter((change) => !lost.includes(change))
    .reduce<unknown>((made, { path, to }) => withValue(made, path, to), theirs);
  return { data: data as Fields, other, lost };
}
