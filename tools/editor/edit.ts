import { readText } from '../../site/src/content/loading/read.ts';
import { type Problem, problemsOf } from './check.ts';
import { formOf, type Schema } from './form.ts';
import { type Entry, entryAt, mayGo, pageOf, titleOf } from './registry.ts';
import { changesOf, type Path, valueAt, withValue } from './write/changes.ts';
import { contentOf, type Data, hashOf, withContent, writeAtOnce } from './write/file.ts';

export type Opened = {
  key: string;
  title: string;
  page: string;
  hash: string;
  data: Data;
  schema: Schema;
  canRemove: boolean;
};

export function opened(key: string): Opened {
  const entry = entryAt(key);
  const text = readText(entry.file);
  const data = contentOf(entry.file, text, entry.id);
  return {
    key,
    title: titleOf(entry, data),
    page: pageOf(entry, data),
    hash: hashOf(text),
    data,
    schema: formOf(entry, data),
    canRemove: mayGo(entry),
  };
}

export type Compile = (text: string, file: string) => Promise<unknown>;

export async function bodyProblems(
  entry: Entry,
  text: string,
  compile: Compile,
): Promise<Problem[]> {
  if (!entry.file.endsWith('.mdx')) return [];
  try {
    await compile(text, entry.file);
    return [];
  } catch (error) {
    const [message = ''] = (error as Error).message.split('\n');
    return [{ path: ['body'], message: `The text cannot be read: ${message}` }];
  }
}

export type Saved =
  | { state: 'saved'; key: string; hash: string; data: Data; problems: Problem[] }
  | { state: 'refused'; problems: Problem[] }
  /** Somebody else has changed the file since it was opened. */
  | { state: 'changed'; hash: string; data: Data };

const begins = (path: Path, other: Path) =>
  path.every((key, i) => String(key) === String(other[i]));

/** The data without the changes that have a problem; they wait in the form. */
function withoutRefused(before: Data, data: Data, problems: readonly Problem[]): Data {
  const refused = changesOf(before, data).filter(({ path }) =>
    problems.some((problem) => begins(path, problem.path) || begins(problem.path, path)),
  );
  return refused.reduce<unknown>(
    (made, { path }) => withValue(made, path, valueAt(before, path)),
    data,
  ) as Data;
}

/** Saves what is right, and says what is not; nothing that would stop a build is written. */
export async function save(
  key: string,
  hash: string,
  data: Data,
  compile: Compile,
): Promise<Saved> {
  const entry = entryAt(key);
  const before = readText(entry.file);
  const old = contentOf(entry.file, before, entry.id);
  if (hashOf(before) !== hash) return { state: 'changed', hash: hashOf(before), data: old };
  const problemsIn = async (wanted: Data) => {
    try {
      const text = withContent(entry.file, before, wanted, entry.id);
      const wrong = problemsOf(entry, text, before, wanted);
      const all = wrong.length ? wrong : await bodyProblems(entry, text, compile);
      return { text, problems: all };
    } catch (error) {
      return { text: before, problems: [{ path: [], message: (error as Error).message }] };
    }
  };
  const first = await problemsIn(data);
  const right = first.problems.length ? withoutRefused(old, data, first.problems) : data;
  const made = first.problems.length ? await problemsIn(right) : first;
  if (made.problems.length > 0) return { state: 'refused', problems: first.problems };
  // Another process may have written while this was checked.
  const now = readText(entry.file);
  if (now !== before)
    return { state: 'changed', hash: hashOf(now), data: contentOf(entry.file, now, entry.id) };
  if (made.text !== before) writeAtOnce(entry.file, made.text);
  const { problems } = first;
  return { state: 'saved', key, hash: hashOf(made.text), data: right, problems };
}
