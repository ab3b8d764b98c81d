import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { readText } from '../../content/loading/read.ts';
import { nameOf } from '../label.ts';
import { allEntries, dataOf, type Entry, titleOf } from '../registry.ts';
import { changesOf, type Path } from '../write/changes.ts';
import { contentOf, type Data } from '../write/file.ts';
import { type ChangedFile, changedFiles } from './git.ts';

export type Told = {
  key: string;
  /** Such as 'Home, opening, title'. */
  title: string;
  path: Path;
  from: unknown;
  to: unknown;
  /** An entry that is new or was removed is put back as a unit. */
  isEntry: boolean;
};

const asUnit = (key: string, title: string): Told => ({
  ...{ key, title, path: [], from: undefined, to: undefined, isEntry: true },
});

function ofEntry(entry: Entry, old: Data | undefined, now: Data | undefined): Told[] {
  const title = titleOf(entry, now ?? old ?? {});
  const { key } = entry;
  if (!old || !now) return [asUnit(key, `${title}, ${now ? 'new' : 'removed'}`)];
  return changesOf(old, now).map((change) => ({
    ...change,
    key,
    title: `${title}, ${nameOf(change.path).toLowerCase()}`,
    isEntry: false,
  }));
}

const itemsOf = (data: unknown): Map<string, Data> =>
  new Map(
    Array.isArray(data)
      ? data.map((one: Data) => [String(one.id), one])
      : (Object.entries(data ?? {}) as [string, Data][]),
  );

export function toldOf({ file, old }: ChangedFile, entries: readonly Entry[]): Told[] {
  const here = entries.filter((entry) => entry.file === file);
  const was = old === undefined ? undefined : contentOf(file, old);
  const [first] = here;
  if (/\.(jpg|png|webp)$/.test(file)) {
    const title = `Photograph ${basename(file)}, ${old === undefined ? 'new' : 'changed or removed'}`;
    return [asUnit(file, title)];
  }
  if (!first || first.id === undefined) {
    if (!first && !/\.(yaml|mdx)$/.test(file)) return [];
    const entry = first ?? { key: file, collection: 'pages', file, id: undefined };
    return ofEntry(
      entry as Entry,
      was,
      existsSync(file) ? contentOf(file, readText(file)) : undefined,
    );
  }
  const before = itemsOf(was);
  const gone = [...before.keys()].filter((id) => !here.some((entry) => entry.id === id));
  return [
    ...here.flatMap((entry) => ofEntry(entry, before.get(entry.id ?? ''), dataOf(entry))),
    ...gone.flatMap((id) =>
      ofEntry({ ...first, id, key: `${file}#${id}` }, before.get(id), undefined),
    ),
  ];
}

export function whatHasChanged(root: string): Told[] {
  const entries = allEntries();
  return changedFiles(root).flatMap((changed) => toldOf(changed, entries));
}

export function messageOf(told: readonly Told[]): string {
  const [first] = told;
  if (!first) return 'Change content';
  const more = told.length > 1 ? ` and ${told.length - 1} more` : '';
  const subject = `Change ${first.title}`.slice(0, 72 - more.length) + more;
  return [subject, '', ...told.map(({ title }) => `- ${title}`)].join('\n');
}
