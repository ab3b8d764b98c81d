import fc from 'fast-check';
import { anyText } from '#support/any-text.ts';
import { escapeCsvCell } from './csv-cell.ts';

it.each([
  '=1+1',
  '+1+1',
  '+441632960140+1',
  '+cmd|x',
  '+44 1632 96014A',
  '-2',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '＝1',
])('disarms %j', (value) => {
  expect(escapeCsvCell(value).replace(/^"/, '')[0]).toBe("'");
});

it.each([
  '+44 1632 960140',
  '+441632960140',
  '+44 (0)1632 960140',
  '+1 (403) 555-0100',
  '+1-403-555-0100',
])('leaves the telephone number %j as it is', (value) => {
  expect(escapeCsvCell(value)).toBe(value);
});

it.each([
  ['a,b', '"a,b"'],
  ['a;b', '"a;b"'],
  ['say "a"', '"say ""a"""'],
  [' a', '" a"'],
  ['a\nb', '"a\nb"'],
  ['a b', 'a b'],
])('quotes %j as %s', (value, cell) => {
  expect(escapeCsvCell(value)).toBe(cell);
});

it('gives every other text back, whatever it is', () => {
  fc.assert(
    fc.property(anyText(), (value) => {
      const cell = escapeCsvCell(value);
      const text = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
      expect(text === value || text === `'${value}`).toBe(true);
      expect(text).not.toMatch(/^([=\-@\t\r\n]|\+(?!\d[\d .()/-]*$))/);
    }),
  );
});
