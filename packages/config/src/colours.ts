/** sRGB. `npm run brand` writes them into the style sheet as `--color-NAME`. */
export const colours = {
  paper: '#eef1ef',
  sheet: '#fafbfa',
  ink: '#0e2029',
  'ink-2': '#41555e',
  rule: '#c4cdca',
  field: '#71848b',
  deep: '#0c1d26',
  'deep-rule': '#24414d',
  'on-deep': '#eef1ef',
  'on-deep-2': '#a9bbc0',
  trace: '#8fd3db',
  hivis: '#ff6b1a',
  ok: '#177a55',
  warn: '#b97a00',
  alarm: '#c4291c',
  'alarm-tint': '#fbe9e7',
  'alarm-ink': '#8a1c12',
  sea: '#dfe6e4',
  teal: '#15606b',
} as const;

/** For dark-mode mails and printed traces. */
export const offScreenColours = {
  'dark-sheet': '#12262f',
  'dark-ink-2': '#b4c2c6',
  'dark-rule': '#3b525c',
  'printed-trace': '#0f6c7a',
} as const;
