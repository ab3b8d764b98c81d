/** A4, in points. */
import { join } from 'node:path';
import { colours as brandColours } from '@site/config';

export const page = { width: 595.28, height: 841.89, side: 54, top: 62, foot: 84 };
export const measure = page.width - 2 * page.side;
export const size = { h1: 25, h2: 15, h3: 11.5, text: 9.6, small: 8, note: 7.2 };
export const leading = 1.4;

export const colours = {
  ink: brandColours.ink,
  soft: brandColours['ink-2'],
  rule: brandColours.rule,
  sheet: brandColours.sheet,
  hivis: brandColours.hivis,
} as const;

/** Shows drawings for dark backgrounds as dark lines on white. */
export const deepOnPaper = {
  'color-deep': '#ffffff',
  'color-deep-rule': brandColours.rule,
  'color-on-deep': brandColours.ink,
  'color-on-deep-2': brandColours['ink-2'],
  'color-trace': brandColours.teal,
} as const;

const folder = join(process.cwd(), 'site/src/styles/fonts/static');
/** Static instances of the variable fonts (tools/fonts.ts). */
export const faces = {
  text: join(folder, 'archivo-400.ttf'),
  strong: join(folder, 'archivo-600.ttf'),
  display: join(folder, 'archivo-630.ttf'),
  mono: join(folder, 'geist-mono-400.ttf'),
} as const;
