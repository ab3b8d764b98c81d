/** What authors write in content/pages is on the site. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { writeFigures } from '../../../site/src/content/named-figures/write-figures.ts';
import { readPages } from '../../support/built-site.ts';
import { findElements, getText } from '../../support/html-elements.ts';

const letters = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '');
const built = [...readPages()];
const whole = built.map(([, html]) => letters(findElements(html, 'html').map(getText) + html));
/** Said only in answer to a visitor. */
const answers = /^(partial|done|refused|request-.*|example-lede)$/;

it.each(readdirSync('content/pages'))('each text of %s', (file) => {
  const entry = parse(writeFigures(readFileSync(`content/pages/${file}`, 'utf8')));
  const missing = Object.entries(entry.texts ?? {}).filter(([name, text]) => {
    // Links, citations and what a section sets in are written otherwise.
    const isPlain = !/[[{<*`]/.test(`${text}`) && !answers.test(name);
    return isPlain && !whole.some((page) => page.includes(letters(`${text}`)));
  });
  expect(missing).toEqual([]);
});

it('no paragraph stands twice in a page, but for captions of an article', () => {
  const twice = built.flatMap(([path, html]) => {
    const all = findElements(findElements(html, 'main')[0] ?? '', 'p').map(getText);
    return all.filter(
      (text, i) => text.length > 60 && all.indexOf(text) !== i && !/^\/blog\//.test(path),
    );
  });
  expect(twice).toEqual([]);
});
