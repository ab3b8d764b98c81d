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
  'on-hivis': '#0e2029',
  ok: '#177a55',
  warn: '#b97a00',
  alarm: '#c4291c',
  'alarm-tint': '#fbe9e7',
  'alarm-ink': '#8a1c12',
  sea: '#dfe6e4',
  teal: '#15606b',
} as const;

const changed = {
  paper: '#111d23',
  sheet: '#1a2930',
  ink: '#e6ecea',
  'ink-2': '#b4c3c7',
  rule: '#344a53',
  field: '#82979e',
  deep: '#060e13',
  'deep-rule': '#2a4550',
  'on-deep': '#e6ecea',
  ok: '#53ca9b',
  warn: '#e3aa3f',
  alarm: '#ff7d6e',
  'alarm-tint': '#361b1a',
  'alarm-ink': '#ffb5aa',
  sea: '#22343c',
  teal: '#74c3cd',
};

/** For dark surroundings, on screens and in mails; colours missing here stay as they are. */
export const darkColours: Record<keyof typeof colours, string> = { ...colours, ...changed };
