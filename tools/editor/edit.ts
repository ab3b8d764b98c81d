import { readText } from '../../site/src/content/loading/read-entry.ts';
import { findProblems, type Problem } from './check.ts';
import { buildForm, type Schema } from './entry-form.ts';
import { canRemove, findEntry, getEntryPage, getEntryTitle } from './entry-registry.ts';
import { getValue, listValueChanges, type Path, withValue } from './write/data-changes.ts';
import {
  computeHash,
  type Data,
  parseContent,
  withContent,
  writeAtomically,
} from './write/entry-file.ts';

export type OpenedEntry = {
  key: string;
  title: string;
  page: string;
  hash: string;
  data: Data;
  schema: Schema;
  canRemove: boolean;
};

export function openEntry(key: string): OpenedEntry {
  const entry = findEntry(key);
  const text = readText(entry.file);
  const data = parseContent(entry.file, text, entry.id);
  return {
    key,
    title: getEntryTitle(entry, data),
    page: getEntryPage(entry, data),
    hash: computeHash(text),
    data,
    schema: buildForm(entry, data),
    canRemove: canRemove(entry),
  };
}

export type SaveResult =
  | { state: 'saved'; key: string; hash: string; data: Data; problems: Problem[] }
  | { state: 'refused'; problems: Problem[] }
  /** Somebody else has changed the file since it was opened. */
  | { state: 'changed'; hash: string; data: Data };

const isPrefix = (path: Path, other: Path) =>
  path.every((key, i) => String(key) === String(other[i]));

/** The data without the changes that have a problem; they wait in the form. */
function withoutRefused(before: Data, data: Data, problems: readonly Problem[]): Data {
  const refused = listValueChanges(before, data).filter(({ path }) =>
    problems.some((problem) => isPrefix(path, problem.path) || isPrefix(problem.path, path)),
  );
  return refused.reduce<unknown>(
    (made, { path }) => withValue(made, path, getValue(before, path)),
    data,
  ) as Data;
}

/** Saves what is right, and says what is not; nothing that would stop a build is written. */
export function saveEntry(key: string, hash: string, data: Data): SaveResult {
  const entry = findEntry(key);
  const before = readText(entry.file);
  const old = parseContent(entry.file, before, entry.id);
  if (computeHash(before) !== hash)
    return { state: 'changed', hash: computeHash(before), data: old };
  const problemsIn = (wanted: Data) => {
    try {
      const text = withContent(entry.file, before, wanted, entry.id);
      return { text, problems: findProblems(entry, text, before, wanted) };
    } catch (error) {
      return { text: before, problems: [{ path: [], message: (error as Error).message }] };
    }
  };
  const first = problemsIn(data);
  const right = first.problems.length ? withoutRefused(old, data, first.problems) : data;
  const made = first.problems.length ? problemsIn(right) : first;
  if (made.problems.length > 0) return { state: 'refused', problems: first.problems };
  if (made.text !== before) writeAtomically(entry.file, made.text);
  const { problems } = first;
  return { state: 'saved', key, hash: computeHash(made.text), data: right, problems };
}
