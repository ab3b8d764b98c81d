import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { readPicture } from '#support/picture.ts';
import { parts } from '../method-parts.ts';
import { methodSection } from './method-section.tsx';

const content = parse(readFileSync('content/methods.yaml', 'utf8')) as {
  id: string;
  order: number;
}[];

it('numbers the methods as the tables of the page do', () => {
  const inOrder = content.toSorted((a, b) => a.order - b.order).map(({ id }) => id);
  expect(parts.map(({ id }) => id)).toEqual(inOrder);
});

describe.each([{ compact: false }, { compact: true }])('the section %o', (form) => {
  const picture = readPicture(<methodSection.Drawing id="f" {...form} />);
  const numbers = picture.words.filter(({ text }) => /^\d+$/.test(text));

  it('has each number once, and every circle clear of the others', () => {
    const wanted = parts.map((_, i) => `${i + 1}`);
    expect(numbers.map(({ text }) => text)).toEqual(wanted);
    for (const [i, a] of numbers.entries())
      for (const b of numbers.slice(i + 1))
        expect(Math.hypot(a.x - b.x, a.y - b.y), `${a.text} and ${b.text}`).toBeGreaterThan(26);
  });
});
