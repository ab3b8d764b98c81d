import { expect, test } from 'vitest';
import { parseClassStyles } from './class-styles.ts';

const css = `
@layer theme { :root, :host { --color-ink: #0e2029; --text-20: clamp(1.125rem, 1rem + 1vw, 1.25rem); } }
@layer utilities {
  .fill-ink { fill: var(--color-ink); }
  .fill-ink\\/50 { fill: color-mix(in srgb, #0e2029 50%, transparent); @supports (x: y) { fill: red; } }
  .text-20 { font-size: var(--text-20); line-height: 1.5; }
  @media (width >= 40rem) { .sm\\:stroke-none { stroke: none; } }
  @media (width < 40rem) { .max-sm\\:hidden { display: none; } }
  @media print { .print\\:hidden { display: none; } }
}`;
const wide = parseClassStyles(css, 1200);

test('classes become plain values that an SVG renderer knows', () => {
  expect(wide.get('fill-ink')).toEqual({ fill: '#0e2029' });
  expect(wide.get('fill-ink/50')).toEqual({ fill: '#0e202980' });
  expect(wide.get('text-20')).toEqual({ 'font-size': '20px' });
});

test('only what holds on the screen counts', () => {
  expect(wide.get('sm:stroke-none')).toEqual({ stroke: 'none' });
  expect(wide.get('max-sm:hidden')).toBeUndefined();
  expect(wide.get('print:hidden')).toBeUndefined();
  expect(parseClassStyles(css, 390).get('max-sm:hidden')).toEqual({ display: 'none' });
});

const styleOf = (css: string, tokens?: Record<string, string>) =>
  Object.fromEntries(parseClassStyles(css, 640, tokens));

test('variables are resolved, one by another, and can be set from outside', () => {
  const theme = ':root { --ink: #111111; --line: var(--ink); --wide: 2rem }';
  const css = `${theme} .a { stroke: var(--line); fill: var(--none); font-size: var(--wide, 1px) }`;
  expect(styleOf(css)).toEqual({
    a: { stroke: '#111111', fill: 'var(--none)', 'font-size': '32px' },
  });
  expect(styleOf(css, { ink: '#222222' })).toMatchObject({ a: { stroke: '#222222' } });
});

test('a mixed colour gets its share as two hexadecimal digits', () => {
  const mixed = (share: string) =>
    styleOf(`.a { fill: color-mix(in srgb, #0e2029 ${share}%, transparent) }`).a?.fill;
  expect([mixed('0'), mixed('2.5'), mixed('100')]).toEqual(['#0e202900', '#0e202906', '#0e2029ff']);
  const other = 'color-mix(in oklab, #0e2029 50%, transparent)';
  expect(styleOf(`.a { fill: ${other} }`)).toEqual({ a: { fill: other } });
});

test('a width from which a rule holds includes that width, one below which it holds does not', () => {
  const css = (query: string) => `@media (${query}) { .a { fill: red } }`;
  expect(styleOf(css('width >= 40rem'))).toEqual({ a: { fill: 'red' } });
  expect(styleOf(css('width >= 40.1rem'))).toEqual({});
  expect(styleOf(css('width < 40rem'))).toEqual({});
  expect(styleOf(css('width < 40.1rem'))).toEqual({ a: { fill: 'red' } });
  expect(styleOf(css('width >= 10rem) and (hover: hover'))).toEqual({});
  expect(styleOf(css('min-width: 1rem'))).toEqual({});
});

test('only what a drawing has is read, of rules for a single class', () => {
  const properties =
    'fill stroke stroke-width opacity color display visibility paint-order font-family font-size font-weight letter-spacing text-anchor background-color';
  const all = properties
    .split(' ')
    .map((name) => `${name}: x;`)
    .join('');
  expect(
    Object.keys(
      styleOf(`.a { ${all} margin: 1px; line-height: 2; font-style: x; --fill: x }`).a ?? {},
    ),
  ).toEqual(properties.split(' '));
  expect(
    styleOf('.a .b { fill: red } .a:hover { fill: red } p { fill: red } x.a { fill: red }'),
  ).toEqual({});
});

test('rules for one class add up, the later over the earlier, in the order of the sheet', () => {
  const sheet =
    '@layer x; .b { fill: red } .a { fill: red; stroke: red } .b { fill: blue;opacity:1}';
  const styles = parseClassStyles(sheet, 640);
  expect([...styles]).toEqual([
    ['b', { fill: 'blue', opacity: '1' }],
    ['a', { fill: 'red', stroke: 'red' }],
  ]);
});

test('a rule in a rule is passed over, and the rest of it read', () => {
  const css =
    '.a { fill: red; &:hover { fill: blue } stroke: green; @media print { fill: x } opacity: 1 }';
  expect(styleOf(css).a).toMatchObject({ opacity: '1', fill: 'red' });
});
