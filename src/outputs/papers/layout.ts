/** Measures, colours and faces of the papers: A4 sheets in the manner of the site. In points. */
import { join } from 'node:path';

export const page = { width: 595.28, height: 841.89, side: 54, top: 62, foot: 84 };
export const measure = page.width - 2 * page.side;
export const size = { h1: 25, h2: 15, h3: 11.5, text: 9.6, small: 8, note: 7.2 };
/** Line height as a multiple of the type size. */
export const leading = 1.4;

/** The site's colours by what they are for (`@theme` in src/styles/global.css). */
export const colours = {
  ink: '#0e2029',
  soft: '#41555e',
  rule: '#c4cdca',
  sheet: '#fafbfa',
  hivis: '#ff6b1a',
} as const;

/** A control-room drawing turned to dark lines on a light sheet: values of theme variables. */
export const deepOnPaper = {
  'color-deep': '#ffffff',
  'color-deep-rule': '#c4cdca',
  'color-on-deep': '#0e2029',
  'color-on-deep-2': '#41555e',
  'color-trace': '#0f6c7a',
} as const;

const folder = join(process.cwd(), 'src/styles/fonts/static');
/** The static cuts of the site's two faces (scripts/fonts.ts), by the names used here. */
export const faces = {
  text: join(folder, 'archivo-400.ttf'),
  strong: join(folder, 'archivo-600.ttf'),
  display: join(folder, 'archivo-630.ttf'),
  mono: join(folder, 'geist-mono-400.ttf'),
} as const;
