import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { writeFigures } from '../../site/src/content/named-figures/write-figures.ts';
import type { Words } from '../../site/src/content/page-words.ts';

/** The words of content/pages/NAME.yaml, as its page has them. */
export function readPageTexts(name: string): Words {
  const { texts, lists } = parse(writeFigures(readFileSync(`content/pages/${name}.yaml`, 'utf8')));
  return Object.assign((key: string) => texts[key], {
    head: (key: string) => ({ title: texts[`${key}-title`], intro: texts[`${key}-intro`] }),
    list: (key: string) => lists[key],
  });
}

/** Words that are their own names, but for `texts`; every list is `items`. */
export const createWords = (texts: Record<string, string> = {}, items: object[] = []) =>
  Object.assign((name: string) => texts[name] ?? name, {
    head: (title: string) => ({ title, intro: undefined }),
    list: () => items,
  }) as unknown as Words;
