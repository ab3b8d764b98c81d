/** What two people changed in one file, joined field by field. */
import {
  type Choices,
  type Clash,
  clashKey,
  getValue,
  isSame,
  mergeData,
  withValue,
} from '../write/data-changes.ts';
import { type Data, parseContent, withContent } from '../write/entry-file.ts';

type Merged = { clashes: Clash[] } | { text: string } | { side: 'mine' | 'theirs' };

/** A text is undefined where a side has no such file. */
export function mergeFile(
  file: string,
  base: string | undefined,
  mine: string | undefined,
  theirs: string | undefined,
  choices: Choices,
): Merged {
  const hasFields = /\.(ya?ml|md|json)$/.test(file);
  if (!hasFields || base === undefined || mine === undefined || theirs === undefined) {
    const clash = { file, path: [], mine, theirs };
    const side = choices[clashKey(clash)];
    return side ? { side } : { clashes: [clash] };
  }
  const [was, own, other] = [base, mine, theirs].map((text) => parseContent(file, text)) as [
    Data,
    Data,
    Data,
  ];
  const { data, lost } = mergeData(was, own, other);
  const clashes = lost
    .filter(({ path, to }) => !isSame(to, getValue(other, path)))
    .map(({ path, to }): Clash => ({ file, path, mine: to, theirs: getValue(other, path) }));
  const open = clashes.filter((clash) => !choices[clashKey(clash)]);
  if (open.length > 0) return { clashes: open };
  const chosen = clashes
    .filter((clash) => choices[clashKey(clash)] === 'mine')
    .reduce<unknown>((made, { path, mine: to }) => withValue(made, path, to), data);
  return { text: withContent(file, theirs, chosen as Data) };
}
