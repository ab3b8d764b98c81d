import { colours } from '../config/colours.ts';

/** What a sensor says. */
export type Status = 'normal' | 'warning' | 'alarm' | 'no data';

export type Palette = Record<
  | 'deep'
  | 'deep-rule'
  | 'on-deep'
  | 'on-deep-2'
  | 'trace'
  | 'hivis'
  | 'ok'
  | 'warn'
  | 'alarm'
  | 'field',
  string
>;

/** The site's colours, from its style sheet. */
export function readPalette(): Palette {
  const style = getComputedStyle(document.documentElement);
  const palette: Palette = { ...colours };
  for (const name of Object.keys(palette) as (keyof Palette)[])
    palette[name] = style.getPropertyValue(`--color-${name}`).trim() || palette[name];
  return palette;
}
