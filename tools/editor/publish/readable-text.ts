/** An entry as its author reads it: a line for each text, under the label of its field. */
import { getCollection, getEntryTitle, names, printText } from '../entry-registry.ts';
import { formatPath } from '../label.ts';
import { findTexts } from '../overview.ts';
import type { Path } from '../write/data-changes.ts';
import { type Data, parseContent } from '../write/entry-file.ts';

export function writeReadable(file: string, text: string): string {
  const data = parseContent(file, text);
  const collection = names.find((name) => {
    const { base, isList } = getCollection(name).loader.place;
    return isList && base === file;
  });
  const format = (path: Path) => formatPath(path.filter((part) => typeof part === 'string'));
  const label = (path: Path): string => {
    if (!collection) return format(path);
    const [first = '', ...rest] = path;
    const one = data[first] as Data;
    const id = String(one.id ?? first);
    return `${getEntryTitle({ key: file, collection, file, id }, one)}, ${format(rest)}`;
  };
  return [...findTexts(data)]
    .map(({ path, text }) => `${label(path)}: ${printText(text, data)}\n`)
    .join('');
}
