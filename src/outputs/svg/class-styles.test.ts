import { expect, test } from 'vitest';
import { classStyles } from './class-styles.ts';

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
const wide = classStyles(css, 1200);

test('classes become plain values that an SVG renderer knows', () => {
  expect(wide.get('fill-ink')).toEqual({ fill: '#0e2029' });
  expect(wide.get('fill-ink/50')).toEqual({ fill: '#0e202980' });
  expect(wide.get('text-20')).toEqual({ 'font-size': '20px' });
});

test('only what holds on the screen counts', () => {
  expect(wide.get('sm:stroke-none')).toEqual({ stroke: 'none' });
  expect(wide.get('max-sm:hidden')).toBeUndefined();
  expect(wide.get('print:hidden')).toBeUndefined();
  expect(classStyles(css, 390).get('max-sm:hidden')).toEqual({ display: 'none' });
});
