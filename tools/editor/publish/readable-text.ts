/** An entry as its author reads it: a line for each text, under the label of its field. */
import { getCollection, names, printText } from '../entry-registry.ts';
import { formatLabel, formatPath } from '../label.ts';
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
    // By its name in addresses: what its title says may be what was changed.
    const { id = first } = data[first] as Data;
    return `${formatLabel(String(id))}, ${format(rest)}`;
  };
  return [...findTexts(data)]
    .map(({ path, text }) => `${label(path)}: ${printText(text, data)}\n`)
    .join('');
}
