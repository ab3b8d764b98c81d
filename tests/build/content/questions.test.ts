import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pages } from '../../support/built.ts';
import { attribute, elements } from '../../support/html.ts';

/** The questions of docs/questions.md lead to pages, and to places on them, that exist. */
const rows = readFileSync('docs/questions.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| \d+ \|/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, number = '', question = '', asked = '', answer = '']) => ({
    number,
    question,
    asked,
    answer,
  }));
const built = pages();

it('are twenty-five, each asked once and somewhere', () => {
  expect(rows.map(({ number }) => Number(number))).toEqual(
    Array.from({ length: 25 }, (_, i) => i + 1),
  );
  expect(new Set(rows.map(({ question }) => question)).size).toBe(rows.length);
  for (const { asked } of rows) expect(URL.canParse(asked), asked).toBe(true);
});

describe.each(rows)('$question', ({ answer }) => {
  it(`is answered at ${answer}`, () => {
    const [path = '', id] = answer.split('#');
    const html = built.get(path);
    expect(html, `no page ${path}`).toBeDefined();
    if (!id) return;
    expect(elements(html ?? '').map((each) => attribute(each, 'id'))).toContain(id);
  });
});
