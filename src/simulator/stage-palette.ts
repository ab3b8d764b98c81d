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

const FALLBACK: Palette = {
  deep: '#0c1d26',
  'deep-rule': '#24414d',
  'on-deep': '#eef1ef',
  'on-deep-2': '#a9bbc0',
  trace: '#8fd3db',
  hivis: '#ff6b1a',
  ok: '#177a55',
  warn: '#b97a00',
  alarm: '#c4291c',
  field: '#71848b',
};

/** The site's colours, from its style sheet. */
export function readPalette(): Palette {
  const style = getComputedStyle(document.documentElement);
  const palette = { ...FALLBACK };
  for (const name of Object.keys(palette) as (keyof Palette)[])
    palette[name] = style.getPropertyValue(`--color-${name}`).trim() || palette[name];
  return palette;
}
